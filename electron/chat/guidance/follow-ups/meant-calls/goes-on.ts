import { toldProblem } from '../../reading/told-quantities/told-problem.ts';
import { continuedCalculation, numberIn } from '../continued-calculation.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "Take 20% of it", "two coats, so double", "she's paid 300 of that, what's left?": a calculation with the last result. */
export function goesOn({ text, last }: FollowUp): MeantCalls | null {
  const request = continuedCalculation(text, last)?.request ?? toldOfResult(text, last) ?? changedAgain(text, last);
  return request === null ? null : oneCall('calculate', { expression: request.replace(/^calculate /, '') });
}

const CHANGES = new RegExp(
  String.raw`\b(?:(?<up>(?:go|goes|went|rise|rises|increases?|grows?|climbs?)(?: up)?)|(?<down>(?:goes?|went|come|comes)? ?down|falls?|drops?|decreases?|shrinks?))` +
    String.raw`(?: (?:by|another|a further|again|further))* (?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent)`,
  'i',
);

/** "And if we go up 15% from there again?", after a change was told in per cent: counted from the later figure. */
function changedAgain(text: string, { toolName, arguments: { to } }: FollowUp['last']): string | null {
  const { up, share } = CHANGES.exec(text)?.groups ?? {};
  if (toolName !== 'percent_change' || share === undefined || typeof to !== 'number') return null;
  return `${String(to)} ${up === undefined ? '-' : '+'} ${share}%`;
}

const UNIT = /\b(?:\d+(?:\.\d+)?|per|an?|each|every) ?(\p{L}+(?: (?:met(?:re|er)s?|feet))?)/giu;

/** "How many pounds are 20 kilos?", "how much is 90 km/h in mph?" have all that they need. */
const CONVERTS = new RegExp(
  String.raw`^(?:(?:and|so|also|then),? )*(?:how (?:many|much) (?:\p{L}+ ){1,2}(?:are|is|in|do|does|make|makes)(?: there in)? \d[\d.,]* ?\p{L}+|` +
    String.raw`(?:how (?:many|much)|what)(?:['’]s| is| are| would be)? \d[\d.,]* ?[\p{L}°/²³]+ (?:in(?:to)?|to|as) [\p{L}°/²³]+(?: \p{L}+)?)[?.!]*$`,
  'iu',
);

/** "A tin does 8 square metres, how many tins then": the result counts what one of the words next to a number says. */
function toldOfResult(text: string, last: FollowUp['last']): string | null {
  const number = numberIn(last.result);
  if (number === null || CONVERTS.test(text) || !/\bhow (?:many|much)\b|\bwhat\b/i.test(text)) return null;
  const units = new Set([...text.matchAll(UNIT)].map(([, unit = '']) => unit));
  const sums = new Set([...units].flatMap((unit) => toldProblem(`${number} ${unit}. ${text}`) ?? []));
  const [only, other] = sums;
  return only === undefined || other !== undefined ? null : only;
}
