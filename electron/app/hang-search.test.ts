import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { z } from 'zod';

/**
 * Processor time, not the clock's: a busy machine changes nothing. Six times what the slowest call takes now; what was
 * found before took from six seconds to for ever.
 */
const MOST_HELD_MS = 1500;
const SEED = 4711;

const heldSchema = z.object({ tool: z.string(), arguments: z.string(), heldMs: z.number() });
const begunSchema = z.object({ begun: z.string(), arguments: z.string() });

// A call that never ends would end the test's own process: the search runs in another, with a watchdog.
it('no tool holds up the app, whatever it is asked', { timeout: 300_000 }, async () => {
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
