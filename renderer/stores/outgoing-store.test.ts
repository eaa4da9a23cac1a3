import { expect, it, vi } from 'vitest';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { createOutgoingStore, OUTGOING_PAGE } from './outgoing-store.ts';

const request = (number: number) => ({
  number,
  at: number,
  host: 'example.com',
  part: 'web' as const,
  toolName: 'fetch_page',
  sentBytes: 0,
  receivedBytes: 1,
  outcome: 'answered' as const,
});

type Page = { before?: number | null; limit?: number };
type Answer = (
  name: string,
  input: Page | null,
) => Promise<{ requests: readonly ReturnType<typeof request>[]; total: number }>;

/** A main process with this many requests. */
function open(count: number) {
  const stored = Array.from({ length: count }, (_, index) => request(count - index));
  const listeners: (() => void)[] = [];
  const call = vi.fn<Answer>(async (name, input) => {
    if (name === 'permissions.clearOutgoing') stored.length = 0;
    const before = input?.before ?? Infinity;
    return { requests: stored.filter(({ number }) => number < before).slice(0, input?.limit), total: stored.length };
  });
  const client = { call, on: (_name: string, listener: () => void) => listeners.push(listener) };
  const store = createOutgoingStore(client as unknown as RpcClient, () => {});
  return { store, stored, call, tell: () => listeners.forEach((listener) => listener()) };
}

it('shows the newest requests, older ones when asked, and none after they were cleared', async () => {
  const { store } = open(OUTGOING_PAGE + 3);
  await store.getState().load();
  expect(store.getState().requests).toHaveLength(OUTGOING_PAGE);
  await store.getState().showMore();
  expect(store.getState().requests.map(({ number }) => number)).toEqual(
    Array.from({ length: OUTGOING_PAGE + 3 }, (_, index) => OUTGOING_PAGE + 3 - index),
  );
  await store.getState().clear();
  expect(store.getState()).toMatchObject({ requests: [], total: 0 });
});

it('reads again when requests begin or end, once it is shown', async () => {
  const { store, stored, call, tell } = open(1);
  tell();
  expect(call).not.toHaveBeenCalled();
  await store.getState().load();
  stored.unshift(request(2));
  tell();
  await expect.poll(() => store.getState().total).toBe(2);
});
