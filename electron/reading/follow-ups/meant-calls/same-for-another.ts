import { isTime, mergedTime } from '../../english/merged-time.ts';
import { stringOf, type FollowUp, type MeantCall, type MeantCalls } from './meant-call.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern, patternPart } from '../../../foundation/long-pattern.ts';

/** What each tool names something with, and when it is. */
const MADE: Readonly<Record<string, readonly [title: string, when: string]>> = {
  create_event: ['title', 'when'],
  create_reminder: ['text', 'when'],
  add_task: ['task', 'due'],
};

/** "And the same again on Monday, same time", "another one on the 12th", "same late shift on the 22nd". */
const SAME_ON = [
  patternPart`
    (?:
      (?:the )?same(?<what>(?: [\p{L}'’-]+){0,3}?)|again|(?:and )?(?:another(?: one)?|one(?: more)?)
    ) (?:on|for|at) (?<day>(?:the )?[^,]{3,30}?)
  `,
  '(?:(?:the )?same(?: again| thing| one| times?)*|again|another(?: one)?|one(?: more)?) (?<day>(?:the )?[^,]{3,30}?)',
].map(
  (form) =>
    longPattern('iu')`
      ^(?:(?:ok|okay|oh|and|now|then|also|please|do|put in|add)\b,? )*${form}(?:
        ,? (?:
          too|as well|please|as a? ?back-?up|just in case|to be (?:safe|sure)|(?:at )?(?:the )?same (?:time|hour)s?
        )
      )*$
    `,
);
const ANYTHING = /^(?:(?:thing|again|one|event|reminder|shift|times?|entry|appointment) ?)*$/i;

export function onAnotherDay({ whole: message, last, recent }: FollowUp): MeantCalls | null {
  // "Jess does Fridays. Same for Monday": what comes before is why.
  const latest = message.split(/(?<=\p{L}{2}[.!]) (?=\p{Lu})/u).at(-1) ?? '';
  const { what = '', day: said = '' } =
    [message, latest]
      .flatMap((one) => SAME_ON.map((form) => form.exec(one.replace(/[.!]+$/, ''))?.groups))
      .find(Boolean) ?? {};
  const [thing] = thingsIn(last.result);
  const day = weekLater(said, thing) ?? said.replace(/^the (?=\p{L}+day$)/iu, '');
  const days = daysIn(day);
  const made = days.length > 0 ? (asMade(last) ?? movedSince(last, recent) ?? madeBefore(last, recent)) : null;
  const [titled = '', timed = ''] = made === null ? [] : (MADE[made.tool] ?? []);
  const [title = null, before = null] =
    made === null ? [] : [titled, timed].map((name) => stringOf(made.arguments, name));
  if (made === null || title === null || before === null) return null;
  if (!ANYTHING.test(what.trim()) && titleNamed(what.replace(/ (?:shift|times?|hours?)$/i, ''), [title]) === null)
    return null;
  const calls = days.map((one) => ({ ...made, arguments: { ...made.arguments, [timed]: mergedTime(before, one) } }));
  return { calls, isAsked: true };
}

/** "Tuesday and Wednesday": each of them. @returns nothing if that says no day. */
function daysIn(said: string): readonly string[] {
  const parts = said.split(/,? and |, /i);
  if (parts.length > 1 && parts.every((part) => isTime(part) && /\p{L}{3}|\d(?:st|nd|rd|th)/u.test(part))) return parts;
  return isTime(said) ? [said] : [];
}

const WEEK_LATER = longPattern('iu')`
  ^(?:
    (?:the )?(?:(?<after>week|\p{L}+day) after(?: that)?|following (?<next>week|\p{L}+day))|(?:a|one) week later
    |next week|the (?<near>day|week) (?<side>before|after)(?: (?:that|it))?
  )$
`;
const DAY_MS = 86_400_000;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** "The Monday after", "next week": counted from the day of what was made. */
function weekLater(said: string, thing: Thing | undefined): string | null {
  const found = WEEK_LATER.exec(said);
  if (found === null || thing?.at == null) return null;
  const { near, side } = found.groups ?? {};
  if (near !== undefined)
    return written(thing.at + (side === 'before' ? -1 : 1) * (near === 'week' ? 7 : 1) * DAY_MS, false);
  const name = DAYS.indexOf((found.groups?.['after'] ?? found.groups?.['next'] ?? '').toLowerCase());
  const days = name === -1 ? 7 : (name - new Date(thing.at).getDay() + 7) % 7 || 7;
  return written(thing.at + days * DAY_MS, false);
}

/** "Anything else that day?" came between. */
const madeBefore = ({ toolName }: ToolCall, recent: readonly ToolCall[]): MeantCall | null => {
  const made = toolName === 'list_events' ? recent.findLast((call) => call.toolName === 'create_event') : undefined;
  return made === undefined ? null : asMade(made);
};

const asMade = ({ toolName, arguments: args }: ToolCall): MeantCall | null =>
  /^create_(?:event|reminder)$/.test(toolName) ? { tool: toolName, arguments: args } : null;

/** An event as it is now, after it was entered and then moved or given a place. */
function movedSince({ toolName, result }: ToolCall, recent: readonly ToolCall[]): MeantCall | null {
  const event = /^(?:move|edit)_event$/.test(toolName) ? eventIn(result) : null;
  const title = event === null ? null : stringOf(event, 'event');
  const made = recent.findLast(
    (call) =>
      call.toolName === 'create_event' && thingsIn(call.result)[0]?.title.toLowerCase() === title?.toLowerCase(),
  );
  const [, day, ...clock] = SPAN.exec(JSON.stringify(event)) ?? [];
  const [place, [hour, minute, endHour, endMinute]] = [event === null ? null : stringOf(event, 'place'), clock];
  if (made === undefined || title === null || day === undefined) return null;
  return {
    tool: 'create_event',
    arguments: {
      title,
      when: `${day} ${hour ?? ''}:${minute ?? ''} to ${endHour ?? ''}:${endMinute ?? ''}`,
      ...(place !== null && { place }),
    },
  };
}

function eventIn(result: JsonValue): JsonObject | null {
  const { moved, updated } = (result ?? {}) as JsonObject;
  const event = moved ?? updated;
  return typeof event === 'object' && event !== null && !Array.isArray(event) ? (event as JsonObject) : null;
}

/** As results tell it: "Monday 19 October 2026, 14:00 to 14:30". */
const SPAN = /(\d{1,2} \p{L}+ \d{4}),? (\d\d):(\d\d) to (\d\d):(\d\d)"/u;
