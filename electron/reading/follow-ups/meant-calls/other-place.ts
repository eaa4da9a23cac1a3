import { isKnownPlace } from '../../../tools/dates/time-zones.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** The arguments that are a place; of several, the one that was said. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  get_time: ['place'],
  convert_time: ['to', 'from'],
  get_weather: ['place'],
};
const SAME = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|also|ok|please|what about|how about)\b,? *)*`,
    String.raw`(?:(?:the )?same(?: (?:question|thing|again|one|here|goes|please))*|ditto|likewise|again)`,
    String.raw`(?:,? (?:for|in|with|of|at|from))? (\p{L}[\p{L}' .-]{1,30}?)(?: (?:too|as well|then|please|time|right then|at (?:that|the same) (?:moment|time)))*$`,
  ].join(''),
  'iu',
);

/** "Same question for Lima", "ditto Oslo": what was asked of a place is asked of another. */
export function otherPlace({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const [, place = ''] = SAME.exec(text) ?? [];
  const [parameter, other] = (PLACES[toolName] ?? []).filter((name) => typeof args[name] === 'string');
  if (parameter === undefined || other !== undefined || !(isKnownPlace(place) || /^\p{Lu}\p{Ll}/u.test(place)))
    return null;
  return oneCall(toolName, { ...args, [parameter]: place });
}
