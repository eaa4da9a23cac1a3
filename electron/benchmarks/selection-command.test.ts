import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCommandLine } from './measure-command.ts';
import { selectionCommand } from './selection-command.ts';

it('several strategies at once are one JSON object, with the figures of each', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-measure-'));
  const tool = { dataset: 'desk', description: 'Tell whether it rains', parameters: { type: 'object' }, group: null };
  const query = { dataset: 'desk', query_id: '1', query: 'does it rain', relevant: ['get_rain'], split: 'dev' };
  writeFileSync(path.join(folder, 'tools.jsonl'), JSON.stringify({ ...tool, tool_id: 'get_rain', name: 'get_rain' }));
  writeFileSync(path.join(folder, 'queries.jsonl'), JSON.stringify(query));
  try {
    const typed = ['selection', '--data', folder, '--strategy', 'adaptive,all', '--embedder', 'none', '--json'];
    const { command, values, json } = readCommandLine(typed, { selection: selectionCommand });
    const { figures } = await command.run(values, () => {});
    expect(json).toBe(true);
    const printed: unknown = JSON.parse(JSON.stringify(figures));
    expect(printed).toEqual(figures);
    const found = { datasets: { desk: { n: 1, 'all@5': 1 } } };
    expect(printed).toMatchObject({ suite: 'selection', strategies: { adaptive: found, all: found } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("says that the app's own tools are added to those of servers", async () => {
  const typed = ['selection', '--data', 'builtin', '--own-tools', '--embedder', 'none'];
  const { command, values } = readCommandLine(typed, { selection: selectionCommand });
  await expect(command.run(values, () => {})).rejects.toThrow(/--own-tools .*--mcp-config FILE/);
});
