import { describe, expect, it } from 'vitest';
import type { RequestReading } from '../reading/request-reader.ts';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import { attachedTable } from './attached-table.ts';

const BUNDLES: Readonly<Record<string, string>> = { import_table: 'data', describe_table: 'data', calculate: 'math' };
const catalog = {
  find: (name: string) => (BUNDLES[name] === undefined ? null : ({ bundle: BUNDLES[name] } as never)),
  fileKinds: () => new Map([['data', ['.csv', '.xlsx']]]),
};
/** A reading in which tools are as likely as said. */
const reading = (toolPriors: Readonly<Record<string, number>>, callable = 'all') =>
  ({ type: 'open', trace: [], focus: { callable, toolPriors } }) as unknown as RequestReading;

const message = (text: string, ...names: string[]): StoredMessage => ({
  id: 'm',
  conversationId: 'c',
  role: 'user',
  parts: [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 1,
  figures: null,
  attachments: names.map((name) => ({
    id: '00000000-0000-4000-8000-000000000000',
    name,
    kind: 'table',
    sizeBytes: 1,
    origin: 'file',
    state: 'ready',
    problem: null,
    recognizing: null,
    about: '',
    thumbnail: null,
    share: null,
  })),
});
const ABOUT_TABLES = reading({ describe_table: 2, calculate: 1 });

describe('a request that tools for tables would answer', () => {
  it('imports the table that its message attaches', () => {
    expect(
      attachedTable(ABOUT_TABLES, [message('how many rows?', 'a.pdf', 'Rents.XLSX')], { table: [] }, catalog),
    ).toEqual({ tool: 'import_table', arguments: { path: 'Rents.XLSX' } });
  });

  it.each([
    ['names a table of the person', message('how many rows has weights?', 'rents.csv'), ['weights']],
    ['attaches one that was imported before', message('how many rows?', 'rents.csv'), ['rents']],
    ['attaches no table', message('how many rows?', 'lease.pdf'), []],
    ['attaches nothing', message('how many rows?'), []],
  ])('is read as usual if it %s', (_, asked, table) => {
    expect(attachedTable(ABOUT_TABLES, [asked], { table }, catalog)).toBeNull();
  });
});

it('any other request with a table attached is read as usual, and talk is', () => {
  const history = [message('what is 17% of 2340?', 'rents.csv')];
  for (const other of [reading({ describe_table: 1, calculate: 2 }), reading({ describe_table: 2 }, 'none')])
    expect(attachedTable(other, history, { table: [] }, catalog)).toBeNull();
});
