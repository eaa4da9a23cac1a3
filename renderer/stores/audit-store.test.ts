import { beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '../../shared/entities/audit-entry.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers, type RpcServer } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { AUDIT_PAGE, createAuditStore } from './audit-store.ts';

const entry = (number: number): AuditEntry => ({
  number,
  at: number,
  conversationId: null,
  caller: null,
  toolName: number % 2 === 0 ? 'calculate' : 'get_time',
  bundle: 'math',
  risk: 'read-only',
  arguments: {},
  allowedBy: 'rule',
  outcome: 'succeeded',
  error: null,
  durationMs: 1,
});

let log: AuditEntry[];
let questions: number;
let server: RpcServer;
let store: ReturnType<typeof createAuditStore>;
const numbers = (): readonly number[] => store.getState().entries.map(({ number }) => number);
const EVERYTHING = { toolName: null, outcome: null };

beforeEach(async () => {
  log = Array.from({ length: 60 }, (_, index) => entry(60 - index));
  questions = 0;
  const { client: window, server: main } = createMemoryTransports();
  const handlers: Partial<RpcHandlers> = {
    'permissions.listAudit': ({ toolName, before, limit }) => {
      questions++;
      const fitting = log.filter((one) => toolName === null || one.toolName === toolName);
      return {
        entries: fitting.filter(({ number }) => before === null || number < before).slice(0, limit),
        total: fitting.length,
        toolNames: ['calculate', 'get_time'],
      };
    },
    'permissions.exportAudit': ({ format, toolName }) => ({ fileName: `log.${format}`, text: String(toolName) }),
  };
  server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  store = createAuditStore(createRpcClient(window), () => {});
});

it('moves through the log one page at a time, and back', async () => {
  await store.getState().open(EVERYTHING);
  expect(numbers()).toHaveLength(AUDIT_PAGE);
  await store.getState().showOlder();
  await store.getState().showOlder();
  expect(store.getState()).toMatchObject({ page: 2, total: 60 });
  expect(numbers()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await store.getState().showNewer();
  await store.getState().showNewer();
  expect(store.getState().page).toBe(0);
  expect(numbers()[0]).toBe(60);
});

it('begins at the newest page with another filter, and exports what matches it', async () => {
  await store.getState().open(EVERYTHING);
  await store.getState().showOlder();
  await store.getState().open({ toolName: 'calculate', outcome: null });
  expect(store.getState()).toMatchObject({ page: 0, total: 30 });
  expect(await store.getState().exportFile('csv')).toEqual({ fileName: 'log.csv', text: 'calculate' });
});

it('shows a new call immediately on the newest page, and moves nothing on an older one', async () => {
  const add = async (): Promise<void> => {
    const added = entry((log[0]?.number ?? 0) + 1);
    log = [added, ...log];
    server.emit('permissions.audit-added', added);
    await delivered();
  };
  await add();
  expect(questions).toBe(0);
  await store.getState().open(EVERYTHING);
  await add();
  expect(numbers()[0]).toBe(62);
  await store.getState().showOlder();
  const before = numbers();
  await add();
  expect(numbers()).toEqual(before);
});
