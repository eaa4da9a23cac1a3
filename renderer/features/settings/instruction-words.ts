import { MOST_INSTRUCTION_TOKENS } from '../../../shared/entities/own-instructions.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';

/** @returns how much of the room is used, in words. @param counted null while that is unknown. */
export function instructionTokens(
  text: string,
  counted: { readonly tokens: number; readonly estimated: boolean } | null,
): string {
  const most = formatNumber(MOST_INSTRUCTION_TOKENS);
  if (text.trim() === '') return `Up to ${most} tokens`;
  if (counted === null) return `Counting… up to ${most} tokens`;
  const { tokens, estimated } = counted;
  const used = `${estimated ? 'About ' : ''}${formatNumber(tokens)} of ${most} tokens`;
  return tokens > MOST_INSTRUCTION_TOKENS ? `${used}. Shorten them to save.` : used;
}
