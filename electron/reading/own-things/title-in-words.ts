import { comparedWords } from '../../inference/compared-words.ts';
import { meaningfulWords } from './named-kinds.ts';

/** @returns the only one of several titles that a message says all words of: "take the coffee off"; null if there is none, or another. */
export function titleInWords(message: string, titles: readonly string[]): string | null {
  const said = new Set(comparedWords(message));
  const [only, other] = titles.filter((title) => {
    const words = meaningfulWords(title);
    return words.length > 0 && words.every((word) => said.has(word));
  });
  return other === undefined ? (only ?? null) : null;
}
