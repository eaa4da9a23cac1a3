import { DAY_NAME } from '../english/time-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { ofToolsWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { withWholeTimes } from './whole-times.ts';

type Values = ByParameter<readonly string[]>;

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
