import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const THERE = String.raw`(?:(?:over |out |down |up )?there|(?:in )?their (?:time|place)|local time|for them)`;
const HERE = String.raw`(?:(?:over |back )?here|at home|(?:in )?(?:my|our) (?:time|place|end)|my end|for (?:me|us))`;
const SAYS_THERE = new RegExp(String.raw`\b${THERE}\b`, 'i');
const SAYS_HERE = new RegExp(String.raw`\b(?:my|our) time\b`, 'i');
const OF_HERE = new RegExp(String.raw`^,? ?${HERE}\b`, 'i');
const OF_THERE = new RegExp(String.raw`^,? ?${THERE}\b`, 'i');
const CLOCK = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|midday)\b/i;
const AROUND = new RegExp(
  [
    "^(?:when|if|while|what|what's|whats|how|about|late|early|time|clock|show|shows|read|reads|hour|here|there|over|out|down|up|",
    'back|home|our|their|them|us|me|place|end|local|same|will|mean|means|would|come|comes|call|ring|then|at|which|where)$',
  ].join(''),
);

/**
 * "And there when it's 9 this evening here?", "what's that when it is noon there", after the time in another place: what the clocks there
 * show at a time of day here, or the other way round.
 */
export function timeHereOrThere({ text, last }: FollowUp): MeantCalls | null {
  const place = placeOf(last);
  if (place === null || !(SAYS_THERE.test(text) || SAYS_HERE.test(text) || RINGS.test(text))) return null;
  const asked = askedThere(text, place);
  if (asked !== null) return asked;
  const time = timePhrases(text).find(
    ({ text: phrase }) => CLOCK.test(phrase) && hasOnly(text.replace(phrase, ' '), AROUND),
  );
  if (time === undefined) return null;
  const [, behind = ''] = text.split(time.text);
  const said = time.text.replace(/^(?:at|for|around|about) /i, '');
  if (OF_HERE.test(behind)) return oneCall('convert_time', { time: said, to: place });
  const isThere = OF_THERE.test(behind) && !/\bwhat\b.*\b(?:is|'s|would|will)\b/i.test(text.split(time.text)[0] ?? '');
  return oneCall('convert_time', isThere ? { time: said, from: place } : { time: said, to: place });
}

/** "If I ring my sister at 8 tonight what time is it for her?" */
const RINGS = longPattern('i')`
  ^(?:(?:and|so|but) )*(?:if|when) (?:i|we) (?:ring|call|phone|message|text|write|speak|talk|skype|chat)\b.*\bwhat
  (?:['’]?s| time(?:['’]s)?)?(?: (?:is|will|would|does|time|it|that|be|mean|make))* (?:(?:over )?there )?
  (?:for (?:him|her|them)|there|over there|(?:his|her|their) time|at (?:his|her|their) end)(?: then)?$
`;

function askedThere(text: string, place: string): MeantCalls | null {
  const [time, other] = RINGS.test(text)
    ? timePhrases(text).filter(({ text: phrase }, _, all) => CLOCK.test(phrase) && isWhole(phrase, all))
    : [];
  return time === undefined || other !== undefined
    ? null
    : oneCall('convert_time', { time: time.text.replace(/^(?:at|for|around|about) /i, ''), to: place });
}

const isWhole = (phrase: string, all: readonly { readonly text: string }[]): boolean =>
  !all.some(({ text }) => text !== phrase && text.includes(phrase));

/** The one place that an answer told the time of. */
function placeOf({ toolName, arguments: args }: ToolCall): string | null {
  if (!/^(?:get_time|convert_time)$/.test(toolName)) return null;
  const [place, other] = ['place', 'from', 'to'].map((name) => stringOf(args, name)).filter((one) => one !== null);
  return place === undefined || other !== undefined ? null : place;
}
