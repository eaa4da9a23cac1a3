import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { z } from 'zod';

/**
 * Processor time rather than wall time, so that a busy machine makes no difference. Six times what the slowest call
 * takes now; the problems found earlier took between six seconds and forever.
 */
const MOST_HELD_MS = 1500;
const SEED = 4711;

const heldSchema = z.object({ tool: z.string(), arguments: z.string(), heldMs: z.number() });
const begunSchema = z.object({ begun: z.string(), arguments: z.string() });

// A call that never ends would end the test's own process, so the search runs in another one, with a watchdog.
it('no tool blocks the app, whatever its arguments are', { timeout: 300_000 }, async () => {
  const search = fork(new URL('testing/hang-search-process.ts', import.meta.url), [String(SEED)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const held: z.output<typeof heldSchema>[] = [];
  let begun: unknown = null;
  search.on('message', (message) => {
    const ended = heldSchema.safeParse(message);
    if (ended.success) held.push(ended.data);
    else begun = begunSchema.parse(message);
  });
  const [code, signal] = (await once(search, 'exit')) as [number | null, string | null];
  expect({ code, signal, last: signal === null ? null : begun }).toEqual({ code: 0, signal: null, last: null });
  expect(held.filter(({ heldMs }) => heldMs > MOST_HELD_MS)).toEqual([]);
  expect(new Set(held.map(({ tool }) => tool)).size).toBeGreaterThan(140);
});
