import path from 'node:path';
import { expect, it } from 'vitest';
import { agentData } from './agent-data.ts';

it('has requests for eight agents and for other tools, next to the same 400 tools with and without agents', async () => {
  const { tools, queries } = await agentData(path.join(import.meta.dirname, 'eight-agents.json'));
  const count = (rows: readonly { readonly dataset: string }[]): Record<string, number> =>
    Object.fromEntries([...Map.groupBy(rows, ({ dataset }) => dataset)].map(([name, own]) => [name, own.length]));
  expect(count(queries)).toEqual({ 'for agents': 24, 'for other tools': 24, 'for other tools, without agents': 24 });
  const { 'for agents': all = 0, ...others } = count(tools);
  expect(others).toEqual({ 'for other tools': all, 'for other tools, without agents': 400 });
  const names = new Set(tools.map(({ name }) => name));
  expect([...names].filter((name) => name.startsWith('ask_'))).toHaveLength(8);
  expect([...names]).not.toContain('qwen_remember');
});
