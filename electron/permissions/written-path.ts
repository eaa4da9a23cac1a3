import { fileURLToPath } from 'node:url';
import { t } from '../../shared/texts/translate.ts';
import type { ToolError } from '../foundation/tool-error.ts';
import { refusedValue, toolError } from '../foundation/tool-errors.ts';
import type { PlatformPaths } from './platform-paths.ts';

const MOST_CHARACTERS = 4096;
/** Characters that make a name look like another: control characters, and those that reverse the writing direction. */
const DECEPTIVE = /[\p{Cc}\p{Bidi_Control}]/u;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * @returns a path as a model wrote it, without quotes, `file:` and the home sign.
 * @throws {ToolError} for names that no file should have.
 */
export function cleanWrittenPath(written: string, { home, path }: PlatformPaths): string {
  const bare = unquoted(written.trim());
  if (bare.length > MOST_CHARACTERS) throw pathTooLong();
  if (DECEPTIVE.test(bare))
    throw toolError('not-allowed', () => t('This path has invisible or control characters in it.'), {
      given: written,
      forPerson: t('Write it without them.'),
      forModel: 'Give it without them.',
    });
  const plain = bare.startsWith('file://') ? fromFileUrl(bare) : bare;
  const split = plain.split(path.sep === '\\' ? /[\\/]/ : '/');
  if (path.sep === '\\') refuseWindowsTraps(plain, split, path.isAbsolute(plain));
  return split[0] === '~' ? path.join(home, ...split.slice(1)) : plain;
}

export const pathTooLong = (): ToolError =>
  toolError('too-large', () => t('This path is too long.'), {
    forPerson: t('Choose one file or folder.'),
    forModel: 'Give the path of one file or folder.',
  });

function unquoted(text: string): string {
  const [first, last] = [text.at(0), text.at(-1)];
  return text.length > 1 && first === last && (first === '"' || first === "'" || first === '`')
    ? text.slice(1, -1)
    : text;
}

function fromFileUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    throw refusedValue(url, (value) => t('{value} does not name a file on this computer.', { value }), {
      forPerson: t('Use its path instead.'),
      forModel: 'Give its path instead.',
      cause: error,
    });
  }
}

/**
 * Device paths, alternate data streams, network shares (which learn the person's name), and names that Windows changes
 * by itself.
 */
function refuseWindowsTraps(plain: string, parts: readonly string[], absolute: boolean): void {
  const names = absolute ? parts.slice(1) : parts;
  const isTrap = (name: string): boolean =>
    name.includes(':') || WINDOWS_DEVICE.test(name) || (/[. ]$/.test(name) && !/^\.{1,2}$/.test(name));
  if (/^[\\/]{2}/.test(plain) || names.some(isTrap)) {
    throw refusedValue(plain, (value) => t('{value} is not an ordinary file name on Windows.', { value }), {
      forPerson: t('Use a path such as {path}.', { path: String.raw`C:\Users\name\Documents\file.txt` }),
      forModel: String.raw`Give a path such as C:\Users\name\Documents\file.txt.`,
    });
  }
}
