import { expect, it } from 'vitest';
import { inProcessReader } from './testing/in-process-reader.ts';
import { consulted } from './consulted.ts';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';

const said = (text: string): StoredMessage => ({
  id: '',
  conversationId: '',
  role: 'user',
  parts: [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
const read = (text: string, without: readonly string[] = []) =>
  inProcessReader().read(
    { history: [said(text)], things: { ...NO_TITLES, list: ['groceries'] }, tools: [], without },
    new AbortController().signal,
  );

it('notes who had something to say, and leaves out whom it is told to', () => {
  const { consult, trace } = consulted(['moved']);
  expect(consult('silent', () => null)).toBeNull();
  expect(consult('moved', () => ({ tool: 'move_event' }))).toBeNull();
  expect(consult('made', () => ({ tool: 'create_event' }))).toEqual({ tool: 'create_event' });
  expect(trace).toEqual([{ reader: 'made', said: '{"tool":"create_event"}' }]);
});

it('a message is read without a reader as if that had nothing to say', async () => {
  const message = 'what time is it in Lima and how many days until Easter?';
  const spoke = (trace: Awaited<ReturnType<typeof read>>['trace']) => trace.map(({ reader }) => reader);
  expect(spoke((await read(message)).trace)[0]).toBe('sure split');
  expect(spoke((await read(message, ['sure split'])).trace)).not.toContain('sure split');
});
