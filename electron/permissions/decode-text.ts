import { t } from '../../shared/texts/translate.ts';
import { toolError } from '../foundation/tool-errors.ts';

/**
 * @returns the characters of a text file: UTF-8, or UTF-16 with a byte order mark, without the mark.
 * @throws {ToolError} if it is not text.
 */
export function decodeText(bytes: Uint8Array, shown: string): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw toolError('unreadable', () => t('{shown} is not a text file (it is not in UTF-8 or UTF-16).', { shown }), {
    forPerson: t('Ask for what reads files of its kind.'),
    forModel: 'Use a tool for files of its kind.',
  });
}
