import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { billOf } from '../../english/told-quantities/bill.ts';
import { singular } from '../../english/told-quantities/counted-units.ts';
import { plainOf } from '../../english/told-quantities/quantity.ts';
import { toldProblem } from '../../english/told-quantities/told-problem.ts';
import { continuedCalculation, numberIn } from '../continued-calculation.ts';
import { amountOf, workedOut } from './amounts-in-mind.ts';
import { FUEL } from './other-operand.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { percentOfFigure } from './percent-of-figure.ts';
import { sinceThen, soMany, stillDue } from './said-of-result.ts';

/** "Take 20% of it", "two coats, so double", "she's paid 300 of that, what's left?": a calculation with the last result. */
export function goesOn(followUp: FollowUp): MeantCalls | null {
  const { text, last } = followUp;
  const percent = percentOfFigure(followUp);
  if (percent !== null) return percent;
  const request =
    sinceThen(followUp) ??
    stillDue(followUp) ??
    soMany(followUp) ??
    continuedCalculation(text, withFigure(followUp))?.request ??
    pricedAmount(followUp) ??
    addedBill(followUp) ??
    packed(text, last.result, followUp) ??
    toldOfAmount(followUp) ??
    changedAgain(text, last);
  return request === null ? null : oneCall('calculate', { expression: request.replace(/^calculate /, '') });
}

/** Of several numbers, the figure that was asked for. */
function withFigure({ last, asked }: FollowUp): FollowUp['last'] {
  const { sum, mean } = last.toolName === 'describe_numbers' ? ((last.result ?? {}) as JsonObject) : {};
  const figure = ASKS_SUM.test(asked) ? sum : ASKS_MEAN.test(asked) ? mean : undefined;
  return figure === undefined ? last : { ...last, result: { result: figure } };
}
const ASKS_SUM = /\b(?:total|sum|altogether|all together|together|in all|add(?:s|ed)? up|come to)\b/i;
const ASKS_MEAN = /\b(?:average|mean)\b/i;

const CHANGES = new RegExp(
  String.raw`\b(?:(?<up>(?:go|goes|went|rise|rises|increases?|grows?|climbs?)(?: up)?)|(?<down>(?:goes?|went|come|comes)? ?down|falls?|drops?|decreases?|shrinks?))` +
    String.raw`(?: (?:by|another|a further|again|further))* (?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent)`,
  'i',
);

/** "And another 5% more than 260 next year". */
const MORE =
  /(?<![\d.,])(?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:(?<up>more|higher|extra|on top|up)|less|fewer|lower|down)\b(?: than (?<than>\d+(?:\.\d+)?)(?![.,]?\d))?/i;

/** "And if we go up 15% from there again?", after a change was told in per cent: counted from the later figure. */
function changedAgain(text: string, { toolName, arguments: { to } }: FollowUp['last']): string | null {
  const { up, share, than } = (CHANGES.exec(text) ?? MORE.exec(text))?.groups ?? {};
  if (toolName !== 'percent_change' || share === undefined || typeof to !== 'number') return null;
  return `${than ?? String(to)} ${up === undefined ? '-' : '+'} ${share}%`;
}

const UNIT = /\b(?:\d+(?:\.\d+)?|per|an?|each|every) ?(\p{L}+(?: (?:met(?:re|er)s?|feet))?)/giu;

/** "How many pounds are 20 kilos?", "how much is 90 km/h in mph?" have all that they need. */
const CONVERTS = new RegExp(
  String.raw`^(?:(?:and|so|also|then),? )*(?:how (?:many|much) (?:\p{L}+ ){1,2}(?:are|is|in|do|does|make|makes)(?: there in)? \d[\d.,]* ?\p{L}+|` +
    String.raw`(?:how (?:many|much)|what)(?:['’]s| is| are| would be)? \d[\d.,]* ?[\p{L}°/²³]+ (?:in(?:to)?|to|as) [\p{L}°/²³]+(?: \p{L}+)?)[?.!]*$`,
  'iu',
);

const PRICE = new RegExp(
  String.raw`^(?:(?:and|so|but|if|when|ok|n|with|then) )*(?:(?:(?:the|an?|that|this) )?\p{L}+ (?:\p{L}+ )?(?=(?:is|are|was|costs?|at)\b))?(?:(?:is|are|was|costs?|at|it['’]?s|they are|for|for about|with) )*` +
    String.raw`[€$£]?(?<price>\d+(?:\.\d+)?)(?: ?(?:[€$£]|euros?|dollars?|pounds?|quid|bucks|p|cents?))?,? ?(?:an?|per|the|each|\/) ?(?<unit>(?:(?:square|cubic) )?\p{L}+)(?<rest>[^\d]*)$`,
  'iu',
);
/** "Each bunch sells for 7.50". */
const EACH_COSTS =
  /^(?:(?:and|so|but|if) )*(?:each|every|one|an?|the) (?<unit>\p{L}+) (?:is|costs?|sells? (?:for|at)|goes for|brings(?: in)?) [€$£]?(?<price>\d+(?:\.\d+)?)(?: ?(?:[€$£]|euros?|dollars?|pounds?))?(?<rest>[^\d]*)$/iu;
const ASKS_PRICE =
  /^[,;.? ]*(?:(?:so|then|and|please)[, ]*)*$|\b(?:what|how much|total|altogether|in all|cost|costs|pay|owe)\b/i;
const ADDS = /^(?:(?:and|also|then) )*(?:plus|add) (.+)$/i;
const ON_TOP = /^(?:(?:and|also|then|plus|add) )*(.+?),? (?:on top(?: of (?:that|it))?|as well|too|to (?:that|it))$/i;

/** "And 2 hours at 55 on top": things with their prices, added to what was worked out. */
function addedBill({ text, last: { toolName, result } }: FollowUp): string | null {
  const number = toolName === 'calculate' ? numberIn(result) : null;
  const [, added = ''] = ON_TOP.exec(text) ?? ADDS.exec(text) ?? [];
  const bill = number === null || added === '' ? null : billOf(plainOf(added));
  return number === null || bill === null ? null : `${number} + ${bill}`;
}

const PACKS: readonly RegExp[] = [
  /^(?:a|an|one|each|every|the|per) (?<pack>\p{L}+(?: \p{L}+)?) (?:has|holds|contains|fits|takes|comes with|carries|seats|makes) (?<size>\d+(?:\.\d+)?)(?: (?<of>\p{L}+))?(?: in it| each)?$/iu,
  /^(?:there(?:['’]s| are|['’]re) )?(?<size>\d+(?:\.\d+)?)(?: (?<of>\p{L}+))?(?: come| are| go)? (?:in|to|per) (?:a|an|one|each|every|the) (?<pack>\p{L}+)$/iu,
  /^(?:they|it) (?:come|comes|are sold|is sold)(?: only)? in (?<pack>\p{L}+) of (?<size>\d+)$/iu,
  /^(?<pack>packs|boxes|bags|bottles|tins|cartons|crates|trays|rolls) of (?<size>\d+)$/iu,
];

/** "A pack has 20", after things were counted: how many packs. */
function packed(text: string, result: JsonValue, { last, asked }: FollowUp): string | null {
  const number = last.toolName === 'calculate' ? numberIn(result) : null;
  const { pack = '', size, of } = PACKS.map((form) => form.exec(text)?.groups).find((one) => one !== undefined) ?? {};
  const isTime = IS_TIME.test(pack) || IS_TIME.test(of ?? '') || /^(?:hour|minute)s?$/i.test(pack);
  const isCounted = of === undefined || asked.toLowerCase().includes(singular(of));
  return number === null || size === undefined || isTime || !isCounted ? null : `${number} / ${size}`;
}

/** "20 minutes a day": no price. */
const IS_TIME = /^(?:day|night|week|month|quarter|year|person|head|piece|time|go)s?$/i;

/** "At 4.35 a metre what am I paying": the price of what the conversation counts in metres. */
function pricedAmount(followUp: FollowUp): string | null {
  const fuel = FUEL.exec(followUp.text)?.groups?.['price']?.replace(',', '.');
  const [volume] =
    fuel === undefined ? [] : workedOut(followUp).filter(({ unit }) => /^(?:lit(?:re|er)s?|l|gallons?)$/i.test(unit));
  if (volume !== undefined) return `${String(volume.value)} * ${fuel ?? ''}`;
  const text = followUp.text.replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.');
  const { price = '', unit = '', rest = '' } = (PRICE.exec(text) ?? EACH_COSTS.exec(text))?.groups ?? {};
  if (price === '' || !ASKS_PRICE.test(rest) || IS_TIME.test(unit)) return null;
  const amount = amountOf(unit, followUp);
  return amount === null ? null : `${String(amount)} * ${price}`;
}

/** "A tin does 8 square metres, how many tins then", "at 800 words a day, how many days": of what one of the words next to a number says. */
function toldOfAmount(followUp: FollowUp): string | null {
  const { text, last } = followUp;
  const number = numberIn(last.result);
  if (CONVERTS.test(text) || !/\bhow (?:many|much)\b|\bwhat\b/i.test(text)) return null;
  const units = new Set([...text.matchAll(UNIT)].map(([, unit = '']) => unit));
  const told = [...units].flatMap((unit) => {
    const known = amountOf(unit, followUp);
    const amount = known === null ? number : String(known);
    const sum = amount === null ? null : toldProblem(`${amount} ${unit}. ${text}`);
    return sum === null ? [] : [{ sum, isKnown: known !== null }];
  });
  const known = told.filter(({ isKnown }) => isKnown);
  const [only, other] = new Set((known.length > 0 ? known : told).map(({ sum }) => sum));
  return only === undefined || other !== undefined ? null : only;
}
