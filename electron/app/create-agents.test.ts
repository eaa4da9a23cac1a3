import type { McpServer } from '@agentclientprotocol/sdk';
import { expect, it } from 'vitest';
import { settingsSchema } from '../../shared/entities/settings.ts';
import { Emitter } from '../foundation/emitter.ts';
import { inProcess, useAgents } from '../acp/testing/agent-fixture.ts';

const open = useAgents();

it.each([
  ['a long task', 0, [{ title: 'Tester', body: 'The agent has finished its task.' }]],
  ['a short task', 3_600_000, []],
])('at the end of %s, the person gets a notification or not', async (_length, longMs, expected) => {
  const shown: unknown[] = [];
  const fixture = open(
    inProcess(() => Promise.resolve()),
    { longMs, capabilities: { appVersion: '0.0.0', showNotification: (one) => void shown.push(one) } },
  );
  fixture.add();
  expect((await fixture.ask('x')).outcome).toBe('succeeded');
  expect(shown).toEqual(expected);
});

it('offers Knapsack’s tools to an agent only if the person lets it use them and shares tools at all', async () => {
  const offered: McpServer[][] = [];
  const share = { value: false };
  const fixture = open(
    inProcess(() => Promise.resolve(), { onSession: ({ mcpServers }) => void offered.push(mcpServers) }),
    {
      settings: { get: () => settingsSchema.parse({ sharesTools: share.value }), changed: new Emitter() },
      capabilities: {
        appVersion: '0.0.0',
        sharingCommand: { command: 'knapsack', arguments: ['--mcp'], environment: { A: 'b' } },
      },
    },
  );
  const id = fixture.add();
  const limits = fixture.agents.list()[0]?.limits;
  if (limits === undefined) throw new Error('There is no agent.');
  for (const [usesTools, sharesTools] of [
    [false, true],
    [true, false],
    [true, true],
  ] as const) {
    share.value = sharesTools;
    await fixture.agents.setLimits(id, { ...limits, usesTools });
    await fixture.ask('x');
  }
  expect(offered).toEqual([
    [],
    [],
    [{ name: 'knapsack', command: 'knapsack', args: ['--mcp'], env: [{ name: 'A', value: 'b' }] }],
  ]);
});
