import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { textOf, useSharing, type Era } from './testing/sharing-fixture.ts';

const fixture = useSharing();
const COMBINATIONS: readonly (readonly ['stream' | 'http', Era, string | undefined])[] = [
  ['stream', 'legacy', '2025-11-25'],
  ['stream', 'auto', '2026-07-28'],
  ['http', 'legacy', '2025-11-25'],
  ['http', 'auto', '2026-07-28'],
];
const mail = { name: 'send_mail', arguments: { to: 'ada@example.com' } };

describe.each(COMBINATIONS)('the official client over %s, mode %s', (way, era, revision) => {
  it('lists the tools with annotations, and calls one', async () => {
    const client = await fixture().connect(way, era);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'add_numbers',
      'list_words',
      'send_mail',
      'drop_table',
      'open_setting',
      'count_slowly',
      'wait_forever',
    ]);
    expect(tools[0]).toMatchObject({
      title: 'Add numbers',
      description: 'Adds two numbers',
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
      inputSchema: { type: 'object', required: ['a', 'b'] },
      outputSchema: { type: 'object', required: ['sum'] },
    });
    expect(tools[2]?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false, openWorldHint: true });
    expect(tools[3]?.annotations).toMatchObject({ destructiveHint: true });
    const result = await client.callTool({ name: 'add_numbers', arguments: { a: 19, b: 23 } });
    expect(result).toMatchObject({ structuredContent: { sum: 42 } });
    expect(textOf(result)).toBe('{"sum":42}');
  });

  it('returns a result as data, unless it is too long to be sent whole', async () => {
    const client = await fixture().connect(way, era);
    // The client checks results against the schemas that it has listed.
    await client.listTools();
    expect(await client.callTool({ name: 'list_words', arguments: { count: 2 } })).toMatchObject({
      structuredContent: { words: ['word', 'word'] },
    });
    const long = await client.callTool({ name: 'list_words', arguments: { count: 20_000 } });
    expect(long).toMatchObject({ isError: true });
    expect(textOf(long)).toContain('excerpt has the first');
  });

  it('answers what is missing or wrong, as a result that the model reads', async () => {
    const client = await fixture().connect(way, era);
    const missing = await client.callTool({ name: 'open_setting', arguments: {} });
    expect(missing.isError).toBe(true);
    expect(textOf(missing)).toBe('Memory is off. Ask the person to turn it on.');
    const wrong = await client.callTool({ name: 'add_numbers', arguments: { a: 'nineteen', b: 23 } });
    expect(wrong.isError).toBe(true);
    expect(textOf(wrong)).toContain('a');
    await expect(client.callTool({ name: 'addnumbers', arguments: {} })).rejects.toThrow(/no tool named/);
  });

  it('reports progress to a program that wants it', async () => {
    const client = await fixture().connect(way, era);
    const seen: object[] = [];
    await client.callTool({ name: 'count_slowly', arguments: {} }, { onprogress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { progress: 0.5, total: 1, message: 'half way' },
      { progress: 1, total: 1 },
    ]);
  });

  it('stops a call when the program does', async () => {
    const client = await fixture().connect(way, era);
    const controller = new AbortController();
    fixture().stopped.started = () => controller.abort();
    await expect(
      client.callTool({ name: 'wait_forever', arguments: {} }, { signal: controller.signal }),
    ).rejects.toThrow();
    await vi.waitUntil(() => fixture().stopped.count === 1, { timeout: 60_000 });
  });

  it('asks in the window only: a program that could answer for the person is never asked', async () => {
    const messages: string[] = [];
    const client = await fixture().connect(way, era, (message) => {
      messages.push(message);
      return { action: 'accept', content: { allow: true } };
    });
    fixture().answer = 'no';
    const refused = await client.callTool(mail);
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('The person said no to send_mail');
    fixture().isWatched = false;
    expect(textOf(await client.callTool(mail))).toContain('no Knapsack window is open');
    expect(messages).toEqual([]);
    expect(fixture().audit.page({ toolName: null, outcome: null }, null, 10).entries).toMatchObject([
      { caller: 'tester', outcome: 'refused', allowedBy: null },
      { caller: 'tester', outcome: 'refused', allowedBy: null },
    ]);
  });

  it('tells a program that wants progress where the answer is given', async () => {
    const client = await fixture().connect(way, era);
    const seen: object[] = [];
    const call = client.callTool(mail, { onprogress: (progress) => seen.push(progress) });
    await vi.waitUntil(() => fixture().desk.pending().length === 1, { timeout: 60_000 });
    fixture().desk.answer(fixture().desk.pending()[0]?.id ?? '', 'once');
    await call;
    expect(seen).toEqual([{ progress: 0, total: 1, message: 'Waiting for your answer in the Knapsack window' }]);
  });

  it('runs after a yes in the window, and refuses at once if none is open', async () => {
    const client = await fixture().connect(way, era);
    fixture().answer = 'once';
    expect(textOf(await client.callTool(mail))).toBe('Sent to ada@example.com.');
    expect(fixture().asked).toMatchObject([
      { caller: 'tester', toolName: 'send_mail', conversationId: null, callId: null, answers: ['no', 'once'] },
    ]);
    fixture().isWatched = false;
    const refused = await client.callTool(mail);
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('no Knapsack window is open');
    expect(fixture().asked).toHaveLength(1);
  });

  it('shows who is there and what was called', async () => {
    const client = await fixture().connect(way, era);
    await client.callTool({ name: 'add_numbers', arguments: { a: 1, b: 2 } });
    const [program] = fixture().programs.programs();
    expect(program).toMatchObject({
      name: 'tester',
      version: '9',
      way: way === 'stream' ? 'command' : 'address',
      open: way === 'http' && era === 'auto' ? 0 : 1,
      calls: 1,
    });
    expect(fixture().programs.recentCalls()).toMatchObject([
      { program: 'tester', toolName: 'add_numbers', outcome: 'succeeded' },
    ]);
    await fixture().mcp.closeAll();
    await vi.waitUntil(() => fixture().programs.programs()[0]?.open === 0, { timeout: 60_000 });
  });
});

describe('what a program may not count on', () => {
  it('asks before each removal, although the person can undo it later', async () => {
    const client = await fixture().connect('stream', 'auto');
    fixture().answer = 'no';
    expect((await client.callTool({ name: 'drop_table', arguments: {} })).isError).toBe(true);
    expect(fixture().asked).toMatchObject([{ reasons: ['removes'], canBeUndone: false }]);
  });

  it('ends a program that sends a message without end, or more than anybody could read', async () => {
    // So many that no machine reads them slowly enough to allow them.
    const flood = '{"jsonrpc":"2.0","method":"a"}\n'.repeat(20_000);
    for (const text of ['x'.repeat(11_000_000), flood]) {
      const { program, server } = fixture().openStream();
      program.resume();
      program.write(text);
      await once(server, 'close');
    }
    expect(fixture().faults).toHaveLength(2);
  });

  it('goes on after lines that are not messages', async () => {
    const { program } = fixture().openStream();
    program.write('hello\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const [answer] = (await once(program, 'data')) as [Buffer];
    expect(JSON.parse(answer.toString('utf8'))).toMatchObject({ id: 1 });
  });

  it('gives nothing to a program that brings an answer with its call', async () => {
    const client = await fixture().connect('http', 'auto');
    fixture().answer = 'no';
    const [protocol, info, capabilities] = ['protocolVersion', 'clientInfo', 'clientCapabilities'].map(
      (name) => `io.modelcontextprotocol/${name}`,
    );
    const answer = await fetch(`${fixture().origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer knapsack_test-key',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'send_mail',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          ...mail,
          requestState: 'guessed',
          inputResponses: { approval: { action: 'accept', content: { allow: true } } },
          _meta: {
            [String(protocol)]: '2026-07-28',
            [String(info)]: { name: 'liar', version: '1' },
            [String(capabilities)]: { elicitation: { form: {} } },
          },
        },
      }),
    });
    expect(await answer.text()).not.toContain('Sent to');
    expect(fixture().audit.page({ toolName: 'send_mail', outcome: 'succeeded' }, null, 10).entries).toEqual([]);
    await client.close();
  });

  it('runs a bounded number of calls at once', async () => {
    const client = await fixture().connect('stream', 'auto');
    const controller = new AbortController();
    const calls = Array.from({ length: 64 }, () =>
      client.callTool({ name: 'wait_forever', arguments: {} }, { signal: controller.signal }).catch(() => null),
    );
    const oneMore = await client.callTool({ name: 'add_numbers', arguments: { a: 1, b: 1 } });
    expect(textOf(oneMore)).toContain('Too many calls');
    controller.abort();
    await Promise.all(calls);
  });
});

describe('what is shared', () => {
  const namesOf = async (client: Awaited<ReturnType<ReturnType<typeof fixture>['connect']>>) =>
    (await client.listTools()).tools.map(({ name }) => name);
  /** A connected server with two tools, of which one has the name of a tool of Knapsack. */
  const connectServer = (): void =>
    fixture().catalog.setSource({
      id: 'mcp.mail',
      bundles: [
        {
          name: 'post',
          summary: 'Post',
          tools: ['send_mail', 'read_mail'].map((name) => ({
            name,
            summary: 'Of a server',
            risk: name === 'send_mail' ? 'write-remote' : 'read-only',
            timeoutMs: 60_000,
            examples: [],
            parameters: { jsonSchema: { type: 'object' } },
            run: () => 'done by the server',
          })),
        },
      ],
    });

  it('leaves out what is switched off, tool by tool or as a bundle', async () => {
    const client = await fixture().connect('http', 'auto');
    fixture().settings.update({ toolsOff: ['drop_table'] });
    expect(await namesOf(client)).not.toContain('drop_table');
    await expect(client.callTool({ name: 'drop_table', arguments: {} })).rejects.toThrow(/no tool named/);
    fixture().settings.update({ bundlesOff: ['test'] });
    // The client keeps a list for as long as the server says.
    expect(await namesOf(await fixture().connect('http', 'auto'))).toEqual([]);
  });

  it('is a tool of a connected server if the person shares it, once and with its gate', async () => {
    connectServer();
    const client = await fixture().connect('http', 'auto');
    expect(await namesOf(client)).not.toContain('read_mail');
    const later = await fixture().connect('http', 'auto');
    const own = fixture()
      .catalog.ofSource('mcp.mail')
      .map(({ tool }) => tool.name);
    fixture().settings.update({ sharedServerTools: own });
    const names = await namesOf(later);
    expect(names.slice(-2)).toEqual(own);
    expect(new Set(names).size).toBe(names.length);
    expect(textOf(await client.callTool({ name: 'read_mail', arguments: {} }))).toContain('done by the server');
    expect(fixture().asked).toEqual([]);
    fixture().answer = 'no';
    const [sending = ''] = own;
    expect((await client.callTool({ name: sending, arguments: {} })).isError).toBe(true);
    expect(fixture().asked.map(({ toolName }) => toolName)).toEqual([sending]);
  });
});
