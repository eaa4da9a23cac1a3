import path from 'node:path';
import { RequestError } from '@agentclientprotocol/sdk';
import { expect, it, vi } from 'vitest';
import { errorMessage } from '../foundation/errors.ts';
import { inProcess, useAgents, type AgentFixture } from './testing/agent-fixture.ts';
import { TerminalOutput } from './terminal-output.ts';

const open = useAgents();
const SIGNING_IN = path.join(import.meta.dirname, 'testing', 'signing-in.ts');
const ADDRESS = 'Starting 99 %\nOpen https://example.org/device\nCode:';

/** An agent that works once `isSignedIn`, and whose way of signing in is a program. */
function begin(): {
  fixture: AgentFixture;
  starts: () => number;
  shown: () => string;
  signIn: (at: AbortSignal) => Promise<void>;
} {
  const seen = { starts: 0, shown: '', isSignedIn: false };
  const launch = inProcess(async () => {}, {
    authMethods: [
      { type: 'terminal', id: 'code', name: 'With a code', args: [SIGNING_IN], env: { RIGHT_CODE: 'open sesame' } },
    ],
    // A trial waits for commands.
    commands: [{ name: 'review', description: 'Review' }],
    onSession: () => {
      if (!seen.isSignedIn) throw RequestError.authRequired();
    },
  });
  const fixture = open(() => {
    seen.starts++;
    return launch();
  });
  fixture.add('Tester', process.execPath);
  fixture.agents.signIns.output.on(({ text }) => {
    seen.shown = text;
    seen.isSignedIn = text.endsWith('Welcome.');
  });
  return {
    fixture,
    starts: () => seen.starts,
    shown: () => seen.shown,
    signIn: (signal) => {
      seen.shown = '';
      return fixture.agents.signIn('tester', 'code', signal);
    },
  };
}
const never = new AbortController().signal;
const STOPPED = 'Signing in to Tester was stopped.';
/** @returns why signing in failed; null if it didn’t. */
const failureOf = (work: Promise<void>): Promise<string | null> => work.then(() => null, errorMessage);
const WAIT = { timeout: 120_000, interval: 20 };

it('runs the program of a method, shows what it writes, sends it a hidden line, and tries the agent again', async () => {
  const { fixture, starts, shown, signIn } = begin();
  expect((await fixture.ask('x')).outcome).toBe('failed');
  expect(fixture.agents.list()[0]?.signIn[0]?.command).toContain("RIGHT_CODE='open sesame' ");
  const signedIn = signIn(never);
  await vi.waitFor(() => expect(shown()).toBe(ADDRESS), WAIT);
  fixture.agents.signIns.send('tester', 'open sesame', true);
  await signedIn;
  expect(shown()).toBe(`${ADDRESS} •••\nWelcome.`);
  expect(fixture.agents.list()[0]).toMatchObject({ phase: 'ready', problem: null });
  expect(starts()).toBe(2);
});

it('says what to do if the program fails, and ends it when the person stops it', async () => {
  const { fixture, shown, signIn } = begin();
  const failed = failureOf(signIn(never));
  await vi.waitFor(() => expect(shown()).toBe(ADDRESS), WAIT);
  await expect(fixture.agents.signIn('tester', 'code', never)).rejects.toThrow('You are already signing in to Tester.');
  fixture.agents.signIns.send('tester', 'guess', false);
  expect(await failed).toBe('Signing in to Tester failed: its program ended with code 4. Its output may say why.');
  expect(shown()).toBe(`${ADDRESS} guess\nWrong code.`);
  expect(() => fixture.agents.signIns.send('tester', 'again', false)).toThrow('has ended');

  const stop = new AbortController();
  const stopped = failureOf(signIn(stop.signal));
  await vi.waitFor(() => expect(shown()).toBe(ADDRESS), WAIT);
  stop.abort();
  expect(await stopped).toBe(STOPPED);

  const ended = failureOf(signIn(never));
  await vi.waitFor(() => expect(shown()).toBe(ADDRESS), WAIT);
  await fixture.agents.dispose();
  expect(await ended).toBe(STOPPED);
  // Nothing starts after that.
  expect(await failureOf(signIn(never))).toBe(STOPPED);
});

it('keeps the newest output of a program that floods, as plain text', () => {
  const output = new TerminalOutput();
  const line = Buffer.from('\u001B[31mno\u202E end\u001B[0m\n');
  for (let number = 0; number < 5_000; number++) output.add(line);
  output.add(Buffer.from('last'));
  expect(output.text.length).toBeLessThanOrEqual(8_000);
  expect(output.text).toMatch(/(?:^|no end\n|end\n|d\n)(?:no end\n)+last$/);
});
