import { withWholeNumbers } from '../../../foundation/number-words.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const AROUND = new RegExp(
  String.raw`^(?:roll|rolls|throw|toss|flip|try|again|this|time|times|dice|die|coins?|d?\d+|more|with|sides?|sided|\d+-sided|of|` +
    String.raw`them|those|more|what|about|how|now|at|once|instead|go)$`,
);
const SIDES = /\bd(\d{1,3})s?\b|\b(\d{1,3})[ -]?side[sd]\b|\bwith (\d{1,3}) sides\b/;
const COUNT = /(?<![\dd-])(\d{1,3})(?![\d-]| ?side)/;

/** "Three this time", "now with 20 sides": another number of dice or tosses, or other dice. */
export function otherDice({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (!/^(?:roll_dice|flip_coin)$/.test(toolName)) return null;
  const said = withWholeNumbers(text.toLowerCase());
  if (!hasOnly(said, AROUND)) return null;
  const [, ...sided] = SIDES.exec(said) ?? [];
  const sides = sided.find((one) => one !== undefined);
  const [, count] = COUNT.exec(said.replace(SIDES, ' ')) ?? [];
  if (toolName === 'flip_coin') return count === undefined ? null : oneCall(toolName, { times: Number(count) });
  if (sides === undefined && count === undefined) return null;
  // "Now a d20" is one of them.
  const one = /\b(?:an?|single) (?:d\d|\d{1,3}[ -]?side)/.test(text.toLowerCase()) ? '' : undefined;
  const [, before = '1', sidesBefore = '6'] = /^(\d*)d(\d+)/.exec(stringOf(args, 'dice') ?? '1d6') ?? [];
  return oneCall(toolName, { dice: `${count ?? one ?? (before === '' ? '1' : before)}d${sides ?? sidesBefore}` });
}
