import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { clausesOf } from '../english/clauses.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { MONTH_START, WEEKDAY } from '../english/time-words.ts';

/** As `formatDay` writes it: "Monday 2 November 2026"; events have a time after it. */
const WRITTEN = /\b\d{1,2} \p{Lu}\p{Ll}{2,} \d{4}\b/u;

/** Fields of results that say which day they are about. */
const DAYS: Readonly<Record<string, (result: JsonObject, args: JsonObject) => readonly unknown[]>> = {
  find_free_time: ({ free }) => listOf(free).map(({ day }) => day),
  list_events: ({ events, from, to }) =>
    typeof from === 'string' && from === to ? [from] : listOf(events).map(({ when }) => when),
  list_birthdays: ({ birthdays }) => listOf(birthdays).map(({ date }) => date),
  // "What is due by 2 November 2026": the day that was asked for.
  list_tasks: (_, { due }) => [due],
  count_days: ({ to }) => [to],
  find_date: ({ date }) => [date],
  // Its result is a whole week.
  week_number: (_, { when }) => [when],
  create_event: ({ created }) => listOf([created]).map(({ when }) => when),
  move_event: ({ moved }) => listOf([moved]).map(({ when }) => when),
  create_reminder: ({ due }) => [due],
};

const listOf = (value: unknown): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter((one): one is JsonObject => typeof one === 'object' && one !== null);

/** @returns the one day that a call's result is about, such as "2 November 2026"; null if there are several, or none. */
export function dayInMind({ toolName, arguments: args, result }: ToolCall): string | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const found = DAYS[toolName]?.(result as JsonObject, args) ?? [];
  const days = found.map((day) => (typeof day === 'string' ? WRITTEN.exec(day)?.[0] : undefined));
  const [only, other] = new Set(days);
  return only === undefined || other !== undefined ? null : only;
}

/** Tools that only look what there is: who then books something means that day. */
const LOOKED = new Set(['find_free_time', 'list_events']);
const BOOKS = new RegExp(
  [
    '^(?:book|put|add|enter|schedule|pencil|block|reserve|make|set up|plan|',
    String.raw`arrange|remind me|stick|pop|squeeze|slot|fit|drop|shove|bung|note|get)\b`,
  ].join(''),
  'i',
);
const SAYS_DAY = new RegExp(
  [
    String.raw`\b${WEEKDAY}s?\b|`,
    String.raw`\b(?:today|tonight|tomorrow|daily|weekly|every|each|next|day|days|week|weeks|month|weekend|in an? |`,
    String.raw`later|earlier)\b|\d(?:st|nd|rd|th)\b|\b${MONTH_START}\p{Ll}*\b|`,
    String.raw`\d{1,2}[./]\d{1,2}[./]|\bin \w+ (?:min|hour)`,
  ].join(''),
  'iu',
);
const THAT_DAY = /\b(?:on )?that (?:day|date)\b/i;
const CLOCK = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)\b/i;

const OF_SEVERAL = new RegExp(
  [
    String.raw`\b(?:on |for )?(?:the )?(?:(first|earliest|soonest|next|nearest)|(second)|(third)|(last|latest)) `,
    String.raw`(?:one |date |day )?of (?:those|these|them|the (?:dates|days))(?: (?:dates|days))?\b|`,
    String.raw`\b(?:on |for )(?:the )(?:(first|earliest|soonest)|(second)|(third)|(last|latest)) (?:date|one|of them)\b`,
  ].join(''),
  'i',
);

function daysListed({ toolName, result }: ToolCall): readonly (string | undefined)[] | null {
  const dates = toolName === 'list_next_dates' ? (result as JsonObject)['dates'] : null;
  return Array.isArray(dates)
    ? (dates as readonly unknown[]).map((date) => (typeof date === 'string' ? WRITTEN.exec(date)?.[0] : undefined))
    : null;
}

/** "On the earliest of those, at 8pm": of the days that the previous answer listed. */
function withListedDay(request: string, call: ToolCall): string {
  const days = daysListed(call);
  if (days === null) return request;
  const named = request.replace(OF_SEVERAL, (said, ...places: readonly (string | undefined)[]) => {
    const place = places.slice(0, 8).findIndex((one) => one !== undefined) % 4;
    const day = place === 3 ? days.at(-1) : days[place];
    return day === undefined ? said : `on ${day}`;
  });
  // Day and time of day are one time.
  return named === request ? request : named.replace(/(\d{4}),? (?=at )/, '$1 ');
}

/** "Book me a haircut at eleven", after the free time of Saturday: on that Saturday. */
export function onDayInMind(words: string, call: ToolCall): string {
  const said = withListedDay(words, call);
  const told = dayInMind(call);
  const request = told === null ? said : said.replace(THAT_DAY, `on ${told}`);
  const day = LOOKED.has(call.toolName) && typeof call.arguments['when'] === 'string' ? dayInMind(call) : null;
  const asks = clausesOf(request).some(({ text, isAside }) => !isAside && BOOKS.test(text));
  if (day === null || !asks || SAYS_DAY.test(request)) return request;
  // "At 3pm, half an hour" is when, and how long.
  const time = timePhrases(request).find(({ text }) => CLOCK.test(text) && !text.includes(','));
  if (time === undefined) return request;
  return request.replace(time.text, () => `${time.text} on ${day}`);
}
