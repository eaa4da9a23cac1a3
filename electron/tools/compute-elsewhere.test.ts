import { afterEach, expect, it } from 'vitest';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import { createMathBundle } from '../bundles/math/bundle.ts';
import { Catalog } from './catalog.ts';
import { ToolExecutor } from './executor.ts';
import { silentLogger } from '../foundation/logger.ts';

let started = 0;
const counting: StartHelper = (file, megabytes) => {
  started++;
  return forkHelper(file, megabytes);
};
let helper: WarmHelper;
const never = new AbortController().signal;

function executor(): ToolExecutor {
  started = 0;
  helper = new WarmHelper(counting, { helper: 'compute-helper', megabytes: 256 });
  return new ToolExecutor({ catalog: new Catalog([createMathBundle(helper)]), logger: silentLogger });
}
afterEach(() => helper.dispose());

it('computes in one process that is kept, and returns a refusal as a refusal', async () => {
  const tools = executor();
  const [sum, wrong, root] = await Promise.all([
    tools.execute('calculate', { expression: '17% of 2,340' }, never),
    tools.execute('calculate', { expression: 'apples' }, never),
    tools.execute('solve_equation', { equation: '2x + 3 = 11' }, never),
  ]);
  expect(sum).toMatchObject({ outcome: 'succeeded', result: { result: '397.8' }, said: 'It comes to 397.8' });
  expect(wrong).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('could not be worked out') as string,
  });
  expect(root).toMatchObject({ result: { unknown: 'x', solutions: [{ value: '4' }] } });
  expect(started).toBe(1);
});

it('ends an endless computation without blocking anything, and computes the next one', async () => {
  const tools = executor();
  const stuck = tools.execute('calculate', { expression: 'sinh(9e99)' }, never);
  const next = tools.execute('calculate', { expression: '1 + 1' }, never);
  expect(await stuck).toMatchObject({
    outcome: 'failed',
    error: 'This takes too long to work out. Try it with less: smaller numbers, a shorter text or a smaller file.',
  });
  expect(await next).toMatchObject({ result: { result: '2' } });
  expect(started).toBe(2);
});

it('waits far longer on the clock than the helper may take on the processor, for a busy machine', () => {
  const HELPER_CPU_MS = 3000;
  const { tools } = createMathBundle({ run: () => Promise.reject(new Error('Nothing runs here.')) });
  expect(tools.filter(({ timeoutMs }) => timeoutMs < 30 * HELPER_CPU_MS)).toEqual([]);
});

it('is stopped immediately', async () => {
  const tools = executor();
  const stop = new AbortController();
  const running = tools.execute('calculate', { expression: 'sinh(9e99)' }, stop.signal);
  await expect.poll(() => started).toBe(1);
  stop.abort();
  expect((await running).outcome).toBe('cancelled');
  expect(await tools.execute('calculate', { expression: '2 * 21' }, never)).toMatchObject({ result: { result: '42' } });
});
