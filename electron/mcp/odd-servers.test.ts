import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramTransport } from './transport/program-transport.ts';
import { oddServer, oddServerWith, useConnections } from './testing/connection-fixture.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-odd-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);

describe('a server that does what none should', () => {
  it('dies in the middle of a call: the call says so, and the next one starts it again', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('die')).toMatchObject({
      outcome: 'failed',
      error: 'Odd ended while it worked on this. What it did up to then is not known.',
      untrusted: true,
    });
    expect(await fixture().echo('hello')).toMatchObject({ outcome: 'succeeded', result: 'hello' });
  });

  it('hangs: Stop reaches it, and it works on', async () => {
    await fixture().connect(oddServer());
    const stop = new AbortController();
    const call = fixture().call('echo', { text: 'hang' }, stop.signal);
    await fixture().logHas('hanging');
    stop.abort();
    expect(await call).toMatchObject({ outcome: 'cancelled' });
    await fixture().logHas('cancelled');
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('answers 50 MB: it is stopped, and the next call works', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('huge')).toMatchObject({
      outcome: 'failed',
      error: 'Odd: It sent a message of more than 10 MB, so it was stopped.',
    });
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('floods: it is stopped, and the next call works', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('flood')).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('It sends messages without end'),
    });
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
  });

  it('dies at the first question of the newer protocol: it is asked in the older one, and from then on at once', async () => {
    await fixture().connect(oddServer('dies-at-new-protocol'));
    expect(await fixture().echo('hello')).toMatchObject({ result: 'hello' });
    expect(fixture().connections.log('odd')).toContain('trying the other version');
    await fixture().reopen();
    await fixture().connections.tryNow('odd');
    expect(fixture().connections.log('odd')).not.toContain('trying the other version');
  });

  it('ends before it answers: what it wrote is quoted', async () => {
    fixture().connections.add({ id: 'odd', title: 'Odd', settings: oddServer('dies-at-start'), values: {} });
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow(
      'The program ended before it answered. It wrote: “The key is missing.”',
    );
    expect(fixture().view().state.phase).toBe('failed');
  });

  it('is not there: the person reads what to install', async () => {
    const settings = { ...oddServer(), command: 'uvx-that-is-not-there' };
    fixture().connections.add({ id: 'odd', title: 'Odd', settings, values: {} });
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow(
      'The program “uvx-that-is-not-there” is not on this computer.',
    );
  });

  it('ends with the app, even when it does not want to', async () => {
    await fixture().connect(oddServer('stays'));
    const transport = fixture().connections.client('odd')?.transport;
    const pid = transport instanceof ProgramTransport ? (transport.pid ?? 0) : 0;
    expect(pid).toBeGreaterThan(0);
    await fixture().connections.dispose();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('gets nothing of the environment but what a program needs', async () => {
    process.env['KNAPSACK_TEST_SECRET'] = 'hidden';
    await fixture().connect(oddServerWith(['ITS_KEY']), 'odd', { ITS_KEY: 'k' });
    const { result } = await fixture().echo('environment');
    delete process.env['KNAPSACK_TEST_SECRET'];
    expect(result).toContain('ITS_KEY');
    expect(result).toContain('PATH');
    expect(result).not.toContain('KNAPSACK');
  });
});

describe('a call', () => {
  it('shows how far it is', async () => {
    await fixture().connect(oddServer());
    await fixture().echo('step');
    expect(fixture().progress).toMatchObject([{ share: 0.5, note: 'half way' }]);
  });

  it('may ask which folders the person opened', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('roots')).toMatchObject({
      result: JSON.stringify({ roots: [{ uri: pathToFileURL(path.resolve('/letters')).href, name: 'letters' }] }),
    });
  });

  it('that the server reports as failed has failed, in the server’s words', async () => {
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
