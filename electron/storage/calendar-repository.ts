import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { foreignMark } from '../foundation/provenance.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** Imported data that Knapsack only passes on, as jCal (RFC 7265). */
export interface CarriedAlong {
  readonly properties: readonly JsonValue[];
  readonly components: readonly JsonValue[];
}

/** Wall clock times at which a series does not occur. */
export interface SkippedOccurrence {
  readonly at: string;
  /** Unix time in milliseconds; null if imported. */
  readonly cancelledAt: number | null;
}

/**
 * An event, a series of events, or one changed occurrence of a series. Wall clock times as in the table
 * `calendar_events`.
 */
export interface NewEvent {
  readonly uid: string;
  /** The wall clock time at which the changed occurrence would have started; empty for the event or series itself. */
  readonly occurrence: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  /** `2026-11-27T14:30:00`, or `2026-11-27` for whole days. */
  readonly starts: string;
  /** The first time or day after it. */
  readonly ends: string;
  /** IANA name; null for whole days and for times that are the same in every zone. */
  readonly zone: string | null;
  /** RRULE value; null for a single event. */
  readonly repeats: string | null;
  readonly added: readonly string[];
  readonly skipped: readonly SkippedOccurrence[];
  readonly other: CarriedAlong;
  readonly revision: number;
}

export interface CalendarEvent extends NewEvent {
  readonly id: number;
  /** Whether it may come from what others wrote. */
  readonly isForeign: boolean;
  readonly trashedAt: Timestamp | null;
}

interface Row {
  readonly number: number;
  readonly uid: string;
  readonly occurrence: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly starts: string;
  readonly ends: string;
  readonly zone: string | null;
  readonly repeats: string | null;
  readonly added: string;
  readonly skipped: string;
  readonly other: string;
  readonly revision: number;
  readonly trashed_at: number | null;
  readonly foreign_text: number;
}

export const NOTHING_CARRIED: CarriedAlong = { properties: [], components: [] };

const COLUMNS = [
  'uid',
  'occurrence',
  'title',
  'place',
  'notes',
  'starts',
  'ends',
  'zone',
  'repeats',
  'added',
  'skipped',
  'other',
  'revision',
];
const INSERT =
  `INSERT INTO calendar_events (${COLUMNS.join(', ')}, created_at, updated_at, foreign_text) ` +
  `VALUES (${COLUMNS.map((name) => `@${name}`).join(', ')}, @at, @at, @foreignText)`;
const UPDATE =
  `UPDATE calendar_events SET ${COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @at, ` +
  'foreign_text = max(foreign_text, @foreignText) WHERE number = @id';

/** Stores the calendar. */
export class CalendarRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param event with the mark of the series, for a changed occurrence of one. */
  add(event: NewEvent & Partial<Pick<CalendarEvent, 'isForeign'>>, at: Timestamp): CalendarEvent {
    const foreignText = event.isForeign === true ? 1 : foreignMark();
    const { lastInsertRowid } = this.#database.prepare(INSERT).run({ ...toColumns(event), at: at, foreignText });
    return { ...event, id: Number(lastInsertRowid), isForeign: foreignText === 1, trashedAt: null };
  }

  change(id: number, changes: Partial<NewEvent>, at: Timestamp): void {
    const [event] = this.#select('number = ?', id);
    if (event === undefined) return;
    this.#database
      .prepare(UPDATE)
      .run({ ...toColumns({ ...event, ...changes }), id, at: at, foreignText: foreignMark() });
  }

  /** Events that may fall between two wall clock times (in any zone), and every series with its changed occurrences. */
  between(from: string, to: string): readonly CalendarEvent[] {
    const single = "(repeats IS NULL AND added = '[]' AND occurrence = '' AND starts < ? AND ends >= ?)";
    return this.#select(
      `trashed_at IS NULL AND (${single} OR repeats IS NOT NULL OR added <> '[]' OR occurrence <> '') ORDER BY starts, number`,
      to,
      from,
    );
  }

  /** Everything that is not deleted. */
  all(): readonly CalendarEvent[] {
    return this.#select('trashed_at IS NULL ORDER BY starts, number');
  }

  /** Most recently deleted first. */
  trashed(): readonly CalendarEvent[] {
    return this.#select('trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC');
  }

  /** Everything with that UID, deleted or not; the series before its changed occurrences. */
  ofUid(uid: string): readonly CalendarEvent[] {
    return this.#select('uid = ? ORDER BY occurrence', uid);
  }

  /** @param trashedAt null restores it. */
  setTrashed(ids: readonly number[], trashedAt: Timestamp | null, at: Timestamp): void {
    const update = this.#database.prepare('UPDATE calendar_events SET trashed_at = ?, updated_at = ? WHERE number = ?');
    this.together(() => {
      for (const id of ids) update.run(trashedAt, at, id);
    });
  }

  /** Runs the work so that all of it is stored or nothing. */
  together(work: () => void): void {
    this.#database.transaction(work)();
  }

  #select(condition: string, ...values: (string | number)[]): readonly CalendarEvent[] {
    const rows = this.#database
      .prepare<(string | number)[], Row>(`SELECT * FROM calendar_events WHERE ${condition}`)
      .all(...values);
    return readRows(this.#database, rows, ({ number }) => `event ${String(number)}`, fromRow);
  }
}

function toColumns(event: NewEvent): Record<string, string | number | null> {
  const { uid, occurrence, title, place, notes, starts, ends, zone, repeats, revision } = event;
  const { added, skipped, other } = event;
  return {
    uid,
    occurrence,
    title,
    place,
    notes,
    starts,
    ends,
    zone,
    repeats,
    revision,
    added: JSON.stringify(added),
    skipped: JSON.stringify(skipped),
    other: JSON.stringify(other),
  };
}

/** `toColumns` wrote the columns. */
function fromRow(row: Row): CalendarEvent {
  const {
    number,
    uid,
    occurrence,
    title,
    place,
    notes,
    starts,
    ends,
    zone,
    repeats,
    revision,
    trashed_at,
    foreign_text,
  } = row;
  return {
    id: number,
    uid,
    occurrence,
    title,
    place,
    notes,
    starts,
    ends,
    zone,
    repeats,
    revision,
    added: JSON.parse(row.added) as readonly string[],
    skipped: JSON.parse(row.skipped) as readonly SkippedOccurrence[],
    other: JSON.parse(row.other) as CarriedAlong,
    isForeign: foreign_text === 1,
    trashedAt: trashed_at,
  };
}
