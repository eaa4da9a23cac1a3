import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import type { CallRecord } from '../permissions/audit-log.ts';
import type { CallGate, GatedCall } from '../permissions/call-gate.ts';
import { noFiles } from '../permissions/no-access.ts';
import { Catalog } from './catalog.ts';
import { definePlainTool, type BuiltInTool, type ToolContext } from './define-tool.ts';
import { ToolExecutor, type ToolExecutorOptions } from './executor.ts';
import type { CallProgress, StepsChange } from './tool-execution.ts';
import { ToolError } from './tool-error.ts';

const never = new AbortController().signal;
const records: CallRecord[] = [];
const asked: GatedCall[] = [];
const progress: CallProgress[] = [];
beforeEach(() => {
  for (const list of [records, asked, progress]) list.splice(0);
});

const allow: CallGate = {
  pass: async (call) => {
    asked.push(call);
    return { type: 'allowed', by: 'asked', files: noFiles() };
  },
};

function executorFor(
  more: Partial<BuiltInTool>,
  options: Partial<ToolExecutorOptions> = {},
  source?: string,
): ToolExecutor {
  const tool = definePlainTool({
    name: 'act',
    summary: 'Acts.',
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: ['a', 'b', 'c'],
    parameters: z.object({ path: z.string().optional() }),
    run: () => 'done',
    ...more,
  });
  const bundles = [{ name: 'test', summary: 'Test', tools: [tool] }];
  const catalog = new Catalog(source === undefined ? bundles : []);
  if (source !== undefined) catalog.setSource({ id: source, bundles });
  return new ToolExecutor({
    catalog,
    logger: silentLogger,
    gate: allow,
    audit: (record) => records.push(record),
    onProgress: (told) => progress.push(told),
    ...options,
  });
}

const reading = (read: (context: ToolContext) => Promise<unknown>): Partial<BuiltInTool> => ({
  run: async (_, context) => {
    await read(context).catch(() => undefined);
    return 'read';
  },
});

describe('the gate', () => {
  it('receives the call and what it affects, with the arguments as the model wrote them', async () => {
    const touches: BuiltInTool['touches'] = (args) => [{ path: String(args['path']), use: 'read' }];
    await executorFor({ touches, alwaysAsks: true }).execute('Act', { path: 'a', more: 1 }, never, 'c1', {
      messageId: 'm',
      callId: 't',
    });
    expect(asked).toMatchObject([
      {
        toolId: 'builtin.test.act',
        toolName: 'act',
        arguments: { path: 'a', more: 1 },
        touches: [{ path: 'a', use: 'read' }],
        alwaysAsks: true,
        conversationId: 'c1',
        messageId: 'm',
        callId: 't',
      },
    ]);
  });

  it.each(['write-remote', 'destructive'] as const)(
    'is closed to what is %s where nobody can be asked',
    async (risk) => {
      const executor = new ToolExecutor({
        catalog: new Catalog([{ name: 'test', summary: 'Test', tools: [{ ...executorTool, risk }] }]),
        logger: silentLogger,
      });
      expect(await executor.execute('act', {}, never)).toMatchObject({
        outcome: 'refused',
        error: expect.stringContaining('nobody can be asked') as string,
      });
    },
  );

  it('that fails causes a failure, and the tool does not run', async () => {
    let ran = false;
    const closed = new ToolError('That path is closed.', { code: 'not-allowed', forModel: 'Choose another path.' });
    const gate: CallGate = { pass: () => Promise.reject(closed) };
    const executor = executorFor({ run: () => (ran = true) }, { gate });
    expect(await executor.execute('act', {}, never)).toMatchObject({
      outcome: 'failed',
      error: 'That path is closed.',
      durationMs: 0,
    });
    expect(ran).toBe(false);
  });

  it('is not asked about a call that was stopped or has invalid arguments', async () => {
    expect((await executorFor({}).execute('act', {}, AbortSignal.abort())).outcome).toBe('cancelled');
    expect((await executorFor({}).execute('act', { path: 1 }, never)).outcome).toBe('invalid-arguments');
    expect(asked).toEqual([]);
    expect(records.map(({ outcome, allowedBy }) => [outcome, allowedBy])).toEqual([
      ['cancelled', null],
      ['invalid-arguments', null],
    ]);
  });
});

const executorTool = definePlainTool({
  name: 'act',
  summary: 'Acts.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => 'done',
});

describe('a result', () => {
  it.each([
    ['read a file', reading(({ files }) => files.readText('a', 10))],
    ['listed a folder', reading(({ files }) => files.list('a'))],
    ['loaded a page', reading(({ network }) => network.fetch('https://example.com', { signal: never, maxBytes: 1 }))],
    ['said that others wrote it', { capabilities: ['untrusted'] }],
  ])('is untrusted when the tool %s', async (_what, tool) => {
    expect(await executorFor(tool).execute('act', {}, never)).toMatchObject({ outcome: 'succeeded', untrusted: true });
  });

  it('is untrusted when the tool is from another source, otherwise trusted', async () => {
    expect(await executorFor({}, {}, 'server').execute('act', {}, never)).toMatchObject({ untrusted: true });
    expect(await executorFor({}).execute('act', {}, never)).toMatchObject({ untrusted: false });
  });
});

describe('in addition to the result', () => {
  it('every call is logged, and a log that fails does not cause the call to fail', async () => {
    const executor = executorFor(
      { secretParameters: ['path'] },
      {
        audit: () => {
          throw new Error('The disk is full.');
        },
      },
    );
    expect((await executor.execute('act', {}, never)).outcome).toBe('succeeded');
    await executorFor({ secretParameters: ['path'] }).execute('act', { path: 'x' }, never, 'c1');
    expect(records).toMatchObject([
      {
        toolName: 'act',
        bundle: 'test',
        risk: 'read-only',
        arguments: { path: 'x' },
        secretParameters: ['path'],
        allowedBy: 'asked',
        outcome: 'succeeded',
        conversationId: 'c1',
      },
    ]);
  });

  it('progress is reported with the call’s index, within 0 and 1, and not after its end', async () => {
    const late: { tell?: () => void } = {};
    const executor = executorFor({
      run: (_, { onProgress }) => {
        onProgress(-1, 'begun');
        onProgress(0.5, 'too soon to be read');
        onProgress(7);
        late.tell = () => onProgress(0.9);
        return 'done';
      },
    });
    await executor.execute('act', {}, never, 'c1', { messageId: 'm', callId: 't' });
    late.tell?.();
    const place = { conversationId: 'c1', messageId: 'm', callId: 't' };
    expect(progress).toEqual([
      { ...place, share: 0, note: 'begun' },
      { ...place, share: 1, note: null },
    ]);
  });

  it('the steps of a call in a conversation are reported and end up in its outcome, also if it fails', async () => {
    const changes: StepsChange[] = [];
    const options = { onSteps: (change: StepsChange): void => void changes.push(change) };
    const executor = executorFor(
      {
        run: (_, { steps, callId }) => {
          steps?.say('text', `I am ${String(callId)}`);
          throw new ToolError('It broke.', { code: 'failed', forModel: 'It broke.' });
        },
      },
      options,
    );
    const execution = await executor.execute('act', {}, never, 'c1', { messageId: 'm', callId: 't' });
    const step = { kind: 'text', text: 'I am t' };
    expect(execution).toMatchObject({ outcome: 'failed', steps: [step] });
    expect(changes).toEqual([{ conversationId: 'c1', messageId: 'm', callId: 't', steps: [{ index: 0, step }] }]);
    expect((await executor.execute('act', {}, never)).steps).toBeUndefined();
  });
});
