import { describe, expect, it } from 'vitest';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const SPARES: KnownTable = {
  name: 'spares',
  columns: [
    { name: 'item', type: 'text' },
    { name: 'units', type: 'integer' },
  ],
  cells: [],
};
const KNOWN = { ...NO_TITLES, table: ['spares'], column: ['item', 'units'], tables: [SPARES] };
const MADE = callOf('create_table', { name: 'Spares', columns: ['item text', 'units integer'] }, { table: 'spares' });
const rowsFor = (message: string) => {
  const call = meantCalls(answered([MADE], message), message, KNOWN)?.calls[0];
  return call?.tool === 'add_rows' ? call.arguments['rows'] : undefined;
};

describe('after a table was made', () => {
  it.each(['fuse with 24 and belt with 3', 'now add fuse 24, belt 3', 'rows: fuse, 24; belt, 3'])(
    '“%s” has its first rows',
    (message) => {
      expect(rowsFor(message)).toEqual([
        { item: 'fuse', units: 24 },
        { item: 'belt', units: 3 },
      ]);
    },
  );

  it.each(['remind me at 5 and at 6', 'how many with 24 and with 3?', 'delete fuse 24 and belt 3', 'lovely'])(
    '“%s” has none',
    (message) => {
      expect(rowsFor(message)).toBeUndefined();
    },
  );
});
