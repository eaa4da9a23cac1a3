import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';

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
