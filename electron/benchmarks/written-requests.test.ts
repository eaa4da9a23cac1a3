import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SelectionData } from './selection-data.ts';
import { withWrittenRequests } from './written-requests.ts';

const tool = (name: string): SelectionData['tools'][number] => ({
  dataset: 'servers',
  tool_id: name,
  name,
  description: null,
  parameters: null,
  group: null,
});
const DATA: SelectionData = { tools: [tool('waste_schedule'), tool('pay_bill')], queries: [], noTool: [], leftOut: [] };

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-requests-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string) {
  const file = path.join(folder, 'requests.json');
  writeFileSync(file, content);
  const lines: string[] = [];
  return { lines, ...withWrittenRequests(DATA, file, (line) => lines.push(line)) };
}
const file = (tools: readonly object[]): string => JSON.stringify({ knapsackExampleRequests: 1, tools });

it('tools get the requests of an export by their names', () => {
  const { tools, lines } = read(file([{ tool: 'waste_schedule', requests: ['bins tomorrow?'], model: 'Own' }]));
  expect(tools.map(({ writtenRequests }) => writtenRequests)).toEqual([['bins tomorrow?'], undefined]);
  expect(lines).toEqual(['Example requests for 1 of 2 tools']);
});

it.each([
  ['is not JSON', '{', /can't be read as JSON/],
  ['is something else', '{"tools": []}', /not an export/],
  ['is for other tools', file([{ tool: 'other', requests: [], model: 'Own' }]), /no requests for these tools/],
])('a file that %s is refused', (_, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});
