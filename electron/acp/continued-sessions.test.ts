import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { methods } from '@agentclientprotocol/sdk';
import { describe, expect, it } from 'vitest';
import { inProcess, useAgents, type AgentFixture, type AgentHooks, type Work } from './testing/agent-fixture.ts';

const open = useAgents();
const begin = (work: Work, hooks: AgentHooks = {}): AgentFixture => {
  const fixture = open(inProcess(work, hooks));
  fixture.add();
  return fixture;
};
const answer = ({ client, sessionId }: Parameters<Work>[0], text: string): Promise<void> =>
  client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } },
  });

describe('a follow-up after a restart of the app', () => {
  it('continues the session where the agent has it, in the same copy, without what is repeated', async () => {
    const seen: string[] = [];
    const fixture = begin(
      async (turn) => {
        seen.push(turn.text, turn.cwd, readFileSync(path.join(turn.cwd, 'a.txt'), 'utf8'));
        await writeFile(path.join(turn.cwd, 'a.txt'), turn.text);
        await answer(turn, `Did ${turn.text}.`);
      },
      { onLoad: (sessionId) => sessionId === 's1' },
    );
    const first = await fixture.ask('first');
    await fixture.restart();
    const second = await fixture.ask('second', { follow_up: true });
    expect(seen).toEqual(['first', seen[1], 'one\ntwo\n', 'second', seen[1], 'first']);
    expect(second).toMatchObject({ outcome: 'succeeded', steps: [{ kind: 'text', text: 'Did second.' }] });
    // The changes of both are one set, against the folder as it is.
    expect(second.changes?.files).toEqual([
      { path: 'a.txt', change: 'changed', before: 'one\ntwo\n', after: 'second' },
    ]);
    expect(fixture.stored(first.id).changes?.state).toBe('replaced');
  });

  it('begins a new session in the same copy otherwise, tells it what was said, and says so', async () => {
    const texts: string[] = [];
    const fixture = begin(async (turn) => {
      texts.push(turn.text);
      await writeFile(path.join(turn.cwd, `${String(texts.length)}.txt`), 'x');
      await answer(turn, 'The second line.');
    });
    await fixture.ask('Which line is wrong?');
    await fixture.restart();
    const call = await fixture.ask('Mend it', { follow_up: true });
    expect(texts[1]).toBe(
      'Your last session ended. This was said in it:\n\nPerson: Which line is wrong?\nYou: The second line.\n\nPerson: Mend it',
    );
    expect(call.steps?.[0]).toEqual({
      kind: 'note',
      text: 'Tester began a new session that starts with what was said before.',
    });
    expect(call.changes?.files.map(({ path: file }) => file)).toEqual(['1.txt', '2.txt']);
  });

  it('also finds the copy when the changes are discarded first', async () => {
    const fixture = begin(({ cwd, text }) => writeFile(path.join(cwd, `${text}.txt`), 'x'), { onLoad: () => true });
    const first = await fixture.ask('one');
    await fixture.restart();
    await fixture.changes.discard(first.id);
    expect((await fixture.ask('two', { follow_up: true })).changes?.files.map(({ path: file }) => file)).toEqual([
      'two.txt',
    ]);
  });
});

describe('a call that does not reach its end', () => {
  it('offers what was changed until it was stopped', async () => {
    const begun = Promise.withResolvers<void>();
    const fixture = begin(async ({ cwd, cancelled }) => {
      await writeFile(path.join(cwd, 'a.txt'), 'half');
      begun.resolve();
      await new Promise((resolve) => cancelled.addEventListener('abort', resolve, { once: true }));
    });
    const stop = new AbortController();
    const call = fixture.ask('x', {}, stop.signal);
    await begun.promise;
    stop.abort();
    expect(await call).toMatchObject({ outcome: 'cancelled', changes: { files: [{ path: 'a.txt', after: 'half' }] } });
  });

  it('offers what was changed before it failed', async () => {
    const fixture = begin(async ({ cwd }) => {
      await writeFile(path.join(cwd, 'a.txt'), 'half');
      throw new Error('Out of memory');
    });
    expect(await fixture.ask('x')).toMatchObject({ outcome: 'failed', changes: { files: [{ after: 'half' }] } });
  });

  it('is stopped when the agent reports more tokens than the person allows, which count towards the day', async () => {
    const use = (turn: Parameters<Work>[0], used: number): Promise<void> =>
      turn.client.notify(methods.client.session.update, {
        sessionId: turn.sessionId,
        update: { sessionUpdate: 'usage_update', used, size: 100_000 },
      });
    const fixture = begin(async (turn) => {
      await use(turn, 900);
      if (turn.text === 'more') await use(turn, 3_000);
      if (turn.text === 'more')
        await new Promise((resolve) => turn.cancelled.addEventListener('abort', resolve, { once: true }));
    });
    const [agent] = fixture.agents.list();
    if (agent === undefined) throw new Error('There is no agent.');
    await fixture.agents.setLimits('tester', { ...agent.limits, mostTokens: 2_000, mostTokensPerDay: 2_500 });
    expect((await fixture.ask('x')).outcome).toBe('succeeded');
    // A follow-up counts what the context grew by.
    expect(await fixture.ask('more', { follow_up: true })).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('used more than 2,000 tokens'),
    });
    expect(fixture.agents.list()[0]).toMatchObject({ callsToday: 2, tokensToday: 3_000 });
    expect(await fixture.ask('x')).toMatchObject({ error: expect.stringContaining('used 3,000 tokens today') });
  });
});
