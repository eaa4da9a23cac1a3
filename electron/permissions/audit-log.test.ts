import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createPermissionHandlers } from '../app/rpc-handlers/permissions.ts';
import { useGate } from './testing/gate-fixture.ts';

const gate = useGate();
const ALL = { toolName: null, outcome: null };
const page = (filter = {}, before: number | null = null, limit = 10) =>
  gate().audit.page({ ...ALL, ...filter }, before, limit);
const signal = new AbortController().signal;

describe('the audit log', () => {
  it('has every call, whatever its outcome, with how it was allowed', async () => {
    await gate().run('look_around');
    await gate().run('send_mail', { to: 'a' });
    await gate().run('send_mail', {});
    await gate().run('no_such_tool', { a: 1 });
    await gate().run('read_text', { path: 'Documents/missing.txt' });
    expect(
      page().entries.map(({ toolName, outcome, allowedBy, risk }) => [toolName, outcome, allowedBy, risk]),
    ).toEqual([
      ['read_text', 'failed', 'grant', 'read-only'],
      ['no_such_tool', 'unknown-tool', null, null],
      ['send_mail', 'invalid-arguments', null, 'write-remote'],
      ['send_mail', 'refused', null, 'write-remote'],
      ['look_around', 'succeeded', 'rule', 'read-only'],
    ]);
    expect(page().entries[0]).toMatchObject({
      conversationId: 'c1',
      error: expect.stringContaining('There is no Documents/missing.txt') as string,
    });
  });

  it('is read in pages and filtered by tool and outcome', async () => {
    for (let count = 0; count < 5; count++) await gate().run('look_around');
    await gate().run('send_mail', { to: 'a' });
    const first = page({}, null, 4);
    expect(page({}, first.entries.at(-1)?.number ?? 0, 4).entries).toHaveLength(2);
    expect(page({ toolName: 'look_around' })).toMatchObject({ total: 5, toolNames: ['look_around', 'send_mail'] });
    expect(page({ outcome: 'refused' }).total).toBe(1);
  });

  it('contains no secrets: neither in parameters known to be secret, nor where one is recognised', async () => {
    await gate().run('send_mail', { to: 'boss@example.com' });
    await gate().run('run_command', {
      command: 'curl -H "x: ghp_abcdefghijklmnopqrstuvwxyz0123" -d "password: hunter2" card 4111 1111 1111 1111',
    });
    await gate().run('no_such_tool', {
      apiKey: 'k',
      nested: { password: 'p', path: '/home/ada/Documents/Invoice-2024-March-ACME.pdf' },
      maxTokens: 5,
      token: 7,
      server: 'https://ada:hunter2@mcp.test/mcp',
    });
    const [unknown, command, mail] = page().entries;
    expect(mail?.arguments).toEqual({ to: '[redacted]' });
    expect(command?.arguments).toEqual({ command: 'curl -H "x: [redacted]" -d "password: [redacted] card [redacted]' });
    expect(unknown?.arguments).toEqual({
      apiKey: '[redacted]',
      nested: { password: '[redacted]', path: '/home/ada/Documents/Invoice-2024-March-ACME.pdf' },
      maxTokens: 5,
      token: '[redacted]',
      server: 'https://[redacted]@mcp.test/mcp',
    });
  });

  it('cuts long texts', async () => {
    await gate().run('write_text', { path: 'Documents/a.txt', text: 'word '.repeat(10_000) });
    const kept = page().entries[0]?.arguments['text'] as string;
    expect(kept).toMatch(/… \(50,000 characters\)$/);
    expect(kept.length).toBeLessThan(1100);
  });

  it('is not changed, and loses its oldest entries only', async () => {
    await gate().run('look_around');
    expect(() => gate().database.prepare("UPDATE audit SET outcome = 'failed'").run()).toThrow('is not changed');
    expect(() => gate().database.prepare('DELETE FROM audit').run()).toThrow('keeps its newest');
    gate().database.prepare("UPDATE sqlite_sequence SET seq = 100000 WHERE name = 'audit'").run();
    await gate().run('send_mail', { to: 'a' });
    expect(page().entries.map(({ number }) => number)).toEqual([100_001]);
  });

  it('notifies listeners of new entries', async () => {
    const told: string[] = [];
    gate().audit.added.on(({ toolName }) => told.push(toolName));
    await gate().run('look_around');
    expect(told).toEqual(['look_around']);
  });
});

describe('an export', () => {
  const exported = async (format: 'csv' | 'jsonl') => {
    const { grants, desk, remembered, audit, repositories } = gate();
    return createPermissionHandlers({ grants, desk, remembered, audit }, repositories.outgoing, {})[
      'permissions.exportAudit'
    ]({ ...ALL, format }, { signal });
  };

  it('is one line of JSON for each call, the oldest first', async () => {
    await gate().run('look_around');
    await gate().run('send_mail', { to: 'a' });
    const { fileName, text } = await exported('jsonl');
    expect(fileName).toMatch(/^knapsack-audit-\d{4}-\d\d-\d\d\.jsonl$/);
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { toolName: string }).toolName),
    ).toEqual(['look_around', 'send_mail']);
  });

  it('is a table in which a spreadsheet runs nothing', async () => {
    await gate().run('=HYPERLINK("http://x","y")');
    const rows = Papa.parse<Record<string, string>>((await exported('csv')).text, { header: true }).data;
    expect(rows).toMatchObject([{ tool: '\'=HYPERLINK("http://x","y")', outcome: 'unknown-tool' }]);
  });
});
