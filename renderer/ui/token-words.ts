import { formatNumber } from '../../shared/formats/numbers.ts';

/** @returns how much of a text's token limit is used. @param counted null while that is unknown. @param most the limit. */
export function tokenWords(
  text: string,
  counted: { readonly tokens: number; readonly estimated: boolean } | null,
  most: number,
): string {
  const limit = formatNumber(most);
  if (text.trim() === '') return `Up to ${limit} tokens`;
  if (counted === null) return `Counting… up to ${limit} tokens`;
  const { tokens, estimated } = counted;
  const used = `${estimated ? 'About ' : ''}${formatNumber(tokens)} of ${limit} tokens`;
  return tokens > most ? `${used}. Shorten them to save` : used;
}
