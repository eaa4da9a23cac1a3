import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';
import { ProgramTransport } from '../outside-programs/program-transport.ts';
import { oddServer, oddServerWith, useConnections } from './testing/connection-fixture.ts';

const plain = (name: string): ToolDefinition =>
  definePlainTool({
    name,
    summary: 'Adds',
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [],
    parameters: z.object({}),
    run: () => 'added',
  });

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-odd-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);

describe('a server that misbehaves', () => {
  it('and crashes during a call is restarted by the next one, and the call reports the crash', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('die')).toMatchObject({
      outcome: 'failed',
      error: 'Odd ended while it was working on this. It may have done part of it.',
      untrusted: true,
    });
    expect(await fixture().echo('hello')).toMatchObject({ outcome: 'succeeded', result: 'hello' });
  });

  it('and hangs can be interrupted with Stop, and then keeps working', async () => {
    await fixture().connect(oddServer());
    const stop = new AbortController();
    const call = fixture().call('echo', { text: 'hang' }, stop.signal);
    await fixture().logHas('hanging');
    stop.abort();
    expect(await call).toMatchObject({ outcome: 'cancelled' });
    await fixture().logHas('cancelled');
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('and sends 50 MB is stopped, and the next call works', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('huge')).toMatchObject({
      outcome: 'failed',
      error: 'Odd: It sent a message of more than 10 MB, so it was stopped.',
    });
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('and floods the app with messages is stopped, and the next call works', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('flood')).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('It sends messages without end'),
    });
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('and floods the app says so, too, if it is started again before the call has failed', async () => {
    await fixture().connect(oddServer());
    const { connections } = fixture();
    const again = Promise.withResolvers<void>();
    const stop = connections.changed.on(() => {
      stop();
      again.resolve(connections.tryNow('odd'));
    });
    expect(await fixture().echo('flood')).toMatchObject({ error: expect.stringContaining('without end') });
    await again.promise;
  });

  it('and crashes at the first request of the newer protocol is asked in the older one, from then on immediately', async () => {
    await fixture().connect(oddServer('dies-at-new-protocol'));
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
    expect(fixture().connections.log('odd')).toContain('trying the other version');
    await fixture().reopen();
    await fixture().connections.tryNow('odd');
    expect(fixture().connections.log('odd')).not.toContain('trying the other version');
  });

  it('and ends before it replies is quoted', async () => {
    fixture().connections.add({ id: 'odd', title: 'Odd', settings: oddServer('dies-at-start'), values: {} });
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow(
      'The program ended before it replied. It wrote: “The key is missing.”',
    );
    expect(fixture().view().state.phase).toBe('failed');
  });

  it('and lists tools on pages without end is given up', async () => {
    fixture().connections.add({ id: 'odd', title: 'Odd', settings: oddServer('endless-pages'), values: {} });
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow(/list of tools has no end/u);
    expect(fixture().view().state.phase).toBe('failed');
  });

  it('because its program is missing leads to a hint on what to install', async () => {
    const settings = { ...oddServer(), command: 'uvx-that-is-not-there' };
    fixture().connections.add({ id: 'odd', title: 'Odd', settings, values: {} });
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow(
      'The program “uvx-that-is-not-there” is not on this computer.',
    );
  });

  it('and refuses to end is ended with the app', async () => {
    await fixture().connect(oddServer('stays'));
    const transport = fixture().connections.client('odd')?.transport;
    const pid = transport instanceof ProgramTransport ? (transport.pid ?? 0) : 0;
    expect(pid).toBeGreaterThan(0);
    await fixture().connections.dispose();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('gets only those environment variables that a program needs', async () => {
    process.env['KNAPSACK_TEST_SECRET'] = 'hidden';
    await fixture().connect(oddServerWith(['ITS_KEY']), 'odd', { ITS_KEY: 'k' });
    const { result } = await fixture().echo('environment');
    delete process.env['KNAPSACK_TEST_SECRET'];
    expect(result).toContain('ITS_KEY');
    expect(result).toContain('PATH');
    expect(result).not.toContain('KNAPSACK');
  });
});

describe('a server that describes its tools carelessly', () => {
  const usable = (name: string): boolean =>
    fixture()
      .catalog.ofSource('mcp.odd')
      .some(({ ownName }) => ownName === name);
  const problems = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      fixture()
        .view()
        .tools.flatMap(({ tool }) => (tool.problem === null ? [] : [[tool.name, tool.problem]])),
    );

  it('is ready, with every tool that can be understood, and with the reason for each of the others', async () => {
    await fixture().connect(oddServer('careless'));
    expect(fixture().view().state.phase).toBe('ready');
    expect(
      fixture()
        .catalog.ofSource('mcp.odd')
        .map(({ ownName }) => ownName)
        .filter((name) => /_|查/.test(name)),
    ).toEqual(
      expect.arrayContaining(
        ['schema_empty', 'schema_null', 'schema_absent', 'type_absent', 'types_two', 'properties_null', 'required_null']
          .concat(['property_null', 'description_null', 'title_null', 'annotations_null', 'annotated_title_null'])
          .concat(['output_list', 'output_null', 'output_of_list', 'execution_null', 'icons_text', '查询天气']),
      ),
    );
    expect(problems()).toEqual({
      schema_list: 'Its parameters are a list instead of a schema.',
      schema_text: 'Its parameters are a string instead of a schema.',
      schema_of_list: 'Its parameters are of the type "array", not an object.',
      properties_list: 'Its parameters are listed as a list, not by their names.',
      'unnamed tool 23': 'It has no name, so it can’t be called.',
      'unnamed tool 24': 'It has no name, so it can’t be called.',
      'unnamed tool 25': 'Its description is a string instead of an object.',
    });
    expect(usable('schema_list')).toBe(false);
    expect(fixture().connections.log('odd')).toContain('schema_list can’t be used');
  });

  it('has its tools called, also by the names of their scripts', async () => {
    await fixture().connect(oddServer('careless'));
    expect(await fixture().call('schema_absent', {})).toMatchObject({ outcome: 'succeeded' });
    expect(await fixture().call('schema_empty', { any: [1] })).toMatchObject({ outcome: 'succeeded' });
    expect(fixture().catalog.find('ChaXunTianQi')?.ownName).toBe('查询天气');
    expect(await fixture().call('查询天气', { text: 'hello' })).toMatchObject({ result: 'hello' });
    expect(fixture().catalog.find('annotated_title_null')?.tool.risk).toBe('destructive');
  });

  it('loses only the odd ones of its resources and prompts', async () => {
    await fixture().connect(oddServer('careless'));
    expect(fixture().view().listing).toMatchObject({ resources: [{ name: 'Two' }], prompts: [{ name: 'ask' }] });
  });
});

it('a tool that shares its name with another is found by it while only one server has one', async () => {
  await fixture().connect(oddServer('named-like-built-in'));
  fixture().catalog.setSource({ id: 'taken', bundles: [{ name: 'taken', summary: 'Taken', tools: [plain('add')] }] });
  fixture().catalog.setSource({
    id: 'mcp.calc',
    bundles: [{ name: 'mcp.calc', summary: 'Calc', tools: [plain('add_all')] }],
  });
  expect(fixture().catalog.resolve('add_all')?.tool.name).toBe('mcp_calc_add_all');
  fixture().catalog.setSource({
    id: 'mcp.two',
    bundles: [{ name: 'mcp.two', summary: 'Two', tools: [plain('add_all')] }],
  });
  expect(fixture().catalog.resolve('add_all')).toBeNull();
});

describe('the result of a call', () => {
  it('has its pictures and sounds kept as files of the call, and tells the model so', async () => {
    await fixture().connect(oddServer());
    const { result, said } = await fixture().echo('media');
    expect(result).toMatchObject({
      text: 'Two.',
      content: [
        { type: 'image', file: 'picture-1.png', note: 'The person sees it in the chat.' },
        { type: 'audio', file: 'sound-2.wav' },
        { type: 'image', mimeType: 'image/png' },
      ],
    });
    expect(said).toBeDefined();
    const files = await fixture().resultFiles.list(fixture().callId);
    expect(files.map((file) => path.basename(file))).toEqual(['picture-1.png', 'sound-2.wav']);
    await fixture().resultFiles.prune(() => false);
    expect(await fixture().resultFiles.list(fixture().callId)).toEqual([]);
  });

  it('keeps a text next to structured content, unless it only repeats it', async () => {
    await fixture().connect(oddServer());
    expect((await fixture().echo('text and data')).result).toEqual({ result: { degrees: 20 }, text: 'It is warm.' });
    expect((await fixture().echo('text repeats data')).result).toEqual({ degrees: 20 });
  });

  it('that is an error keeps the reason that is in its structured content', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('structured error')).toMatchObject({
      outcome: 'failed',
      error: 'Odd answered: The key has expired.',
      errorForModel: 'The key has expired.',
    });
  });

  it('loses only the blocks that nobody knows', async () => {
    await fixture().connect(oddServer());
    const { outcome, result } = await fixture().echo('unknown block');
    expect([outcome, result]).toEqual(['succeeded', expect.stringMatching(/^First\.\n\n.*hologram/s)]);
  });

  it('that is not what the tool says it returns is still a result: the call ran', async () => {
    await fixture().connect(oddServer('returns-data'));
    const misfit = await fixture().call('measure', { text: 'misfit' });
    expect(misfit).toMatchObject({ outcome: 'succeeded', result: { result: { degrees: 'warm' } } });
    expect(JSON.stringify(misfit.result)).toContain(
      'The tool ran, but its result is not what it says it returns (degrees',
    );
    const none = await fixture().call('measure', { text: 'only text' });
    expect(none.result).toMatchObject({
      text: 'only text',
      note: expect.stringContaining('no structured part') as unknown,
    });
    expect((await fixture().call('measure', { text: 'text repeats data' })).result).toEqual({ degrees: 20 });
  });
});

describe('a call', () => {
  it('shows its progress', async () => {
    await fixture().connect(oddServer());
    await fixture().echo('step');
    expect(fixture().progress).toMatchObject([{ share: 0.5, note: 'half way' }]);
  });

  it('can ask which folders the person opened, and the server learns of changes', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('roots')).toMatchObject({
      result: JSON.stringify({ roots: [{ uri: pathToFileURL(path.resolve('/letters')).href, name: 'letters' }] }),
    });
    fixture().connections.noteRoots();
    await fixture().logHas('Other folders are open.');
  });

  it('fails, with the server’s message, when the server reports a failure', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('fail')).toMatchObject({
      outcome: 'failed',
      error: 'Odd answered: Nothing is there.',
      errorForModel: 'Nothing is there.',
      untrusted: true,
    });
  });

  it('is not sent with arguments that its schema does not allow', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().call('echo', { text: 5 })).toMatchObject({ outcome: 'invalid-arguments' });
    expect(fixture().asked).toEqual([]);
  });
});
