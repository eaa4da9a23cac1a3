import type { Migration } from '../migration.ts';

/** Tasks, calendar and contacts. Deleted items keep their rows so that they can be restored. */
export const organizerMigration: Migration = {
  version: 10,
  name: 'organizer',
  sql: `
    CREATE TABLE tasks (
      number INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      list TEXT NOT NULL,
      priority TEXT NOT NULL CHECK (priority IN ('low', 'normal', 'high')),
      -- Wall clock, 2026-11-27 or 2026-11-27T14:30: a task of Friday stays one wherever the machine is.
      due TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      done_at INTEGER,
      trashed_at INTEGER
    ) STRICT;
    CREATE INDEX tasks_by_due_time ON tasks (due) WHERE done_at IS NULL AND trashed_at IS NULL;

    CREATE TABLE calendar_events (
      number INTEGER PRIMARY KEY,
      uid TEXT NOT NULL,
      -- For one changed occurrence of a series: the wall clock at which it would have begun. Empty for the event or series itself.
      occurrence TEXT NOT NULL DEFAULT '',
      title TEXT NOT NULL,
      place TEXT NOT NULL DEFAULT '',
      notes TEXT NOT NULL DEFAULT '',
      -- Wall clock in the zone, 2026-11-27T14:30:00; 2026-11-27 for whole days, which end on the first day after them.
      starts TEXT NOT NULL,
      ends TEXT NOT NULL,
      -- IANA name; null for whole days and for what is at the same clock time everywhere.
      zone TEXT,
      -- RRULE value (RFC 5545, 3.3.10); null for what comes once.
      repeats TEXT,
      -- JSON array of wall clocks at which a series comes besides.
      added TEXT NOT NULL DEFAULT '[]',
      -- JSON array of {at, cancelledAt}: wall clocks at which a series does not come; cancelledAt is null for imported ones.
      skipped TEXT NOT NULL DEFAULT '[]',
      -- jCal of properties and parts that an import brought and Knapsack only passes on, {properties, components}.
      other TEXT NOT NULL DEFAULT '{"properties":[],"components":[]}',
      -- How often it was changed (RFC 5545, 3.8.7.4): an import with a lower one is older.
      revision INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER,
      UNIQUE (uid, occurrence)
    ) STRICT;
    CREATE INDEX calendar_events_by_start ON calendar_events (starts) WHERE trashed_at IS NULL;

    CREATE TABLE contacts (
      number INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      organization TEXT NOT NULL DEFAULT '',
      -- 1990-05-03, or --05-03 when the year is not known.
      birthday TEXT,
      notes TEXT NOT NULL DEFAULT '',
      -- JSON arrays of {value, label}.
      emails TEXT NOT NULL DEFAULT '[]',
      phones TEXT NOT NULL DEFAULT '[]',
      addresses TEXT NOT NULL DEFAULT '[]',
      -- jCard of properties that an import brought and Knapsack only passes on, the parts of the name among them.
      other TEXT NOT NULL DEFAULT '[]',
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER
    ) STRICT;
  `,
};
