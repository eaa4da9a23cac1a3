import { t } from '../../shared/texts/translate.ts';

/** @returns how much of a text's token limit is used. @param counted null while that is unknown. @param most the limit. */
export function tokenWords(
  text: string,
  counted: { readonly tokens: number; readonly estimated: boolean } | null,
  most: number,
): string {
  if (text.trim() === '') return t('Up to {most, number} tokens', { most });
  if (counted === null) return t('Counting… up to {most, number} tokens', { most });
  const { tokens, estimated } = counted;
  const used = estimated
    ? t('About {tokens, number} of {most, number} tokens', { tokens, most })
    : t('{tokens, number} of {most, number} tokens', { tokens, most });
  return tokens > most ? t('{used}. Shorten them to save', { used }) : used;
}
