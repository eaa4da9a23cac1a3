import { LONG_PASTE } from '../../../shared/entities/attachment.ts';
import { t } from '../../../shared/texts/translate.ts';

/** What a paste is: files, a long text, the path of a file, or text for the box. */
export type Pasted =
  | { readonly type: 'files'; readonly files: readonly File[] }
  | { readonly type: 'long-text'; readonly text: string }
  | { readonly type: 'path'; readonly path: string }
  | { readonly type: 'text' };

/** Longer ones exist on no system. */
const LONGEST_PATH = 4096;
/** From the root, a home folder, a drive, or as an address; with a name that has an ending, or a folder in front. */
const PATH = /^(?:\/[^/\s][^\n]*\/[^\n]+|\/[^/\s][^\n]*\.\w{1,8}|~\/[^\n]+|[A-Za-z]:[\\/][^\n]+|file:\/\/\/[^\n]+)$/;

/** @param text what was pasted as text; empty if there is none. */
export function whatIsPasted(text: string, files: readonly File[]): Pasted {
  // Programs that copy a table or a text offer a picture of it, too.
  if (files.length > 0 && text === '') return { type: 'files', files };
  if (text.length > LONG_PASTE) return { type: 'long-text', text };
  const bare = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  return bare.length <= LONGEST_PATH && PATH.test(bare) ? { type: 'path', path: bare } : { type: 'text' };
}

/** @returns a pasted text as a file whose name says what is in it. */
export function asTextFile(text: string): File {
  const name = /^\s*[[{]/.test(text) && isJson(text) ? t('Pasted data.json') : t('Pasted text.txt');
  return new File([text], name, { type: 'text/plain' });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A screenshot is pasted as a file that every browser calls the same. */
export const asNamedFile = (file: File, now: Date): File => {
  if (!/^image\.\w+$/i.test(file.name)) return file;
  const time = `${String(now.getHours()).padStart(2, '0')}.${String(now.getMinutes()).padStart(2, '0')}`;
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  return new File([file], t('Picture {time}{ending}', { time, ending }), { type: file.type });
};
