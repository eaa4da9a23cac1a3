import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MeasureError } from '../selection-data.ts';
import { readOfferedCalls } from './offered-calls.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-forms-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const row = (split: string, say: string, called: readonly string[], offered: readonly string[]) => ({
  dataset: 'desk',
  split,
  tools: offered.map((name) => ({ name, description: `Does ${name}`, parameters: { type: 'object' } })),
  messages: [
    { role: 'user', content: say },
    { role: 'assistant', content: null, tool_calls: called.map((name) => ({ name, arguments: { about: say } })) },
  ],
});
const write = (...rows: readonly object[]): void =>
  writeFileSync(path.join(folder, 'sft.jsonl'), rows.map((one) => JSON.stringify(one)).join('\n'));

describe('requests with offered tools', () => {
  it('are those of dev that begin with one call, of a tool that train never offers', () => {
    write(
      row('train', 'known', ['send_mail'], ['send_mail', 'read_mail']),
      row('dev', 'wants a known tool', ['read_mail'], ['read_mail']),
      row('dev', 'wants two', ['get_rain', 'get_snow'], ['get_rain', 'get_snow']),
      row('dev', 'wants one', ['get_rain'], ['get_rain', 'send_mail']),
      row('dev', 'wants another', ['get_snow'], ['get_snow', 'get_rain']),
    );
    expect(readOfferedCalls(folder, 10)).toEqual([
      {
        name: 'desk',
        cases: [
          { say: 'wants one', calls: [{ tool: 'get_rain', arguments: { about: 'wants one' } }] },
          { say: 'wants another', calls: [{ tool: 'get_snow', arguments: { about: 'wants another' } }] },
        ],
        tools: ['get_rain', 'send_mail', 'get_snow'].map((name) => ({
          name,
          description: `Does ${name}`,
          parameters: { type: 'object' },
        })),
      },
    ]);
    expect(readOfferedCalls(folder, 1)[0]?.cases).toHaveLength(1);
  });

  it('have to be there', () => {
    write(row('train', 'known', ['send_mail'], ['send_mail']));
    expect(() => readOfferedCalls(folder, 10)).toThrow(MeasureError);
    expect(() => readOfferedCalls(path.join(folder, 'nowhere'), 10)).toThrow(/no sft\.jsonl/);
  });
});
