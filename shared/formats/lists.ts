import { languageInfo } from '../texts/languages.ts';
import { t, textLanguage } from '../texts/translate.ts';

/** @returns `a, b and c`, in the language of the texts; `formatList` writes English, as models read it. */
export const joinList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(languageInfo(textLanguage()).locale, { type }).format(items);

/** @returns the first few items of a list and the number of others: `a, b and 3 more`. */
export function joinFirstFew(items: readonly string[], most = 3): string {
  const rest = items.length - most;
  if (rest <= 0) return joinList(items);
  return t('{list} and {rest, number} more', { list: items.slice(0, most).join(', '), rest });
}
