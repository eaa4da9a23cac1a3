import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = {
  ...NO_TITLES,
  folder: ['Shed'],
  table: ['rides'],
  column: ['day', 'kind', 'km'],
  tables: [
    {
      name: 'rides',
      columns: [
        { name: 'day', type: 'date' as const },
        { name: 'kind', type: 'text' as const },
        { name: 'km', type: 'number' as const },
      ],
      cells: [],
    },
  ],
};
const meantAfter = (call: ToolCall, message: string) => meantCalls(answered([call], message), message, KNOWN);
const BY_KIND = callOf('summarize_table', { table: 'rides', how: 'sum', by: 'kind' }, { groups: [] });
const DRAWN = { table: 'rides', kind: 'pie', x: 'kind', y: 'km', path: 'Shed/rides.png' };
const PIE = callOf('draw_chart', DRAWN, { saved: 'Shed/rides.png' });

describe('a chart of what was added up', () => {
  it.each([
    ['draw that as a pie, Shed/rides.png', 'pie', 'kind', 'Shed/rides.png'],
    ['make a bar chart of it, save it in Shed as b.svg', 'bar', 'kind', 'Shed/b.svg'],
    ['now a line of km by day as Shed/l.png, can you draw that', 'line', 'day', 'Shed/l.png'],
  ])('“%s”', (message, kind, x, path) => {
    expect(meantAfter(BY_KIND, message)?.calls).toEqual([
      { tool: 'draw_chart', arguments: { table: 'rides', kind, x, y: 'km', path } },
    ]);
  });

  it('is of all rows after one was changed', () => {
    const changed = callOf('update_rows', { table: 'rides', where: 'kind = gravel', set: { km: 3 } }, {});
    expect(meantAfter(changed, 'draw a pie of it by kind, Shed/rides.png')?.calls[0]?.arguments).toEqual(DRAWN);
  });

  it.each(['as a pie please', 'draw me a picture of a cat as cat.png', 'bake a pie'])('“%s” is none', (message) => {
    expect(meantAfter(BY_KIND, message)?.calls[0]?.tool).not.toBe('draw_chart');
  });
});

describe('a chart that was drawn', () => {
  it.each(['rather with bars, you may overwrite it', 'make it bars instead', 'bars would be better'])(
    '“%s” takes its place',
    (message) => {
      const found = meantAfter(PIE, message);
      expect(found?.calls[0]?.arguments).toEqual({ ...DRAWN, kind: 'bar', replace: true });
      expect(found?.isAsked).toBe(true);
    },
  );

  it('is only replaced on demand if it may be wanted besides', () => {
    expect(meantAfter(PIE, 'as a bar chart please')?.isAsked).toBe(false);
    expect(meantAfter(PIE, 'and a bar chart of that too')?.calls[0]?.tool).not.toBe('draw_chart');
    expect(meantAfter(PIE, 'and as bars too, bars.png')?.calls[0]?.arguments).toEqual({
      ...DRAWN,
      kind: 'bar',
      path: 'Shed/bars.png',
    });
  });
});

describe('the same in another format', () => {
  const CODE = callOf('make_qr_code', { text: 'https://ferry.example', path: 'Shed/ferry.png' }, {});

  it.each([
    [CODE, 'and as an svg as well?', 'make_qr_code', 'Shed/ferry.svg'],
    [PIE, 'the same as svg please', 'draw_chart', 'Shed/rides.svg'],
    [PIE, 'and the list as excel, rides.xlsx', 'export_table', 'Shed/rides.xlsx'],
    [BY_KIND, 'export that to Shed/rides.csv', 'export_table', 'Shed/rides.csv'],
  ])('of %o, “%s”', (call, message, tool, path) => {
    const [made] = meantAfter(call, message)?.calls ?? [];
    expect([made?.tool, made?.arguments['path']]).toEqual([tool, path]);
  });

  it.each(['and one for https://other.example', 'what is an svg?', 'read rides.csv', 'mail it as csv to Ida'])(
    '“%s” is something else',
    (message) => {
      expect(['make_qr_code', 'export_table']).not.toContain(meantAfter(CODE, message)?.calls[0]?.tool);
    },
  );
});
