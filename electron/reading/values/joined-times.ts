import { longPattern } from '../../foundation/long-pattern.ts';
import { DAY_NAME } from '../english/time-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { ofToolsWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { withWholeTimes } from './whole-times.ts';

type Values = ByParameter<readonly string[]>;

const DAY = new RegExp(
  [
    String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|weekend|christmas|easter|new year|halloween)\b|`,
    String.raw`\d(?:st|nd|rd|th)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d[./]\d{1,2}[./]`,
  ].join(''),
  'i',
);
const CLOCK = longPattern('iu')`
  \d[:.]\d\d(?![./\d])|\d ?[ap]\.?m\b|o['’]?clock
  |\b(?:noon|midday|midnight|half past|half \d{1,2}|quarter (?:past|to))\b|\b(?:at|from) (?:\d|\p{L})
`;
const PAST = /\b(?:yesterday|ago|last(?! \w+ of\b)|since|this (?:morning|afternoon))\b/i;
/** "The 31st, which is a Saturday": the day has been said. */
const WHICH_DAY = new RegExp(
  String.raw`,? (?:which|that|it)(?:['’]s| is| will be| falls on| is on)? (?:on )?an? ${DAY_NAME}\b,?`,
  'gi',
);

/** @returns the phrases in a text that say when, each as long as possible. */
export const wholeTimes = (text: string): readonly string[] => {
  const whole = withWholeTimes(timePhrases(text.replaceAll(WHICH_DAY, ' … '))).filter(
    ({ kind, partOf, leftOut }) => (kind === 'time' || kind === 'range') && partOf === undefined && leftOut === 0,
  );
  return whole
    .map((one) => one.text)
    .filter((one, _, all) => !all.some((other) => other !== one && other.includes(one)));
};

/** "The school is coming the last Friday of this month at a quarter to eleven": the only time of a message, where no part says when. */
export function wholeTime(request: string, tools?: readonly ReadableTool[]): Values {
  const [time, other] = wholeTimes(request);
  const isWhole = time !== undefined && other === undefined && DAY.test(time) && CLOCK.test(time) && !PAST.test(time);
  const said = isWhole && !REPEATS.test(request) ? [time.replace(/^coming /i, '')] : [];
  return ofToolsWith(tools, 'new event', { 'future time': said });
}

const REPEATS = /\b(?:every|each)\b/i;

/** "A gap of three hours tomorrow": a length is not a time. */
export function freeTime(request: string, tools?: readonly ReadableTool[]): Values {
  const said = request.replaceAll(/\bfree (?=(?:hours?|minutes?)\b)/gi, '');
  const length = withWholeTimes(timePhrases(said)).find(({ kind }) => kind === 'length');
  const rest = length === undefined ? '' : said.replace(length.text, ' - ');
  const [when, otherWhen] = wholeTimes(rest).map((time) => time.replace(/^day (?=to|on )/i, ''));
  if (length === undefined || when === undefined || otherWhen !== undefined) return {};
  const long = length.text.replace(/^(?:for|in|of) /i, '');
  return ofToolsWith(tools, 'length', { 'searched time': [when], length: [long] });
}
