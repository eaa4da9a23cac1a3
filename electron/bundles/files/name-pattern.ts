import { t } from '../../../shared/texts/translate.ts';
import { refusedValue } from '../../tools/tool-error.ts';

/** Each star may match any part of a name; with many of them, matching a hostile name could take minutes. */
const MOST_STARS = 4;

export type NameTest = (name: string, within: string) => boolean;

/**
 * Parses what a person or a model looks for: a glob such as `*.pdf` or `2026/*.jpg`, or words that all have to be in
 * the name. Case and accents make no difference. @throws {ToolError} for a glob with too many stars.
 */
export async function namePattern(wanted: string): Promise<NameTest> {
  if (!/[*?[\]{}]/.test(wanted)) {
    const words = plain(wanted).split(/\s+/);
    return (name) => words.every((word) => plain(name).includes(word));
  }
  const stars = wanted.replaceAll(/\*+\/?/g, '*').split('*').length - 1;
  if (stars > MOST_STARS)
    throw refusedValue(wanted, (value) => t('{value} has too many stars.', { value }), {
      forPerson: t('Use at most {mostStars}, such as in “*.pdf”.', { mostStars: String(MOST_STARS) }),
      forModel: `Use at most ${String(MOST_STARS)}, such as *.pdf.`,
    });
  const { default: picomatch } = await import('picomatch');
  const matches = picomatch(plain(wanted.replace(/^\.?\//, '')), { dot: true, noextglob: true, maxLength: 300 });
  return wanted.includes('/') ? (_, within) => matches(plain(within)) : (name) => matches(plain(name));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
