import type { CalendarEvent, CalendarRepository } from '../../storage/calendar-repository.ts';
import { asUtc, instantIn, laterWall, wallIn } from '../../tools/dates/zone-clock.ts';

/** What the organizer of an event called off. */
export interface Cancellation {
  readonly uid: string;
  readonly revision: number;
  /** The one occurrence of a series; null for the event or the whole series. */
  readonly occurrence: CancelledOccurrence | null;
}

export interface CancelledOccurrence {
  /** When it would have begun, on the clock of its zone. */
  readonly wall: string;
  readonly zone: string | null;
  /** Whether those after it are cancelled too. */
  readonly andLater: boolean;
}

/** Takes what was called off out of the calendar. @returns whether it was there. */
export function cancelStored(calendar: CalendarRepository, cancelled: Cancellation, now: Date): boolean {
  const stored = calendar.ofUid(cancelled.uid).filter(({ trashedAt }) => trashedAt === null);
  const series = stored.find(({ occurrence }) => occurrence === '');
  if (cancelled.occurrence === null || series === undefined || (series.repeats === null && series.added.length === 0)) {
    const key = cancelled.occurrence?.wall;
    return trash(
      calendar,
      stored.filter(({ revision, occurrence }) => (key ?? occurrence) === occurrence && revision <= cancelled.revision),
      now,
    );
  }
  const key = keyIn(series, cancelled.occurrence);
  const { andLater } = cancelled.occurrence;
  const changed = stored.filter(({ occurrence }) => occurrence === key || (andLater && occurrence > key));
  const wasThere = trash(calendar, changed, now) || !series.skipped.some(({ at }) => at === key);
  const skipped = [...series.skipped.filter(({ at }) => at !== key), { at: key, cancelledAt: null }];
  const repeats = andLater && series.repeats !== null ? endedBefore(series.repeats, key) : series.repeats;
  if (wasThere) calendar.change(series.id, { skipped, repeats }, now.getTime());
  return wasThere;
}

function trash(calendar: CalendarRepository, events: readonly CalendarEvent[], now: Date): boolean {
  calendar.setTrashed(
    events.map(({ id }) => id),
    now.getTime(),
    now.getTime(),
  );
  return events.length > 0;
}

/** @returns the wall clock time that identifies the occurrence in its series. */
function keyIn({ starts, zone }: CalendarEvent, { wall, zone: named }: CancelledOccurrence): string {
  if (starts.length === 10) return wall.slice(0, 10);
  if (wall.length === 10) return `${wall}${starts.slice(10)}`;
  return zone === null || named === null || zone === named ? wall : wallIn(zone, instantIn(named, wall));
}

function endedBefore(rule: string, key: string): string {
  const last = key.length === 10 ? new Date(asUtc(key) - 1).toISOString().slice(0, 10) : laterWall(key, -1000);
  const others = rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/i.test(part));
  return [...others, `UNTIL=${last.replaceAll(/[-:]/g, '')}`].join(';');
}
