import type { SessionUpdate } from '@agentclientprotocol/sdk';
import { expect, it } from 'vitest';
import { planEntries, PlanUpdates } from './plan-updates.ts';

const call = (id: string, toolName: string, outcome: 'running' | 'succeeded' | 'failed') => ({ id, toolName, outcome });

it('counts the steps with the same tool one after the other, and calls that failed not at all', () => {
  const calls = [call('1', 'look_up', 'failed'), call('2', 'look_up', 'succeeded'), call('3', 'look_up', 'running')];
  expect(planEntries(['look_up', 'look_up', 'look_up', 'send_mail'], calls)).toEqual([
    { content: 'Look up', priority: 'medium', status: 'completed' },
    { content: 'Look up', priority: 'medium', status: 'in_progress' },
    { content: 'Look up', priority: 'medium', status: 'pending' },
    { content: 'Send mail', priority: 'medium', status: 'pending' },
  ]);
});

it('is sent when it changes, with the calls that began before it was known, and only if it has several steps', () => {
  const sent: SessionUpdate[] = [];
  const plan = new PlanUpdates((update) => sent.push(update));
  plan.note(call('1', 'look_up', 'running'));
  plan.follow(['look_up']);
  expect(sent).toEqual([]);
  plan.follow(['look_up', 'send_mail']);
  plan.follow(['look_up', 'send_mail']);
  plan.note(call('2', 'other', 'running'));
  expect(sent).toMatchObject([{ sessionUpdate: 'plan', entries: [{ status: 'in_progress' }, { status: 'pending' }] }]);
});
