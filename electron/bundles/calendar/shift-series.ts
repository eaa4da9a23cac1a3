import { t } from '../../../shared/texts/translate.ts';
import type { CalendarEvent, NewEvent } from '../../storage/calendar-repository.ts';
import { laterWall } from '../../tools/dates/zone-clock.ts';
import { toolError } from '../../tools/tool-error.ts';

const DAY_MS = 86_400_000;
const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export interface SeriesChange {
  readonly id: number;
  readonly change: Partial<NewEvent>;
}

/**
 * What changes if a whole series moves: its start, its rule, and its skipped, added and changed occurrences.
 * @param shift milliseconds on the clock. @param length milliseconds of each occurrence from now on.
 * @throws {ToolError} if the rule names days of the month or year that would have to change.
 */
export function shiftSeries(group: readonly CalendarEvent[], shift: number, length: number): readonly SeriesChange[] {
  const by = (wall: string): string => laterWall(wall, shift);
  return group.map((event) => {
    const starts = event.occurrence === '' ? by(event.starts) : event.starts;
    const moved =
      event.occurrence === ''
        ? { starts, ends: laterWall(starts, length), ...rulesMoved(event, starts) }
        : { occurrence: by(event.occurrence) };
    const skipped = event.skipped.map(({ at, cancelledAt }) => ({ at: by(at), cancelledAt }));
    return { id: event.id, change: { ...moved, skipped, added: event.added.map(by), revision: event.revision + 1 } };
  });
}

function rulesMoved({ starts: before, repeats }: CalendarEvent, after: string): { repeats: string | null } {
  const days = Math.round((Date.parse(after.slice(0, 10)) - Date.parse(before.slice(0, 10))) / DAY_MS);
  if (repeats === null || days === 0 || !/BY(?:DAY|MONTH|YEARDAY|WEEKNO|SETPOS)/.test(repeats)) return { repeats };
  if (!/^FREQ=(?:WEEKLY|DAILY)/.test(repeats) || /BY(?!DAY)/.test(repeats)) {
    throw toolError(
      'invalid-argument',
      () => t("The days of this series follow a rule of the month or year, so it can't be moved."),
      {
        forPerson: t('Say how often it repeats instead, such as “the first Friday of the month”.'),
        forModel: 'Call edit_event with change "repeat" and to such as "the first Friday of the month".',
      },
    );
  }
  const rotated = repeats.replace(
    /BYDAY=([A-Z,]+)/,
    (_match, codes: string) =>
      `BYDAY=${codes
        .split(',')
        .map((code) => rotate(code, days))
        .join(',')}`,
  );
  return { repeats: rotated };
}

const rotate = (code: string, days: number): string =>
  DAY_CODES[(((DAY_CODES.indexOf(code) + days) % 7) + 7) % 7] ?? code;
