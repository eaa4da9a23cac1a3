import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonValue } from '../../shared/entities/json.ts';
import { setTextLanguage, t } from '../../shared/texts/translate.ts';
import type { Logger } from '../foundation/logger.ts';
import { Catalog } from './catalog.ts';
import { definePlainTool, type ToolContext, type ToolDefinition } from './define-tool.ts';
import { ToolExecutor } from './executor.ts';
import { MAX_RESULT_LENGTH } from './result-bound.ts';
import { ToolError } from './tool-error.ts';

import type { Said } from './said.ts';

type Run = (args: { value: number; unit?: string | undefined }, context: ToolContext) => JsonValue | Promise<JsonValue>;

const NOW = new Date('2026-11-21T16:05:00Z');
const logged: unknown[] = [];
const logger: Logger = { log: (...entry) => void logged.push(entry) };
const never = new AbortController().signal;

function executorFor(run: Run, timeoutMs = 60_000, said?: (result: JsonValue) => Said): ToolExecutor {
  const measure: ToolDefinition = definePlainTool({
    name: 'measure',
    summary: 'Measures.',
    risk: 'read-only',
    timeoutMs,
    examples: ['a', 'b', 'c'],
    parameters: z.object({ value: z.number().max(10), unit: z.string().max(60).optional() }),
    run,
    ...(said !== undefined && { said }),
  });
  const describeError = (error: unknown): string | null => (error instanceof RangeError ? 'The disk is full.' : null);
  return new ToolExecutor({
    catalog: new Catalog([{ name: 'test', summary: 'Test', tools: [measure] }]),
    logger,
    now: () => NOW.getTime(),
    describeError,
  });
}

describe('what a result is in words', () => {
  afterEach(() => setTextLanguage('en'));
  const executor = executorFor(
    () => 7,
    undefined,
    () => t('It is seven'),
  );
  const run = async () => executor.execute('measure', { value: 1 }, never, null);

  it('is in the person’s language for the person, and in English for models', async () => {
    setTextLanguage('de', (text) => (text === 'It is seven' ? 'Es sind sieben' : undefined));
    expect(await run()).toMatchObject({ said: 'Es sind sieben', saidForModel: 'It is seven', result: 7 });
  });

  it('is there once if the person reads English', async () => {
    expect(await run()).toMatchObject({ said: 'It is seven' });
    expect(await run()).not.toHaveProperty('saidForModel');
  });
});

describe('ToolExecutor', () => {
  it('returns the result with the measured duration', async () => {
    const executor = executorFor(async ({ value }, { now }) => {
      await new Promise((resolve) => void setTimeout(resolve, 20));
      return { value, at: now().toISOString() };
    });
    const execution = await executor.execute('measure', { value: 4 }, never);
    expect(execution).toMatchObject({ outcome: 'succeeded', result: { value: 4, at: NOW.toISOString() }, error: null });
    expect(execution.durationMs).toBeGreaterThan(15);
  });

  it.each(['Measure', 'MEASURE', 'functions.measure', 'test.measure', 'tools:Measure', '@measure'])(
    'runs the tool that %s can only mean',
    async (name) => {
      expect(await executorFor(({ value }) => value).execute(name, { value: 4 }, never)).toMatchObject({
        outcome: 'succeeded',
        result: 4,
      });
    },
  );

  it('does not run an unknown tool, and lists the known ones', async () => {
    const execution = await executorFor(() => 1).execute('mesure', {}, never);
    expect(execution).toEqual({
      outcome: 'unknown-tool',
      result: null,
      durationMs: 0,
      untrusted: false,
      error: 'There is no tool called “mesure”. The closest names are measure.',
      errorForModel: 'There is no tool named "mesure". The nearest names are measure.',
    });
  });

  it.each([
    [{}, ['value is missing', 'expected number']],
    [{ value: 'five' }, ['value', 'expected number', '"five"']],
    [{ value: 11 }, ['value', 'at most 10', '11']],
    [{ value: 1, unit: 2 }, ['unit', 'expected string', '2']],
  ])('does not run with the arguments %j, and says what is wrong', async (args, words) => {
    let ran = false;
    const execution = await executorFor(() => (ran = true)).execute('measure', args, never);
    expect(execution.outcome).toBe('invalid-arguments');
    for (const word of words) expect(execution.errorForModel).toContain(word);
    expect(ran).toBe(false);
  });

  it.each([
    [{}, 'This could not run: value is missing.'],
    [{ value: 'five' }, 'This could not run: value must be a number.'],
    [{ value: 11 }, 'This could not run: value must be at most 10.'],
    [{ value: 1, unit: 'x'.repeat(61) }, 'This could not run: unit must be at most 60 characters.'],
  ])('tells the person of the arguments %j in plain words', async (args, error) => {
    expect(await executorFor(() => 1).execute('measure', args, never)).toMatchObject({ error });
  });

  it('returns what a tool says about its failure', async () => {
    const execution = await executorFor(() => {
      throw new ToolError('No such unit. Try "km".', { code: 'not-found', forModel: 'Give "km".' });
    }).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'failed', result: null, error: 'No such unit. Try "km".' });
  });

  it('returns the result as text for the person, and a list as Markdown', async () => {
    const say = (said?: () => Said) =>
      executorFor(() => ['a', 'b'], 1000, said).execute('measure', { value: 1 }, never);
    expect(await say(() => 'Two\nletters')).toMatchObject({ said: 'Two letters' });
    expect(await say(() => ({ line: '2 letters', body: '- a\n- b' }))).toMatchObject({
      said: '2 letters',
      saidInFull: '- a\n- b',
    });
    expect(await say()).toMatchObject({ said: 'measure returned 2 results.' });
  });

  it('succeeds even when a tool cannot describe its result', async () => {
    const fault = new TypeError('x is undefined');
    const execution = await executorFor(
      () => 1,
      1000,
      () => {
        throw fault;
      },
    ).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'succeeded', said: '1' });
    expect(logged).toContainEqual(['error', 'measure could not put its result into words.', fault]);
  });

  it('has one error message for the person and another for the model', async () => {
    const execution = await executorFor(() => {
      throw new ToolError('There is no unit “kmh”.', { code: 'not-found', forModel: 'unit must be one of km, mi.' });
    }).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ error: 'There is no unit “kmh”.', errorForModel: 'unit must be one of km, mi.' });
  });

  it('hides the message of an unexpected error, and logs it', async () => {
    const fault = new TypeError('undefined is not a function');
    const execution = await executorFor(() => Promise.reject(fault)).execute('measure', { value: 1 }, never);
    expect(execution.outcome).toBe('failed');
    expect(execution.error).not.toContain('undefined');
    expect(logged).toContainEqual(['error', 'The tool measure failed unexpectedly.', fault]);
  });

  it('has messages for the failures of other layers', async () => {
    const execution = await executorFor(() => {
      throw new RangeError('SQLITE_FULL');
    }).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'failed', error: 'The disk is full.' });
  });

  it('ends the wait for a tool that hangs and ignores its signal', async () => {
    let signal: AbortSignal | undefined;
    const executor = executorFor((_, context) => {
      signal = context.signal;
      return new Promise<never>(() => {});
    }, 30);
    const execution = await executor.execute('measure', { value: 1 }, never);
    expect(execution.outcome).toBe('timed-out');
    expect(execution.error).toContain('0.03 s');
    expect(execution.durationMs).toBeGreaterThan(25);
    expect(signal?.aborted).toBe(true);
  });

  it('ends immediately when the person stops it', async () => {
    const controller = new AbortController();
    const running = executorFor(() => new Promise<never>(() => {})).execute('measure', { value: 1 }, controller.signal);
    controller.abort();
    expect(await running).toMatchObject({ outcome: 'cancelled', result: null });
  });

  it('does not begin when it was stopped before', async () => {
    let ran = false;
    const execution = await executorFor(() => (ran = true)).execute('measure', { value: 1 }, AbortSignal.abort());
    expect(execution.outcome).toBe('cancelled');
    expect(ran).toBe(false);
  });

  it('cuts a result that is too long, with a note', async () => {
    const { result } = await executorFor(() => ({ text: 'x'.repeat(40_000) })).execute('measure', { value: 1 }, never);
    expect(JSON.stringify(result).length).toBeLessThan(17_000);
    expect(result).toMatchObject({ note: expect.stringContaining('40,000 characters') as string });
  });

  it.each([
    ['quotes, which are written with a sign more', '"'.repeat(100_000)],
    ['signs of two halves', '👍'.repeat(50_000)],
    ['very many values', Array.from({ length: 200_000 }, (_, index) => index)],
  ])('bounds a result of %s', async (_what, value) => {
    const { outcome, result } = await executorFor(() => value).execute('measure', { value: 1 }, never);
    expect(outcome).toBe('succeeded');
    expect(JSON.stringify(result).length).toBeLessThan(MAX_RESULT_LENGTH + 200);
    expect((result as { excerpt: string }).excerpt.length).toBeGreaterThan(MAX_RESULT_LENGTH / 4);
    expect((result as { excerpt: string }).excerpt.isWellFormed()).toBe(true);
  });

  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  it.each([
    ['a circle', circular],
    ['a BigInt', 1n],
    [
      'a value that refuses to be written',
      {
        toJSON: () => {
          throw new Error('no');
        },
      },
    ],
  ])('counts %s, which is not valid JSON, as a failure', async (_what, value) => {
    const execution = await executorFor(() => value as JsonValue).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'failed', result: null });
    expect(execution.error).toContain('a fault in Knapsack');
  });

  it.each([
    ['undefined', undefined, null],
    ['a function', () => 1, null],
    ['not a number', Number.NaN, null],
    ['a date', NOW, NOW.toISOString()],
    ['a map', new Map([['a', 1]]), {}],
  ])('stores %s as JSON has it', async (_what, value, stored) => {
    const execution = await executorFor(() => value as unknown as JsonValue).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'succeeded', result: stored, error: null });
  });

  it.each(['text', undefined, null, 42, { message: 'an object' }])('handles that a tool throws %j', async (thrown) => {
    const execution = await executorFor(() => {
      throw thrown;
    }).execute('measure', { value: 1 }, never);
    expect(execution).toMatchObject({ outcome: 'failed', result: null });
    expect(execution.error).toContain('a fault in Knapsack');
    expect(logged.at(-1)).toEqual(['error', 'The tool measure failed unexpectedly.', thrown]);
  });

  it('ignores what a tool does after its call has ended', async () => {
    const strays: unknown[] = [];
    const note = (error: unknown): void => void strays.push(error);
    process.on('unhandledRejection', note);
    const settled = Promise.withResolvers<undefined>();
    const late = executorFor(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () =>
            setImmediate(() => {
              reject(new Error('too late'));
              settled.resolve(undefined);
            }),
          );
        }),
      10,
    );
    expect(await late.execute('measure', { value: 1 }, never)).toMatchObject({ outcome: 'timed-out' });
    await settled.promise;
    // A rejection nobody handles is reported after the microtasks that follow it.
    await new Promise((resolve) => void setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(strays).toEqual([]);
  });

  it('lets a tool that observes its signal clean up, and still reports a timeout', async () => {
    let cleaned = false;
    const watching = executorFor(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            cleaned = true;
            reject(new ToolError('I was told to stop.', { code: 'failed', forModel: 'It was stopped.' }));
          });
        }),
      10,
    );
    expect(await watching.execute('measure', { value: 1 }, never)).toMatchObject({ outcome: 'timed-out' });
    expect(cleaned).toBe(true);
  });
});
