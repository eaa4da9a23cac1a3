import { POLITE } from '../../reading/polite-words.ts';
import { isTime } from '../../reading/merged-time.ts';
import { withWholeNumbers } from '../../../../foundation/number-words.ts';
import type { ToolCall } from '../../../../../shared/entities/tool-call.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const DAY = String.raw`((?:the |next |this )?\p{L}*\d?[\p{L}\d. ]{2,24}?)`;
const OFF = String.raw`(?:off|out|cancelled|canceled|skipped|not happening|not on)`;
const SKIPS: readonly RegExp[] = [
  // "There's none on the 27th, take that one out".
  new RegExp(
    String.raw`^(?:there(?:['’]s| is| will be) )?(?:none|no (?:class|lesson|session|meeting|practice|rehearsal|training|course|shift|appointment)) on ${DAY}(?:[,.;] .{3,50})?[.!]*$`,
    'iu',
  ),
  // "The one on 27 October is off".
  new RegExp(
    String.raw`^(?:(?:but|and|oh|ok),? )*(?:the )?one on ${DAY}(?: is|['’]s)? ${OFF}(?: though)?(?:[,.;] .{3,50})?[.!]*$`,
    'iu',
  ),
  // "Take the one on the 27th out", "skip the 27th".
  new RegExp(
    String.raw`^${POLITE}(?:(?:take|leave) (?:out )?|skip |cancel |drop |strike )(?:just |only )?(?:the |that )?one on ${DAY}(?: out| off)?(?:[,.;] .{3,50})?[.!]*$`,
    'iu',
  ),
  new RegExp(String.raw`^${POLITE}(?:skip|leave out) ${DAY}(?:[,.;] .{3,50})?[.!]*$`, 'iu'),
];
/** That there is none is only told; the change is offered then. */
const ASKS = /\b(?:off|out|take|skip|cancel+(?:ed)?|drop|strike|leave|delete|remove)\b/i;
const OF_EVENTS = /^(?:create|edit|move|restore)_event$/;

/** "There's none on the 27th, take that one out", after a repeated event was made or changed: only that day of it. */
export function skippedDay({ whole, recent }: FollowUp): MeantCalls | null {
  const day = SKIPS.map((form) => form.exec(whole)?.[1]).find((one) => one !== undefined && isDay(one));
  const series = day === undefined ? null : seriesIn(recent);
  return day === undefined || series === null
    ? null
    : oneCall('cancel_event', { title: series, day: day.trim() }, ASKS.test(whole));
}

const isDay = (said: string): boolean => isTime(withWholeNumbers(said.trim())) && !/\b(?:at|every)\b/i.test(said);

/** The repeated event that the last answer about an event made or changed. */
function seriesIn(recent: readonly ToolCall[]): string | null {
  const call = recent.findLast(({ toolName }) => OF_EVENTS.test(toolName));
  const [only, other] = call === undefined ? [] : thingsIn(call.result);
  const repeats = call !== undefined && (stringOf(call.arguments, 'repeat') !== null || tellsRepeat(call));
  return only === undefined || other !== undefined || !repeats ? null : only.title;
}

const tellsRepeat = ({ result }: ToolCall): boolean => /"repeats":"/.test(JSON.stringify(result));
