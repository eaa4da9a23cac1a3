import { longPattern } from '../../foundation/long-pattern.ts';
import { POLITE } from './polite-words.ts';

/** "Id", "were" and "shell" are words of their own. */
const UNMARKED: Readonly<Record<string, string>> = {
  im: "I'm",
  ive: "I've",
  hes: "he's",
  shes: "she's",
  theyre: "they're",
  theyve: "they've",
  thats: "that's",
};
const NEGATED = /\b(do|does|did|is|are|was|has|have|had|wo|ca|would|could|should)nt\b/gi;
const KEEPS_IN_MIND = longPattern('i')`
  ^${POLITE}(?:remember|memori[sz]e|keep in mind|bear in mind|don['’]?t forget|do not forget)
  (?: that|:)? (?=(?:i|im|ive|he|hes|she|shes|they|theyre|theyve|we|my|our|the|thats)\b)
`;

/** @returns a text with the apostrophes that are left out in haste: "im", "dont". */
export const withContractions = (text: string): string =>
  text
    .replaceAll(NEGATED, "$1n't")
    .replaceAll(/\b(?:im|ive|hes|shes|theyre|theyve|thats)\b/gi, (word) => UNMARKED[word.toLowerCase()] ?? word);

/** What is to be remembered is read again months later: "remember im left handed" is written as it should be. */
export function withContractionsKept(message: string): string {
  const [opening = ''] = KEEPS_IN_MIND.exec(message) ?? [];
  return opening === '' ? message : opening + withContractions(message.slice(opening.length));
}
