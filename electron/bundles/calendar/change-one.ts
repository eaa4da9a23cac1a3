import type { CalendarEvent, CalendarRepository, NewEvent } from '../../storage/calendar-repository.ts';
import { laterWall, asUtc } from '../../tools/dates/zone-clock.ts';
import type { Occurrence } from './occurrences.ts';

/** Changes a single event, or one occurrence of a series, which is then stored separately. */
export function changeOne(
  calendar: CalendarRepository,
  { event, key }: Occurrence,
  series: CalendarEvent | null,
  changes: Partial<NewEvent>,
  at: Date,
): void {
  if (series === null || event.occurrence !== '') {
    calendar.change(event.id, { ...changes, revision: event.revision + 1 }, at.getTime());
    return;
  }
  const { id: _id, trashedAt: _trashedAt, ...own } = series;
  const ends = laterWall(key, asUtc(series.ends) - asUtc(series.starts));
  calendar.add(
    {
      ...own,
      occurrence: key,
      starts: key,
      ends,
      repeats: null,
      added: [],
      skipped: [],
      ...changes,
      revision: own.revision + 1,
    },
    at.getTime(),
  );
}
