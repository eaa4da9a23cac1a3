import { dimensionOf, PERSON, singular } from '../../english/told-quantities/counted-units.ts';
import { plainOf, quantitiesIn } from '../../english/told-quantities/quantity.ts';
import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { numberIn } from '../continued-calculation.ts';
import { withNumbers } from '../../../foundation/numbers-in.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';
import { deniedNumber, withoutDeniedNumber } from './denied-number.ts';
import { otherCount, otherNamedCount, withoutOperand } from './other-count.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const SAME_FOR = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|also|the same|same|again|likewise|what about|how about|what if it(?:'s| is| was)|`,
    String.raw`what would it be|do|sum|thing|calculation|no|sorry|make (?:it|that)|rather|i meant?)\b,? ?)*` +
      String.raw`(?:(?:for|with|of|off|on|from|by|between) )?`,
    String.raw`([$€£]?\d[\d.,]*)( ?%| per ?cent)?(?:(?<=%|cent) (?:off|of (?:it|that|the same(?: \p{L}+)?)|discount|tip))?(?: (?:too|as well|instead|then|please))*$`,
  ].join(''),
  'iu',
);
const OPERANDS = /\d[\d.,]*(?: ?%)?/g;

/** "And when I have 14 litres", "what about the big ones, 900 g": a number with what it is of. */
const WITH_NOUN = new RegExp(
  String.raw`^(?:and|or|but|when|what about|how about|what if|if|then|for|with|over)\b(?: (?:when|if|for|with|over|i|we|have|had|there|are|were|it's|its|is|was|a|the|only|just|then))*` +
    String.raw`(?: (?:the )?(?:\p{L}+ )?(?:ones?|\p{L}+s),)? ([$€£]?\d[\d.,]*)(?<!\.)(?: ?\p{L}+)??(?: (?:then|instead|though|please|left))*$`,
  'iu',
);
/** "Over 6 hours" says something else of what wasn't divided. */
const withNoun = (text: string, expression: string): RegExpExecArray | null =>
  /^over\b/i.test(text) && !expression.includes('/') ? null : WITH_NOUN.exec(text);

/** "The consignee says it is 9 days, not 6". */
const INSTEAD = /(?:^|\s)([$€£]?\d[\d.,]*)(?: \p{L}+){0,2}$/u;

/** "Same for 310", after "19% of 240": it replaces the number of the same kind, or the nearest if there are several. */
function otherOperand({ text: said, asked, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const text = withoutDeniedNumber(said);
  const expression = stringOf(args, 'expression');
  const ofUnit = toolName !== 'calculate' || expression === null ? null : withOtherOfUnit(text, asked, expression);
  if (ofUnit !== null) return oneCall('calculate', { expression: ofUnit });
  const instead = deniedNumber(said) === null ? null : INSTEAD.exec(text);
  const [, number, percent] = SAME_FOR.exec(text) ?? withNoun(text, expression ?? '') ?? instead ?? [];
  if (toolName !== 'calculate' || expression === null || number === undefined) return null;
  const isShare = percent !== undefined || isLikelyShare(text, number, expression);
  const alike = [...expression.matchAll(OPERANDS)].filter(([found]) => found.endsWith('%') === isShare);
  const digits = number.replace(/[$€£]/g, '').replaceAll(',', '');
  const distance = (found: string): number =>
    Math.abs(Math.log((Number.parseFloat(found.replaceAll(',', '')) || 0.01) / (Number(digits) || 0.01)));
  const denied = deniedNumber(said);
  const isDenied = ([found]: RegExpExecArray): boolean => Number.parseFloat(found.replaceAll(',', '')) === denied;
  const named = [...expression.matchAll(OPERANDS)].filter(isDenied);
  const [nearest] = named.length === 1 ? named : alike.toSorted(([one], [other]) => distance(one) - distance(other));
  if (nearest === undefined || alike.length > 2) return null;
  const [found] = nearest;
  const changed =
    expression.slice(0, nearest.index) +
    digits +
    (found.endsWith('%') ? '%' : '') +
    expression.slice(nearest.index + found.length);
  return oneCall('calculate', { expression: changed });
}

const BOTH_OPERANDS = new RegExp(
  String.raw`^(?:(?:and|or|now|then|also|so|the same|same|again|what about|how about|what if it(?:'s| is| was)|if it(?:'s| is| was)|for|with)\b,? ?)*` +
    String.raw`[$€£]?(?<one>\d[\d.,]*)(?<oneShare> ?%| per ?cent)?,? (?<link>with|at|over|out of|of|by|into|in|on|for|but|between|and)(?: (?:only|just|a|an|the|at|with|for))* ` +
    String.raw`[$€£]?(?<other>\d[\d.,]*)(?<otherShare> ?%| per ?cent)?(?: (?:off|tip|discount|tax|vat|instead|then|though|please))*$`,
  'iu',
);
const NUMBER = /(?<![\d.])\d+(?:\.\d+)?(?<share> ?%| per ?cent)?/gi;

/** "And 70 with only 8", after "60 plus 9%", "and 41 out of 50": both numbers of a calculation. */
function otherOperands({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const expression = toolName === 'calculate' ? stringOf(args, 'expression') : null;
  const { one, other, oneShare, otherShare, link = '' } = BOTH_OPERANDS.exec(text)?.groups ?? {};
  const [first, second, third] = expression === null ? [] : [...expression.matchAll(NUMBER)];
  if (expression === null || one === undefined || other === undefined) return null;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const isShareFirst = first.groups?.['share'] !== undefined;
  const isShare = isShareFirst || second.groups?.['share'] !== undefined;
  if (!isShare && (oneShare ?? otherShare) !== undefined) return null;
  // "And" may join two further numbers.
  if (!isShare && /^(?:and|but|with)$/i.test(link)) return null;
  const isTurned =
    isShare && (oneShare === undefined && (otherShare !== undefined || !/^of{1,2}$|^on$/i.test(link))) === isShareFirst;
  const said = (isTurned ? [other, one] : [one, other]).map((digits) => digits.replaceAll(',', ''));
  const marks = [first, second].map(({ groups }) => groups?.['share'] ?? '');
  return oneCall('calculate', {
    expression:
      expression.slice(0, first.index) +
      `${said[0] ?? ''}${marks[0] ?? ''}` +
      expression.slice(first.index + first[0].length, second.index) +
      `${said[1] ?? ''}${marks[1] ?? ''}` +
      expression.slice(second.index + second[0].length),
  });
}

/** "And 30?", after "20% off 145": much nearer to the share than to the amount. */
function isLikelyShare(text: string, number: string, expression: string): boolean {
  const [first, second, third] = [...expression.matchAll(NUMBER)];
  const shares = [first, second].filter((one) => one?.groups?.['share'] !== undefined);
  const [share] = shares;
  const amount = [first, second].find((one) => one !== share);
  if (share === undefined || amount === undefined || shares.length > 1 || third !== undefined) return false;
  const said = Number(number.replaceAll(/[$€£,]/g, ''));
  const distance = (found: RegExpExecArray): number => Math.abs(Math.log(Number.parseFloat(found[0]) / said));
  return !/\b(?:for|of|on|from)\b|[$€£]/i.test(text) && said < MOST_SHARE && distance(share) * 2 < distance(amount);
}
const MOST_SHARE = 100;

const OF_UNIT = /^([$€£]?\d[\d.,]*) ?(\p{L}+)$/u;
/** By which a figure may have been converted before it was calculated with: grams to kilos, minutes to hours. */
const SCALES = [1, 0.001, 1000, 0.01, 100, 60, 1 / 60];

/** "What about the big ones, 900 g", after 450 g were asked for as 0.45: the number of the same unit, in the unit of the calculation. */
function withOtherOfUnit(text: string, asked: string, expression: string): string | null {
  const said = WITH_NOUN.exec(text)?.[0].match(/[$€£]?\d[\d.,]* ?\p{L}+/u)?.[0] ?? '';
  const [, number = '', unit = ''] = OF_UNIT.exec(said) ?? [];
  const before = [...asked.matchAll(/(\d[\d.,]*) ?(\p{L}+)/gu)].filter(([, , other]) => other === unit);
  const [only, other] = before.map(([, count = '']) => Number(count.replaceAll(',', '')));
  if (number === '' || only === undefined || other !== undefined) return null;
  const operands = [...expression.matchAll(/\d[\d.]*/g)];
  for (const scale of SCALES) {
    const found = operands.filter(([operand]) => Math.abs(Number(operand) - only * scale) < 1e-9 * only);
    const [place] = found;
    if (place !== undefined && found.length === 1)
      return (
        expression.slice(0, place.index) +
        String(Number((Number(number.replaceAll(',', '')) * scale).toPrecision(12))) +
        expression.slice(place.index + place[0].length)
      );
  }
  return null;
}

const PROPORTION = /^(\d+(?:\.\d+)?) (?:\/ (\d+(?:\.\d+)?) \* (\d+(?:\.\d+)?)|\* (\d+(?:\.\d+)?) \/ (\d+(?:\.\d+)?))$/;
const NO_THING = String.raw`(?:plus|minus|times|divided|for|if|when|we|i|he|she|it|that|this|they|there|at|over|of|by|no|not|only|what|how|timer|remind|set|add)\b`;
/** "And butter is 280", "and 120 g of sugar", "same for the 3 eggs": what else there is an amount of. */
const FURTHER_AMOUNT = new RegExp(
  String.raw`^(?:(?:and|also|then|now|n|what about|how about|the same for|same for|same with|with) )*(?:(?:the|for the|my) )?` +
    String.raw`(?:(?<thing>(?!${NO_THING})\p{L}[\p{L}' -]{1,30}?),? (?:is|are|was|it's|it is|needs?|says?|at|:|=)? ?(\d+(?:[.,]\d+)?)(?: ?\p{L}{1,11})?|(\d+(?:[.,]\d+)?) ?(?<counted>\p{L}[\p{L}' ]{0,30}))` +
    String.raw`(?:,? (?:too|as well|then|please))*$`,
  'iu',
);

/** "Diesel is 1.62" is the price of what a journey takes. */
export const FUEL =
  /^(?:(?:and|so|if|but) )*(?:the )?(?:petrol|diesel|gas|fuel|unleaded|gasoline)(?: price)? (?:is|costs?|at|was)(?: at)? [€$£]?(?<price>\d+[.,]\d{1,3})(?: ?(?:[€$£]|euros?|dollars?|pounds?))?(?: (?:now|here|today|at the moment))*$/iu;

/** The same proportion of another amount: after "500 / 12 * 30" for the flour, the butter. */
function otherProportion({ text, asked, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const expression = (toolName === 'calculate' ? stringOf(args, 'expression') : null) ?? '';
  if (FUEL.test(text)) return null;
  const [, of, first, second, third, fourth] = PROPORTION.exec(expression) ?? [];
  const [by, whole] = first === undefined ? [fourth, third] : [first, second];
  if (of === undefined || by === undefined || whole === undefined) return null;
  const isOfCount = (thing: string): boolean => isServed(thing, asked, [by, whole]);
  const [, opening = '', count] = FOR_OTHERS.exec(text) ?? [];
  if (count !== undefined && (opening !== '' || isOfCount(text)))
    return oneCall('calculate', { expression: `${of} / ${by} * ${count}` });
  const found = FURTHER_AMOUNT.exec(withNumbers(text).replace(/(?<=\d) an? /, ' '));
  const { thing, counted } = found?.groups ?? {};
  const amount = (found?.[2] ?? found?.[3])?.replace(',', '.');
  return amount === undefined || isOfCount(counted ?? thing ?? '')
    ? null
    : oneCall('calculate', { expression: `${amount} / ${by} * ${whole}` });
}

/** "And for 20 people?", "what if we make 40 rolls". */
const FOR_OTHERS = new RegExp(
  String.raw`^(?:(?:and|or|now|then|so|what about|how about|what if|if)\b,? ?)*(for|(?:there|we|they) (?:are|were)|(?:we|they|there)'re|(?:i|we) (?:make|bake|cook|want|need))? ?(\d+)(?: \p{L}+){0,2}$`,
  'iu',
);

/** "And 20 croissants" is for how many, and no further amount. */
function isServed(thing: string, asked: string, counts: readonly string[]): boolean {
  const words = thing.toLowerCase().split(' ').map(singular);
  const served = quantitiesIn(plainOf(asked)).quantities.filter(({ amount }) => counts.includes(amount));
  return words.some(
    (word) => dimensionOf(word) === PERSON || served.some(({ of }) => of.split(' ').map(singular).includes(word)),
  );
}

const PEOPLE_NOW = new RegExp(
  String.raw`^(?:(?:and|no|sorry|if|what if|but|oh|actually|rather|\p{L}+ too|so)\b,? )*` +
    String.raw`(?:(?:we|they|there)(?:['’]?re|['’]?s| are| were| was|['’]ll be| will be) (?:only |just )?(\d+)|(?:for |between |among |it['’]?s |it is )?(\d+) (?:of us|people|of them))` +
    String.raw`(?: (?:of us|people|now|then|actually|instead|in the end))*(?:,? (?:if|when|counting|including|with|since|because) .{2,50})?$`,
  'iu',
);
const SHARED = /^(.*\S) ?[/÷] ?\d+(?:\.\d+)?$/;

/** "And if we're five?", after an amount was shared. */
function otherSharers({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const [, amount] = SHARED.exec((toolName === 'calculate' ? stringOf(args, 'expression') : null) ?? '') ?? [];
  const [, count, people = count] = PEOPLE_NOW.exec(withWholeNumbers(text.toLowerCase())) ?? [];
  const sharers = people ?? otherwiseShared(text, stringOf(args, 'expression') ?? '');
  return amount === undefined || sharers === null
    ? null
    : oneCall('calculate', { expression: `${amount} / ${sharers}` });
}

const STAYS_AWAY = String.raw`(?:(?:ca|wo|do|does|are|is)n['’]?t|cannot|can not|will not|do not|drops?|dropped|cancel(?:s|led)?|pulls?|pulled|backs?|stays?|calls? off|(?:is|are|falls?|gets?) (?:ill|sick|away|off|out)|doesn['’]?t)\b`;
const JOINS = String.raw`(?:joins?|comes?|turns? up|want(?:s)? (?:in|to (?:come|join)))\b`;
const WHO = '(?:of (?:them|us|those|the \\p{L}+)|people|persons?|kids|child(?:ren)?|guests?|friends?|pupils?|\\p{L}+s)';
const FEWER = new RegExp(
  String.raw`^(?:(?:and|but|so|what|if|then|when|suppose|say)\b,? ?)+(\d+)(?: ${WHO})? ${STAYS_AWAY}[^\d,;.]{0,30}$`,
  'iu',
);
const MORE = new RegExp(
  String.raw`^(?:(?:and|but|so|what|if|then|when|suppose|say)\b,? ?)+(?:(?:another|an extra) )?(\d+)(?: (?:more|others?|extra|further))?(?: ${WHO})?(?: (?:more|extra))? ${JOINS}[^\d,;.]{0,30}$`,
  'iu',
);

/** "And if two of them can't come?", "if one more joins": how many share it then. */
function otherwiseShared(text: string, expression: string): string | null {
  const [, before] = SHARED_BY.exec(expression) ?? [];
  const said = withWholeNumbers(text.toLowerCase());
  const [, fewer] = FEWER.exec(said) ?? [];
  const [, more] = MORE.exec(said) ?? [];
  const count = Number(before ?? 0) - Number(fewer ?? 0) + Number(more ?? 0);
  return before === undefined || (fewer ?? more) === undefined || count < 1 ? null : String(count);
}
const SHARED_BY = /[/÷] ?(\d+)$/;

const BOTH =
  '(?:both(?: (?:of them|results|numbers|sums|amounts|together))?|' +
  '(?:those|these|the|them) (?:two|three|results|numbers|sums|both)|' +
  '(?:those|these|them|two)(?= (?:make|come|add|together|up|combined)))';
const TOGETHER = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:what|how much) (?:do|does|would|is|are|'s) )?`,
    String.raw`(?:(?:add|sum|put|total)(?: up)? ${BOTH}(?: up| together)?|(?:the )?(?:sum|total)(?: of)? ${BOTH}|`,
    String.raw`${BOTH} (?:make|come to|add up(?: to)?|total|cost|together|combined|in total|added(?: up)?|are|is)`,
    String.raw`(?: (?:together|combined|in total|up|to|make|altogether))*|${BOTH} (?:in total|together))$`,
  ].join(''),
  'i',
);
/** "How much is that together?", after two figures of the same kind. */
const ALL_TOGETHER =
  /^(?:so |and )?(?:(?:what|how much)(?:'?s| is| does| do| would| are)? ?(?:that|it|this|they|all that|the total)? ?(?:come to|make|add up to|be)? ?(?:all )?(?:together|altogether|in total|combined|all in all)|(?:and )?(?:all )?(?:together|altogether|in total|combined))(?: (?:then|now))*$/i;

const APART = new RegExp(
  [
    String.raw`^(?:(?:what|how much)(?: is|'s) )?(?:the )?(?:difference|gap)(?: between)?(?: ${BOTH}| them| these| those)?$|`,
    String.raw`^how far apart are (?:they|those|these|${BOTH})$`,
  ].join(''),
  'i',
);

/** "What do those two make together?", "the difference between them", of the results of the last answers. */
function severalResults({ text, recent }: FollowUp): MeantCalls | null {
  const alike = ALL_TOGETHER.test(text) ? alikeAtEnd(recent) : [];
  if (alike.length > 1) return oneCall('calculate', { expression: alike.join(' + ') });
  const wanted = /\bthree\b/i.test(text) ? 3 : 2;
  const results = recent.map((call) => resultOf(call)).filter((one) => one !== null);
  const meant = results.slice(-wanted);
  if (meant.length < wanted) return null;
  if (TOGETHER.test(text)) return oneCall('calculate', { expression: meant.join(' + ') });
  const [one = '', other = ''] = meant.toSorted((first, second) => Number(second) - Number(first));
  return wanted === 2 && APART.test(text) ? oneCall('calculate', { expression: `${one} - ${other}` }) : null;
}

/** The results of the last calls, as far back as the same tool was used. */
function alikeAtEnd(recent: readonly ToolCall[]): readonly string[] {
  const tool = recent.at(-1)?.toolName;
  const from = recent.findLastIndex(({ toolName }) => toolName !== tool) + 1;
  const results = recent.slice(from).map(resultOf);
  return results.every((one) => one !== null) ? results : [];
}

const resultOf = ({ result }: ToolCall): string | null => numberIn(result);

/** Another number in a calculation, or the results of several. */
export const otherCalculation = (followUp: FollowUp): MeantCalls | null =>
  otherProportion(followUp) ??
  otherNamedCount(followUp) ??
  otherOperands(followUp) ??
  otherOperand(followUp) ??
  otherSharers(followUp) ??
  otherCount(followUp) ??
  withoutOperand(followUp) ??
  severalResults(followUp);
