import { beforeEach, expect } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { CalendarRepository } from '../../../storage/calendar-repository.ts';
import { Catalog } from '../../../tools/catalog.ts';
import { useOrganizerDatabase } from '../../testing/organizer-database.ts';
import { useToolWorkplace, type RunOptions, type ToolWorkplace } from '../../testing/tool-workplace.ts';
import { createCalendarBundle } from '../bundle.ts';

export interface CalendarInUse {
  readonly calendar: () => CalendarRepository;
  readonly workplace: () => ToolWorkplace;
  /** Runs a calendar tool on Saturday 21 November 2026 at 16:05. @throws {ToolError} if it failed. */
  readonly call: (name: string, args: JsonObject, options?: RunOptions) => Promise<JsonValue>;
  /** @returns what the tool says about why it failed; the test fails if it succeeded. */
  readonly refusal: (name: string, args: JsonObject) => Promise<string>;
  /** @returns what the calendar lists: "title: when", in order. */
  readonly eventsOf: (args: JsonObject) => Promise<string[]>;
}

/** An empty calendar for each test of the calling file. */
export function useCalendar(): CalendarInUse {
  const database = useOrganizerDatabase();
  const workplace = useToolWorkplace();
  let calendar: CalendarRepository;
  let catalog: Catalog;
  beforeEach(() => {
    calendar = new CalendarRepository(database());
    catalog = new Catalog([createCalendarBundle(calendar)]);
  });
  const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
  const call = (name: string, args: JsonObject, options?: RunOptions): Promise<JsonValue> =>
    workplace().run(tool(name), args, options);
  const eventsOf = async (args: JsonObject): Promise<string[]> => {
    const { events } = (await call('list_events', args)) as { events: { event: string; when: string }[] };
    return events.map(({ event, when }) => `${event}: ${when}`);
  };
  return {
    calendar: () => calendar,
    workplace,
    call,
    refusal: (name, args) => workplace().refusal(tool(name), args),
    eventsOf,
  };
}
