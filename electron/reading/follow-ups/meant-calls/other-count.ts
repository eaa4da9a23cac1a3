import { withWholeNumbers } from '../../../foundation/number-words.ts';
import { singular } from '../../english/told-quantities/counted-units.ts';
import { factorIn, PAY_FACTOR } from '../../english/told-quantities/bill.ts';
import { plainOf, quantitiesIn } from '../../english/told-quantities/quantity.ts';
import { numberIn } from '../continued-calculation.ts';
import { withoutDeniedNumber } from './denied-number.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const COUNT = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|no|sorry|rather|only|just|make (?:it|that)|i meant?|what about|how about|` +
      String.raw`what if (?:it(?:'s| is| was|)|there (?:are|were)|(?:i|we|they) (?:only )?(?:buy|take|get|stay|order|have|need))|`,
    String.raw`if it(?:'s| is| was)|if (?:i|we|they) (?:only |just )?(?:buy|take|get|stay|order|have|need)|buy|take|stay|with|for)\b,? *)*(\d+)` +
      String.raw`(?: (?:of (?:them|those|these)|times|pieces|packs|tickets|bottles|boxes|people|persons|nights|days))?`,
    String.raw`(?:,? (?:instead|then|please|this time|rather))*` +
      String.raw`(?:,? (plus|minus|and(?: another)?|and then|less) [$€£]?(\d+(?:\.\d+)?))?(?: (?:instead|then|please))*$`,
  ].join(''),
  'i',
);
const SAYS_COUNT =
  /\bif (?:i|we|they)\b|\bof (?:them|those|these)\b|\binstead\b|\bthis time\b|\b(?:times|pieces|packs|tickets|bottles|boxes|people|persons|nights|days)\b/i;
const PRODUCT = /^(\d+(?:\.\d+)?) ?(\*|x|×|times|·|at|à) ?[$€£]?(\d+(?:\.\d+)?)$/i;

/** "Five of them instead", "three of them plus 4", after "2 times 12.50": how many of the same. */
export function otherCount({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const expression = toolName === 'calculate' ? stringOf(args, 'expression') : null;
  const said = withWholeNumbers(withoutDeniedNumber(text).toLowerCase());
  const [, count, operator, more] = COUNT.exec(said) ?? [];
  const [, one = '', times = '', other = ''] = PRODUCT.exec(withWholeNumbers((expression ?? '').toLowerCase())) ?? [];
  if (count === undefined || one === '' || !(SAYS_COUNT.test(said) || more !== undefined)) return null;
  // What is counted is a whole number; of two, the one in front.
  const product = /\./.test(one) ? `${one} ${times} ${count}` : `${count} ${times} ${other}`;
  const behind = more === undefined ? '' : ` ${/^(?:minus|less)/.test(operator ?? '') ? '-' : '+'} ${more}`;
  return oneCall('calculate', { expression: `${product}${behind}` });
}

const WITHOUT = new RegExp(
  String.raw`^(?:(?:and|now|then|what about|how about|but) )*` +
    String.raw`(?:without|not counting|leave out|leaving out|drop|take out|take away|except(?: for)?|skip|minus|forget)` +
    String.raw`(?: the)? [$€£]?(\d+(?:\.\d+)?)(?: (?:out|then|please|now|one))*$`,
  'i',
);
const SUM = /^[$€£]?\d+(?:\.\d+)?(?:\s*(?:\+|plus|and|,)\s*[$€£]?\d+(?:\.\d+)?)+$/i;

/** "Without the 41", of a sum. */
export function withoutOperand({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const expression = toolName === 'calculate' ? stringOf(args, 'expression') : null;
  const [, dropped] = WITHOUT.exec(text) ?? [];
  if (expression === null || dropped === undefined || !SUM.test(expression)) return null;
  const terms = expression.match(/\d+(?:\.\d+)?/g) ?? [];
  const at = terms.findIndex((term) => Number(term) === Number(dropped));
  return at === -1 || terms.length < 3
    ? null
    : oneCall('calculate', { expression: terms.toSpliced(at, 1).join(' + ') });
}

const OF_NAMED = new RegExp(
  String.raw`^(?:(?:and|n|but|so|or|no|sorry|what about|how about|then|now)\b,? )*(?:(?:what )?if|with|for|make (?:it|that)|say|suppose)?` +
    String.raw`(?: ?(?:it's|it is|it was|there are|there were|they're|(?:i|we|they) (?:have|need|take|buy|get|want|order)|only|just))* ?(\d+) (\p{L}+)(?<factor>,? (?:(?:paid|all|at|on) )*(?:${PAY_FACTOR}))?(?: (?:instead|then|please|in the end))*$`,
  'iu',
);

/** "And if it's 4 windows?", after "3 windows at 420 each plus 600" and what went on top of it: the number of the same things. */
export function otherNamedCount({ text, asked, askedBefore, recent, last }: FollowUp): MeantCalls | null {
  const found = OF_NAMED.exec(withWholeNumbers(withoutDeniedNumber(text).toLowerCase()));
  const [, count, thing = ''] = found ?? [];
  const factor = found?.groups?.['factor'];
  const expression = last.toolName === 'calculate' ? stringOf(last.arguments, 'expression') : null;
  if (count === undefined || expression === null) return null;
  for (const [at, message] of [asked, ...askedBefore].entries()) {
    const call = recent.at(-1 - at);
    const said = quantitiesIn(plainOf(message)).quantities.filter(({ of }) => lastWord(of) === singular(thing));
    const [only, other] = said;
    if (only === undefined) continue;
    const before = call?.toolName === 'calculate' ? stringOf(call.arguments, 'expression') : null;
    const changed = before === null || other !== undefined ? null : withOperand(before, only.amount, count);
    if (changed === null || call === undefined) return null;
    const result = numberIn(call.result);
    const goesOn = at > 0 && result !== null && expression.startsWith(`${result} `);
    // "And 3 hours at double time": the product of these alone.
    if (factor !== undefined)
      return PRODUCT.test(before ?? '')
        ? oneCall('calculate', { expression: `${changed} * ${factorIn(factor)}` })
        : null;
    return oneCall('calculate', { expression: goesOn ? `(${changed})${expression.slice(result.length)}` : changed });
  }
  return null;
}

const lastWord = (words: string): string => singular(words.split(' ').at(-1) ?? '');

/** @returns an expression with one of its numbers in the place of another; null unless that occurs once. */
function withOperand(expression: string, old: string, count: string): string | null {
  const [only, other] = [...expression.matchAll(/(?<![\d.])\d+(?:\.\d+)?/g)].filter(([number]) => number === old);
  return only === undefined || other !== undefined
    ? null
    : expression.slice(0, only.index) + count + expression.slice(only.index + old.length);
}
