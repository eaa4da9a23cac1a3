import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { Catalog } from '../../tools/catalog.ts';
import { defineBundle } from '../../tools/define-bundle.ts';
import { definePlainTool } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { MAX_RESULT_LENGTH } from '../../tools/result-bound.ts';
import { ResultStore } from '../../tools/result-store.ts';
import { createResultsBundle } from './bundle.ts';

const LINES = Array.from({ length: 4000 }, (_, index) => `line ${String(index)} "quoted"\n`).join('');

function executorFor(
  value: JsonValue,
  results = new ResultStore(),
): (name: string, args?: JsonObject, conversationId?: string) => Promise<JsonObject> {
  const tell = definePlainTool({
    name: 'tell',
    summary: 'Tells.',
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: ['a', 'b', 'c'],
    parameters: z.strictObject({}),
    run: () => value,
  });
  const catalog = new Catalog([
    defineBundle({ name: 'test', summary: 'Test', tools: [tell] }),
    createResultsBundle(results),
  ]);
  const executor = new ToolExecutor({ catalog, logger: silentLogger, results });
  return async (name, args = {}, conversationId = 'c1') => {
    const { result, error, errorForModel } = await executor.execute(
      name,
      args,
      new AbortController().signal,
      conversationId,
    );
    return (error === null ? result : { error: errorForModel ?? error }) as JsonObject;
  };
}

describe('a result that is too long', () => {
  it('is read to its end, page by page, without a gap, each page ending with a line', async () => {
    const run = executorFor({ path: 'Documents/a.txt', text: LINES });
    const first = await run('tell');
    expect(first).toMatchObject({
      path: 'Documents/a.txt',
      total: LINES.length,
      note: expect.stringContaining('call read_more with handle') as string,
    });
    let read = first['text'] as string;
    for (let left = 1; left > 0;) {
      const page = await run('read_more', { handle: first['handle'] ?? '' });
      expect(JSON.stringify(page).length).toBeLessThan(MAX_RESULT_LENGTH);
      const text = page['text'] as string;
      expect(text).toMatch(/^line .*\n$/s);
      read += text;
      left = Number(page['left']);
    }
    expect(read).toBe(LINES);
  });

  it('is read from any position', async () => {
    const run = executorFor(LINES);
    const { handle = '' } = await run('tell');
    expect(await run('read_more', { handle, offset: '40000' })).toMatchObject({ from: 40_000, total: LINES.length });
    expect(await run('read_more', { handle, offset: 10_000_000 })).toMatchObject({ text: '', left: 0 });
  });

  it('is the one read last when the model writes something else instead of the handle', async () => {
    const run = executorFor(LINES);
    await run('tell', {}, 'c2');
    const { handle = '' } = await run('tell');
    const first = await run('read_more', { handle });
    expect(await run('read_more', { handle: 'read' })).toMatchObject({ from: first['to'] });
    expect(await run('read_more', { handle: 'r' }, 'c3')).toHaveProperty('error');
  });

  it('is split by how much the model in use can read at a time', async () => {
    const results = new ResultStore({ resultLength: () => 1500 });
    const run = executorFor({ path: 'a.txt', text: LINES }, results);
    const first = await run('tell');
    expect(JSON.stringify(first).length).toBeLessThanOrEqual(1500);
    const next = await run('read_more', { handle: first['handle'] ?? '' });
    expect(JSON.stringify(next).length).toBeLessThanOrEqual(1500);
    expect(LINES.startsWith((first['text'] as string) + (next['text'] as string))).toBe(true);
  });

  it('is not read from another conversation, nor after it was dropped', async () => {
    const results = new ResultStore();
    const run = executorFor(LINES, results);
    const { handle = '' } = await run('tell');
    expect(await run('read_more', { handle }, 'c2')).toEqual({
      error: expect.stringContaining('Call the tool that gave it again') as string,
    });
    results.dropConversation('c1');
    expect(await run('read_more', { handle })).toEqual({
      error: expect.stringContaining('is not a result that is still kept') as string,
    });
  });

  it('is dropped when newer ones need the memory, the least recently used first', async () => {
    const results = new ResultStore({ mostBytes: LINES.length * 2 * 2 });
    const run = executorFor(LINES, results);
    const [first, second] = [await run('tell'), await run('tell')];
    await run('read_more', { handle: first['handle'] ?? '' });
    await run('tell');
    expect(await run('read_more', { handle: second['handle'] ?? '' })).toHaveProperty('error');
    expect(await run('read_more', { handle: first['handle'] ?? '' })).toHaveProperty('text');
  });
});
