import { parse } from 'content-disposition';
import sanitize from 'sanitize-filename';

/** Systems allow 255; a number may be added to distinguish two files. */
const MAX_BYTES = 240;
/** Characters that hide a name's real extension, or are invisible; systems accept them. */
const HIDDEN = /[\p{C}\p{Bidi_Control}]+/gu;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Extensions by media type, for addresses that have none. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/zip': '.zip',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'audio/mpeg': '.mp3',
  'video/mp4': '.mp4',
};

/**
 * @param url the final address of the file.
 * @param headers names in lower case.
 * @returns a name for it that is safe on every system: the server's (RFC 6266), or else the end of the address.
 */
export function fileName(url: string, headers: Readonly<Record<string, string>>): string {
  const said = namedBy(headers['content-disposition'] ?? '') ?? decoded(new URL(url).pathname.split('/').at(-1) ?? '');
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return withEnding(
    safeName(said) || safeName(new URL(url).hostname) || 'download',
    said.includes('.') ? '' : (ENDINGS[type] ?? ''),
  );
}

/** @returns the last part of a name, without unsafe characters; may be empty. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const named = last.replace(WINDOWS_DEVICE, (device) => `${device}_`);
  return sanitize(shortened(named.replace(HIDDEN, ' ')), { replacement: ' ' })
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trimEnd();
}

/** Keeps the extension. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  let stem = name.slice(0, MAX_BYTES - ending.length);
  while (Buffer.byteLength(stem + ending) > MAX_BYTES) stem = stem.slice(0, -1);
  return stem.toWellFormed().trimEnd() + ending;
}

const withEnding = (name: string, ending: string): string =>
  name.toLowerCase().endsWith(ending) ? name : name + ending;

function namedBy(disposition: string): string | null {
  return parse(disposition).parameters['filename'] ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** "report (2).pdf" for "report.pdf". */
export function numbered(name: string, number: number): string {
  const ending = /(?:\.tar)?\.[^.]{1,12}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - ending.length)} (${String(number)})${ending}`;
}
