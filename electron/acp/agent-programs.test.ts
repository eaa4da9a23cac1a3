import path from 'node:path';
import { expect, it } from 'vitest';
import { launchProgram } from './launch-program.ts';
import { useAgents, type AgentFixture } from './testing/agent-fixture.ts';

const open = useAgents();
const start = (...args: readonly string[]): AgentFixture => {
  const program = { command: process.execPath, arguments: [...args], variables: [] };
  const fixture = open(() => launchProgram(program, new Map()));
  fixture.add();
  return fixture;
};
const hostile = (behaviour: string): AgentFixture =>
  start(path.join(import.meta.dirname, 'testing', 'hostile-agent.ts'), behaviour);

it.each([
  ['dies', /Tester ended or did not answer. It wrote: “I am out of memory.”/],
  ['floods', /sent messages without end, so it was stopped/],
  ['huge', /sent a message of more than 10 MB, so it was stopped/],
])(
  'an agent that %s is described in words, and its program is gone',
  async (behaviour, words) => {
    const fixture = hostile(behaviour);
    expect(await fixture.ask('x')).toMatchObject({ outcome: 'failed', error: expect.stringMatching(words) });
    expect(fixture.agents.list()[0]).toMatchObject({ phase: 'failed', problem: expect.stringMatching(words) });
  },
  60_000,
);

it('the protocol’s example agent works, asks, and accepts a no', async () => {
  const example = import.meta.resolve('acp-example-agent').replace(/acp\.js$/, 'examples/agent.js');
  const fixture = start(new URL(example).pathname);
  fixture.answer = ({ caller }) => (caller === null ? 'once' : 'no');
  const call = await fixture.ask('Improve the project');
  expect(call).toMatchObject({ outcome: 'succeeded', result: { answer: expect.stringContaining('skip') } });
  expect(call.steps?.filter(({ kind }) => kind === 'call')).toMatchObject([
    { title: 'Reading project files', status: 'succeeded', detail: expect.stringContaining('# My Project') },
    { title: 'Modifying critical configuration file' },
  ]);
  expect(fixture.asked.find(({ caller }) => caller === 'Tester')).toMatchObject({
    toolName: 'changes to files',
    arguments: { path: '/home/user/project/config.json' },
  });
}, 60_000);
