import { expect, it } from 'vitest';
import { someAgent } from '../../../../../shared/entities/testing/some-agent.ts';
import { canChat, fieldsOf, filledAgent, stateLine } from './agent-words.ts';

const AGENT = someAgent({
  program: { command: 'gemini', arguments: ['--acp', 'two words'], variables: ['API_KEY'] },
  phase: 'ready',
  commands: [{ name: 'review', description: '', hint: null }],
  callsToday: 2,
  msToday: 200_000,
});

it('an agent that is edited without a change stays the same, and keeps its stored values', () => {
  expect(filledAgent(fieldsOf(AGENT))).toEqual({ title: 'Gemini', program: AGENT.program, values: {} });
});

it('a form says what is missing', () => {
  const fields = fieldsOf(null);
  expect(filledAgent(fields)).toBe('Give it a name.');
  expect(filledAgent({ ...fields, title: 'A' })).toBe('Enter the command that starts it.');
  const variables = [{ key: 0, name: 'A-B', value: 'x' }];
  expect(filledAgent({ ...fields, title: 'A', command: 'a', variables })).toContain('can’t be a name');
});

it('an agent’s line says what it did today', () => {
  expect(stateLine(AGENT)).toBe('Running, 1 command, 2 calls today (3 min)');
  expect(stateLine({ ...AGENT, phase: 'idle', commands: [], callsToday: 0 })).toBe('Starts when it is asked');
});

it('a chat opens only with an agent that is on and does not wait for the person to sign in', () => {
  expect(canChat(AGENT)).toBe(true);
  expect(canChat({ ...AGENT, phase: 'needs-sign-in' })).toBe(false);
  expect(canChat({ ...AGENT, enabled: false, phase: 'off' })).toBe(false);
});
