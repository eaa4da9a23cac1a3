import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OPENING =
  /^(?:(?:and|n|or|then|now|also|next|please|ok|the same for|same for|same with|what about|how about|what of|try|do|solve|another one|one more)\b[,:]? ?)+/i;
/** Digits, signs and single letters on both sides. */
const EQUATION = /^(?=[^=]*=[^=]*$)(?=.*(?<!\p{L})\p{L}(?!\p{L}))(?:(?<!\p{L})\p{L}(?!\p{L})|[\d.,+*/^()²³×=\s−-])+$/u;

/** "N 2x - 5 = 11", after an equation was solved: another one. */
export function otherEquation({ text, last }: FollowUp): MeantCalls | null {
  const equation = text.replace(OPENING, '').trim();
  const isWhole = EQUATION.test(equation) && /\d/.test(equation);
  return last.toolName === 'solve_equation' && isWhole ? oneCall('solve_equation', { equation }) : null;
}
