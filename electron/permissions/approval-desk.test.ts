import { expect, it } from 'vitest';
import { ApprovalDesk, type ApprovalQuestion } from './approval-desk.ts';

const QUESTION: ApprovalQuestion = {
  conversationId: 'c1',
  messageId: null,
  callId: null,
  caller: null,
  toolName: 'send_mail',
  bundle: 'mail',
  arguments: {},
  risk: 'write-remote',
  reasons: ['risk'],
  effect: 'Sends.',
  diff: null,
  thing: null,
  canBeUndone: false,
  touches: [],
  folders: [],
  answers: ['no', 'once'],
};
const { signal } = new AbortController();

it('keeps a question for windows that open later, until it expires', async () => {
  const desk = new ApprovalDesk(20);
  const settled: unknown[] = [];
  desk.settled.on((event) => settled.push(event));
  const answer = desk.ask(QUESTION, signal);
  const [waiting] = desk.pending();
  expect(waiting).toMatchObject({ toolName: 'send_mail', expiresAt: (waiting?.createdAt ?? 0) + 20 });
  expect(await answer).toBeNull();
  expect(desk.pending()).toEqual([]);
  expect(settled).toEqual([{ id: waiting?.id, answer: null }]);
});

it('notifies every window of the answer, once', async () => {
  const desk = new ApprovalDesk();
  const settled: unknown[] = [];
  desk.settled.on((event) => settled.push(event));
  const answer = desk.ask(QUESTION, signal);
  const id = desk.pending()[0]?.id ?? '';
  desk.answer(id, 'once');
  expect(await answer).toBe('once');
  expect(() => desk.answer(id, 'no')).toThrow('no longer waits');
  expect(settled).toEqual([{ id, answer: 'once' }]);
});

it('asks nothing for an answer that was already stopped, and settles everything at the end', async () => {
  const desk = new ApprovalDesk();
  expect(await desk.ask(QUESTION, AbortSignal.abort())).toBeNull();
  const waiting = [desk.ask(QUESTION, signal), desk.ask(QUESTION, signal)];
  desk.dispose();
  expect(await Promise.all(waiting)).toEqual([null, null]);
});
