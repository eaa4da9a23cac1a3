import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { singular } from '../../english/singular.ts';
import { continuedCalculation, numberIn } from '../continued-calculation.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "Take 20% of it", "two coats, so double", "she's paid 300 of that, what's left?": a calculation with the last result. */
export function goesOn(followUp: FollowUp): MeantCalls | null {
  const { text, last } = followUp;
  const request =
    continuedCalculation(text, withFigure(followUp))?.request ??
    packed(text, last.result, followUp) ??
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

const CHANGES = longPattern('i')`
  \b(?:
    (?<up>(?:go|goes|went|rise|rises|increases?|grows?|climbs?)(?: up)?)
    |(?<down>(?:goes?|went|come|comes)? ?down|falls?|drops?|decreases?|shrinks?)
  )(?: (?:by|another|a further|again|further))* (?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent)
`;

/** "And another 5% more than 260 next year". */
const MORE = longPattern('i')`
  (?<![\d.,])(?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:(?<up>more|higher|extra|on top|up)|less|fewer|lower|down)\b
  (?: than (?<than>\d+(?:\.\d+)?)(?![.,]?\d))?
`;

/** "And if we go up 15% from there again?", after a change was told in per cent: counted from the later figure. */
function changedAgain(text: string, { toolName, arguments: { to } }: FollowUp['last']): string | null {
  const { up, share, than } = (CHANGES.exec(text) ?? MORE.exec(text))?.groups ?? {};
  if (toolName !== 'percent_change' || share === undefined || typeof to !== 'number') return null;
  return `${than ?? String(to)} ${up === undefined ? '-' : '+'} ${share}%`;
}

const PACKS: readonly RegExp[] = [
  longPattern('iu')`
    ^(?:a|an|one|each|every|the|per) (?<pack>\p{L}+(?: \p{L}+)?) (?:
      has|holds|contains|fits|takes|comes with|carries|seats|makes
    ) (?<size>\d+(?:\.\d+)?)(?: (?<of>\p{L}+))?(?: in it| each)?$
  `,
  longPattern('iu')`
    ^(?:there(?:['’]s| are|['’]re) )?(?<size>\d+(?:\.\d+)?)(?: (?<of>\p{L}+))?
    (?: come| are| go)? (?:in|to|per) (?:a|an|one|each|every|the) (?<pack>\p{L}+)$
  `,
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
