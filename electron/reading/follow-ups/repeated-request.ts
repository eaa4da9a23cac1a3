import type { JsonObject } from '../../../shared/entities/json.ts';
import { isTime, mergedTime } from '../english/merged-time.ts';
import { AGAIN, timeOf } from './varied-request.ts';

/** Words that ask for the same once more, and what is different then. */
const ONCE_MORE = new RegExp(
  [
    String.raw`^(?:(?:and|ok|oh and|please|also|then|now|can you|could you|add|make|set|do|put)\b[, ]*)*`,
    String.raw`(?:(?:the )?same(?: again| thing| one)?|again|another(?: one)?|one more|one(?= (?:for|at|on|in)\b))`,
    '(?: (?:at|for) the same time)? (.+)$',
  ].join(''),
  'i',
);
const ALSO = /^(?:(?:and|also|then)\b[, ]*)*(?:for |on |at )?(.+?),? (?:too|as well|also)$/i;
const AND = /^(?:and|also)(?: again)? ((?:on|at|for|in) .+|tomorrow.*|\w+day.*)$/i;
const LENGTH = /^(?:for )?(\d+)(?: ?\p{L}+)?$/u;

/**
 * Finds the request that "same for Monday", "and again at 6pm" or "another one for 5 minutes" repeats, at its new time. What
 * the message doesn't change stays: "same for Monday" after "on Friday at 1pm" is at 1pm.
 * @param previous the request before it. @param args with which that was answered.
 * @returns null if nothing is repeated at another time.
 */
export function repeatedRequest(previous: string, args: JsonObject, followUp: string): string | null {
  const text = followUp.trim().replace(/(?:,? please)?[.!?]+$|,? please$/i, '');
  const before = previous.trim().replace(/[.!?]+$/, '');
  if (AGAIN.test(text)) return before;
  const [, different] = ONCE_MORE.exec(text) ?? ALSO.exec(text) ?? AND.exec(text) ?? [];
  const time = timeOf(before, args);
  if (different === undefined || time === null) return null;
  const { duration } = args;
  if (typeof duration === 'string') return atLength(before, duration, different);
  const said = different.replace(/^(?:for|on) (?=\S)/i, '');
  if (!isTime(said) || /^\d+$/.test(said) || /\b(?:before|after|later|earlier)\b/i.test(said)) return null;
  const at = before.indexOf(time);
  const link = /\bon $/i.exec(before.slice(0, at))?.[0] ?? '';
  const other = withLink(`${link}${time}`, mergedTime(time, said));
  return before.slice(0, at - link.length) + other + before.slice(at + time.length);
}

/** "Another for 5" after "10 minutes". */
function atLength(before: string, duration: string, different: string): string | null {
  const [, count] = LENGTH.exec(different) ?? [];
  if (count === undefined) return null;
  const said = different.replace(/^for /i, '');
  const unit = / ?\p{L}+$/u.exec(duration)?.[0] ?? '';
  return before.replace(duration, () => (said === count ? `${count}${unit}` : said));
}

/** "on Friday" stays a day that something is on. */
const withLink = (before: string, time: string): string =>
  /^on /i.test(before) && !/^(?:on|at|in|tomorrow|tonight|today|next|the)\b/i.test(time) ? `on ${time}` : time;
