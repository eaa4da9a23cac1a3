import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { forkHelper } from '../../foundation/helper-process.ts';
import { querySchema, readQuery } from '../../storage/tables/read-query.ts';
import { TableQueries } from '../../storage/tables/table-queries.ts';
import type { Cell } from '../../storage/tables/table.ts';
import { SqliteTableStore } from '../../storage/tables/table-store.ts';
import { helperInProcess } from '../testing/helper-in-process.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { drawChartTool } from './draw-chart.ts';
import { renderChart } from './render-chart.ts';

const workplace = useToolWorkplace();
let store: SqliteTableStore;
beforeEach(() => {
  store = new SqliteTableStore(path.join(workplace().home, 'data', 'tables.db'));
  keepWeather(
    Array.from({ length: 24 }, (_, index): Cell[] => [
      `2026-01-${String(index + 1).padStart(2, '0')}`,
      `<City ${String(index % 12)}>`,
      index / 2 - 3,
    ]),
  );
});
afterEach(() => store.dispose());

function keepWeather(rows: readonly Cell[][]): void {
  const draft = store.draft(
    'weather',
    [
      { name: 'day', type: 'date' },
      { name: 'city', type: 'text' },
      { name: 'degrees', type: 'number' },
    ],
    null,
  );
  draft.add(rows);
  draft.finish(Date.now());
}
const inProcess = helperInProcess({
  'query-helper': (job) => readQuery(querySchema.parse(job)),
  'chart-helper': renderChart,
});
const tool = (startHelper = inProcess) =>
  drawChartTool({ store, queries: new TableQueries(store.file, startHelper), startHelper });
const draw = (args: JsonObject): Promise<JsonValue> =>
  workplace().run(tool(), { table: 'weather', path: 'Documents/chart.svg', ...args });
const refusal = (args: JsonObject): Promise<string> =>
  workplace().refusal(tool(), { table: 'weather', path: 'Documents/chart.svg', ...args });

describe('draw_chart', () => {
  it('draws bars for groups, the largest first, with their labels', async () => {
    expect(await draw({ kind: 'bar', x: 'city', y: 'degrees', how: 'average' })).toEqual({
      saved: 'Documents/chart.svg',
      kind: 'bar',
      drawn: 12,
    });
    const svg = workplace().text('Documents/chart.svg');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Average of degrees by city');
    expect(svg.indexOf('&lt;City 11&gt;')).toBeLessThan(svg.indexOf('&lt;City 0&gt;'));
    expect(svg.match(/aria-roledescription="bar"/g)).toHaveLength(12);
  });

  it('combines small groups into one slice of a pie', async () => {
    expect(await draw({ kind: 'pie', x: 'city' })).toMatchObject({ drawn: 8 });
    expect(workplace().text('Documents/chart.svg')).toContain('>other<');
    expect(await refusal({ kind: 'pie', x: 'city', y: 'degrees', how: 'minimum', replace: true })).toContain(
      'no slices below zero',
    );
  });

  it('draws a picture with many pixels, in a separate process', async () => {
    const args = { table: 'weather', kind: 'line', x: 'day', y: 'degrees', path: 'Documents/chart.png' };
    expect(await workplace().run(tool(forkHelper), args)).toMatchObject({ saved: 'Documents/chart.png', drawn: 24 });
    const { format, width } = await sharp(path.join(workplace().documents, 'chart.png')).metadata();
    expect([format, width > 1400]).toEqual(['png', true]);
  });

  it('keeps the picture with the call if no path is given', async () => {
    const kept: string[] = [];
    const keepMedia: NonNullable<ToolContext['keepMedia']> = async (media) =>
      media.map(({ mimeType }) => String(kept.push(mimeType)));
    const args = { table: 'weather', kind: 'line', x: 'day', y: 'degrees' };
    expect(await workplace().run(tool(), args, { keepMedia })).toEqual({ shown: '1', kind: 'line', drawn: 24 });
    expect(kept).toEqual(['image/png']);
  });

  it('draws the requested rows', async () => {
    expect(await draw({ kind: 'scatter', x: 'day', y: 'degrees', where: 'degrees > 5' })).toMatchObject({ drawn: 7 });
    expect(await draw({ kind: 'histogram', x: 'degrees', replace: true })).toMatchObject({ drawn: 24 });
    expect(await refusal({ kind: 'line', x: 'day', where: 'degrees > 500' })).toContain('nothing to draw');
  });

  it.each<[JsonObject, string]>([
    [{ kind: 'histogram', x: 'city' }, 'A histogram needs a column with numbers, and city holds text'],
    [{ kind: 'scatter', x: 'degrees' }, 'A scatter chart needs two columns with numbers'],
    [{ kind: 'bar', x: 'city', y: 'day' }, '“day” holds dates, so it has no sum'],
    [{ kind: 'bar', x: 'colour' }, 'no column called “colour”'],
    [{ kind: 'bar', x: 'city', path: 'Documents/chart.pdf' }, '.svg or .png'],
    [{ kind: 'bar', x: 'city', table: 'climate' }, 'no table called “climate”'],
  ])('says why it cannot draw %j', async (args, why) => expect(await refusal(args)).toContain(why));

  it('replaces a file only on request', async () => {
    workplace().put('Documents/chart.svg', 'mine');
    await refusal({ kind: 'pie', x: 'city' });
    expect(workplace().text('Documents/chart.svg')).toBe('mine');
  });
});
