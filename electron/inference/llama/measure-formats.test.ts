import { expect, it } from 'vitest';
import { measureFormats } from './measure-formats.ts';
import { startLlama } from './start-llama.ts';

it('times known formats with models without content, and leaves out others', async () => {
  const { formats, attention, batchMs, stepMs } = await measureFormats(await startLlama(false), {
    formats: ['Q4_K', 'Q9_X'],
    place: 'cache',
    threads: 1,
  });
  expect(Object.keys(formats)).toEqual(['Q4_K']);
  for (const speeds of Object.values(formats)) expect(Math.min(...Object.values(speeds))).toBeGreaterThan(0);
  expect(attention ?? 1).toBeGreaterThan(0);
  expect(batchMs + stepMs).toBeGreaterThan(0);
  expect(Math.min(batchMs, stepMs)).toBeGreaterThanOrEqual(0);
});
