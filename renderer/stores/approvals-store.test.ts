import { beforeEach, expect, it } from 'vitest';
import type { Approval } from '../../shared/entities/approval.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers, type RpcServer } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createApprovalsStore } from './approvals-store.ts';

const approval = (id: string): Approval => ({
  id,
  conversationId: 'c1',
  caller: null,
  messageId: 'a1',
  callId: `call of ${id}`,
  toolName: 'send_mail',
  bundle: 'mail',
  arguments: {},
  risk: 'write-remote',
  reasons: ['risk'],
  effect: 'Sends a mail.',
  diff: null,
  thing: null,
  canBeUndone: false,
  touches: [],
  folders: [],
  answers: ['no', 'once'],
  createdAt: 1,
  expiresAt: 2,
});

let waiting: Approval[];
let server: RpcServer;
let store: ReturnType<typeof createApprovalsStore>;
const shown = (): readonly string[] => store.getState().pending.map(({ id }) => id);

beforeEach(() => {
  waiting = [approval('first')];
  const { client: window, server: main } = createMemoryTransports();
  const handlers: Partial<RpcHandlers> = {
    'permissions.listApprovals': () => waiting,
    'permissions.answerApproval': ({ id, answer }) => {
      if (!waiting.some((other) => other.id === id)) throw new RpcError('not-found', 'It no longer waits.');
      waiting = waiting.filter((other) => other.id !== id);
      server.emit('permissions.approval-settled', { id, answer });
      return null;
    },
  };
  server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  store = createApprovalsStore(createRpcClient(window));
});

it('shows questions from before the window opened, then new ones, oldest first and each once', async () => {
  await store.getState().load();
  server.emit('permissions.approval-requested', approval('second'));
  server.emit('permissions.approval-requested', approval('second'));
  await delivered();
  expect(shown()).toEqual(['first', 'second']);
});

it('removes an answered question, and keeps the answer for its call', async () => {
  await store.getState().load();
  await store.getState().answer('first', 'once');
  await delivered();
  expect(store.getState()).toMatchObject({ pending: [], settled: { 'call of first': 'once' } });
});

it('distinguishes a question that nobody answered from one answered with no', async () => {
  await store.getState().load();
  server.emit('permissions.approval-settled', { id: 'first', answer: null });
  server.emit('permissions.approval-settled', { id: 'unheard of', answer: 'no' });
  await delivered();
  expect(store.getState()).toMatchObject({ pending: [], settled: { 'call of first': null } });
});

it('removes a question that disappeared before it was answered, and says so', async () => {
  await store.getState().load();
  waiting = [];
  await expect(store.getState().answer('first', 'once')).rejects.toThrow('It no longer waits.');
  expect(shown()).toEqual([]);
});
