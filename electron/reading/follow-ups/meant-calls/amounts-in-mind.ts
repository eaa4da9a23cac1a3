import { measuresIn } from '../../values/measures.ts';
import { singular } from '../../english/told-quantities/counted-units.ts';
import { plainOf, quantitiesIn } from '../../english/told-quantities/quantity.ts';
import { isKnownUnit, unitName } from '../../../tools/unit-names.ts';
import { numberIn } from '../continued-calculation.ts';
import { stringOf, type FollowUp } from './meant-call.ts';

/** An amount that a conversation has come to, or that was said in it. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** "How many gallons is that", "how many square metres". */
const ASKED_UNIT = /\bhow (?:many|much) ((?:(?:square|cubic|sq\.?) )?\p{L}+)/iu;
/** "What's that in square metres?" */
const IN_UNIT =
  /\b(?:what|how (?:much|big|large|long|far))\b.* in ((?:(?:square|cubic|sq\.?) )?\p{L}+)(?: please| then| altogether| in total)*[?.! ]*$/iu;
const NO_THING = /^(?:is|does|was|has|pays?|costs?|as|this|things?|times)$/i;
/** What is paid isn't counted in the units of what is bought. */
const OF_MONEY =
  /[€$£]|\b(?:euros?|dollars?|pounds sterling|quid|cost\w*|prices?|pay|paid|owe|spend|spent|earn\w*|(?:at|@) \d+(?:[.,]\d+)?(?= (?:each|apiece|an?|per|the)\b|[,.;?!]? *$|, ))/i;

/** The unit of what was worked out from a message; null if that isn't certain. */
function unitOfResult(asked: string): string | null {
  const [, unit = ''] = ASKED_UNIT.exec(asked) ?? [];
  if (isKnownUnit(unit) || (unit.endsWith('s') && !NO_THING.test(unit))) return unit;
  const [, last = ''] = IN_UNIT.exec(asked) ?? [];
  if (isKnownUnit(last)) return last;
  const units = new Map(measuresIn(asked).map((measure) => [unitName(measure.unit), measure.unit]));
  const [only, other] = [...units.values()];
  return only === undefined || other !== undefined || OF_MONEY.test(asked) ? null : only;
}

const RATE = /(?<![\d.,])(\d+(?:\.\d+)?) ?(\p{L}+) (?:per|for every|every|to the|an?) (?:\d+(?:\.\d+)? ?)?(\p{L}+)/u;

/** "At 7 litres per 100 km, how much petrol is that?": litres, if the rate was multiplied with kilometres. */
function unitOfRate(asked: string, expression: string): string | null {
  const [, amount = '', unit = '', per = ''] = RATE.exec(asked) ?? [];
  const [, named = ''] = ASKED_UNIT.exec(asked) ?? [];
  if (!isKnownUnit(unit) || !isKnownUnit(per) || isKnownUnit(named)) return null;
  if (new RegExp(String.raw`^${amount} [*/]|\* ${amount}$`).test(expression)) return unit;
  return expression.endsWith(` / ${amount}`) ? per : null;
}

/** What the last answer worked out, with its unit; of a conversion, both amounts. */
export function workedOut({ last: { toolName, arguments: args, result }, asked }: FollowUp): readonly Amount[] {
  const number = numberIn(result);
  if (number === null) return [];
  if (toolName === 'convert_units') {
    const { value, from, to } = args;
    return typeof value === 'number' && typeof from === 'string' && typeof to === 'string'
      ? [
          { value, unit: from },
          { value: Number(number), unit: to },
        ]
      : [];
  }
  const unit =
    toolName === 'calculate' ? (unitOfRate(asked, stringOf(args, 'expression') ?? '') ?? unitOfResult(asked)) : null;
  return unit === null ? [] : [{ value: Number(number), unit }];
}

const isSameUnit = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((unit) => (isKnownUnit(unit) ? unitName(unit) : lastWord(unit)));
  return first === second;
};
const lastWord = (words: string): string => singular(words.split(' ').at(-1) ?? '');

/**
 * @returns how many of a unit or of things the conversation is about: what was worked out, or else the only amount of these in the message
 * before, or in those before it.
 */
export function amountOf(unit: string, followUp: FollowUp): number | null {
  const known = workedOut(followUp).find((amount) => isSameUnit(amount.unit, unit));
  if (known !== undefined) return known.value;
  for (const asked of [followUp.asked, ...followUp.askedBefore]) {
    const { quantities } = quantitiesIn(plainOf(asked));
    const said = quantities.filter(({ of, per, isForEach }) => isSameUnit(of, unit) && per.length === 0 && !isForEach);
    const [only, other] = said;
    if (only !== undefined) return other === undefined ? Number(only.amount) : null;
  }
  return null;
}
