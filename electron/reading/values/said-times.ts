import { longPattern } from '../../foundation/long-pattern.ts';
import { isTime, timePhrases } from '../english/time-phrases.ts';
import { ofToolsWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { withWholeTimes } from './whole-times.ts';

/** "Send the papers, latest 18.11." */
const LATEST = longPattern('i')`
  (?:,| -|\() ?(?:latest|at the latest|no later than|deadline|due|by)(?: on)?
  :? ((?:[^,;()]{0,20} )?\d{1,2}\.\d{1,2}\.|[^,;()]{2,30}?)\)?[.!]?$
`;

type Tools = readonly ReadableTool[];
type Values = ByParameter<readonly string[]>;

/** @returns when a task is due, or what a question looks at, by `tool.parameter`. Nothing otherwise. */
export function saidTimes(request: string, tools?: Tools): Values {
  const latest = LATEST.exec(request)?.[1];
  const due = latest !== undefined && isTime(latest) ? [latest] : [];
  return {
    ...ofToolsWith(tools, 'new task', { 'future time': due }),
    ...ofToolsWith(tools, 'searched event', { 'searched time': lookedAt(request) }),
  };
}

/** "Is anything in my diary a week from tomorrow?": the time that a question ends with is all that it asks about. */
function lookedAt(request: string): readonly string[] {
  const said = request.replace(/(?:,? please)?[?.!\s]*$/i, '');
  const longest = withWholeTimes(timePhrases(said)).find(
    ({ text, kind, partOf, leftOut }) =>
      (kind === 'time' || kind === 'range') &&
      partOf === undefined &&
      leftOut === 0 &&
      said.endsWith(text) &&
      !/\bthat\b/i.test(text),
  );
  return longest === undefined || !LOOKS.test(said) || POINTS.test(said) ? [] : [longest.text];
}

/** "For that weekend": another message says which one. */
const POINTS = /\bthat (?:\S+ )?\S+$/i;
const LOOKS = /\b(?:anything|something|nothing|what|what's|events?|appointments?|calendar|diary|agenda|planned|on)\b/i;

const FIRST = new RegExp(
  [
    ',? (?:(?:the )?first (?:of them |one |being |is )*(?:on )?|',
    '(?:starting|beginning|counting) (?:on |with |from )?|from )',
    String.raw`((?:the )?\d[^,.;?!]*|\p{Lu}\p{L}+ \d[^,.;?!]*)`,
  ].join(''),
  'u',
);

/** "Six dates for every other Saturday, the first of them 31 October". */
export function firstDate(request: string, tools?: Tools): Values {
  const date = FIRST.exec(request)?.[1]?.trim();
  return ofToolsWith(tools, 'dates', { time: date !== undefined && isTime(date) ? [date] : [] });
}
