import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConnections } from '../testing/connection-fixture.ts';
import { startGuardedServer, type GuardedServer } from '../testing/guarded-server.ts';
import { signInWithForms } from '../testing/scripted-browser.ts';

let folder = '';
let server: GuardedServer;
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-sign-in-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);
beforeEach(async () => {
  server = await startGuardedServer();
  fixture().connections.add({
    id: 'odd',
    title: 'Odd',
    settings: { type: 'address', url: server.url, headers: [] },
    values: {},
  });
});
afterEach(() => server.close());

const signal = new AbortController().signal;
const whisper = () => fixture().call('whisper', {});

describe('a server that requires a sign-in', () => {
  it('waits for the person, and no browser opens automatically', async () => {
    const opened: string[] = [];
    fixture().browse = async (url) => void opened.push(url);
    await expect(fixture().connections.tryNow('odd')).rejects.toThrow('It asks you to sign in.');
    expect(fixture().view()).toMatchObject({ isSignedIn: false, state: { phase: 'needs-sign-in', retryAt: null } });
    expect(opened).toEqual([]);
  });

  it('is used after the person signed in, also after a restart and after the token has expired', async () => {
    const opened: string[] = [];
    fixture().browse = async (url) => {
      opened.push(url);
      await signInWithForms(url);
    };
    await fixture().connections.signIn('odd', signal);
    expect(opened).toHaveLength(1);
    expect(fixture().view()).toMatchObject({ isSignedIn: true, state: { phase: 'ready' } });
    expect(await whisper()).toMatchObject({ result: 'The secret is 42.' });
    await fixture().reopen();
    expect(await whisper()).toMatchObject({ result: 'The secret is 42.' });
    server.expireTokens();
    fixture().browse = () => Promise.reject(new Error('Nobody is here.'));
    expect(await whisper()).toMatchObject({ result: 'The secret is 42.' });
  });

  it('is signed in to with a proof key that is hashed, and not at all where the service takes no such key', async () => {
    const opened: URL[] = [];
    fixture().browse = async (url) => {
      opened.push(new URL(url));
      await signInWithForms(url);
    };
    await fixture().connections.signIn('odd', signal);
    expect(opened.map(({ searchParams }) => searchParams.get('code_challenge_method'))).toEqual(['S256']);
    expect(opened[0]?.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    await fixture().connections.signOut('odd');
    const weak = await startWeakService();
    server.moveTo({ ...server, issuer: weak.issuer });
    await expect(fixture().connections.signIn('odd', signal)).rejects.toThrow(/could not be signed in: .*S256/);
    expect(opened).toHaveLength(1);
    await weak.close();
  });

  it('has no stored data about the sign-in left after the person signs out', async () => {
    fixture().browse = signInWithForms;
    await fixture().connections.signIn('odd', signal);
    await fixture().connections.signOut('odd');
    await expect.poll(() => fixture().view().state.phase).toBe('needs-sign-in');
    expect(await whisper()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('asks you to sign in') });
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).not.toContain('sign-in/odd');
  });

  it('is not signed in to when the person cancels, or when the browser returns with an unknown state', async () => {
    const stop = new AbortController();
    fixture().browse = async (url) => {
      const { searchParams } = new URL(url);
      const forged = new URL(searchParams.get('redirect_uri') ?? '');
      forged.search = new URLSearchParams({ code: 'stolen', state: 'another' }).toString();
      expect((await fetch(forged)).status).toBe(404);
      stop.abort();
    };
    await expect(fixture().connections.signIn('odd', stop.signal)).rejects.toThrow(
      'The sign-in timed out or was stopped',
    );
    expect(fixture().view().isSignedIn).toBe(false);
  });

  it('asks the person again when a call needs more than they allowed, and only for what it lacks', async () => {
    const asked: boolean[] = [];
    fixture().browse = async (url) => {
      asked.push(new URL(url).searchParams.get('scope')?.split(' ').includes('write') === true);
      await signInWithForms(url);
    };
    await fixture().connections.signIn('odd', signal);
    server.requireWriting();
    expect(await whisper()).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('asks you to sign in again'),
    });
    expect(fixture().view().state).toMatchObject({ phase: 'needs-sign-in', problem: 'It asks you to sign in.' });
    expect(asked).toEqual([false]);
    await fixture().connections.signIn('odd', signal);
    expect(await whisper()).toMatchObject({ result: 'The secret is 42.' });
    expect(asked).toEqual([false, true]);
  });
});

/** A service that takes proof keys only as they are. */
async function startWeakService(): Promise<{ readonly issuer: string; close(): Promise<void> }> {
  const service = createServer((request, response) => {
    request.resume();
    const isRegistration = request.url === '/register';
    response
      .writeHead(isRegistration ? 201 : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          isRegistration
            ? { client_id: 'weak', redirect_uris: ['http://127.0.0.1/callback'] }
            : {
                issuer,
                authorization_endpoint: `${issuer}/authorize`,
                token_endpoint: `${issuer}/token`,
                registration_endpoint: `${issuer}/register`,
                response_types_supported: ['code'],
                code_challenge_methods_supported: ['plain'],
              },
        ),
      );
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  return { issuer, close: () => new Promise((resolve) => service.close(() => resolve())) };
}

describe('a server whose service knows only registered apps', () => {
  const registered = { client_id: 'my-knapsack', client_secret: 'a-secret-of-the-app' };
  let strict: GuardedServer;
  beforeEach(async () => {
    strict = await startGuardedServer(registered);
    fixture().browse = signInWithForms;
  });
  afterEach(() => strict.close());
  const add = (title: string): string =>
    fixture().connections.addFilled({
      title,
      settings: {
        type: 'address',
        url: strict.url,
        headers: [],
        client: { id: registered.client_id, hasSecret: true },
      },
      values: { client_secret: registered.client_secret },
    });

  it('is signed in to with the app that the person registered', async () => {
    const { connections } = fixture();
    const id = add('Registered');
    await connections.signIn(id, signal);
    const view = connections.list().find((one) => one.id === id);
    expect(view).toMatchObject({ isSignedIn: true, stored: ['client_secret'], state: { phase: 'ready' } });
    expect(JSON.stringify(view)).not.toContain(registered.client_secret);
  });

  it('sends the secret of the app to no other service, also if the server names another one', async () => {
    const { connections } = fixture();
    const id = add('Moved');
    await connections.signIn(id, signal);
    const other = await startGuardedServer();
    try {
      strict.moveTo(other);
      await expect(connections.signIn(id, signal)).rejects.toThrow('You could not be signed in');
      expect([strict.tokenRequests(), other.tokenRequests()]).toEqual([1, 0]);
    } finally {
      await other.close();
    }
  });

  it('says what to do where no app is registered', async () => {
    const { connections } = fixture();
    const settings = { type: 'address' as const, url: strict.url, headers: [] };
    const id = connections.addFilled({ title: 'Unknown', settings, values: {} });
    await expect(connections.signIn(id, signal)).rejects.toThrow(
      'You could not be signed in: the service knows only apps that were registered with it. ' +
        'Register one there, then enter its client ID under Edit.',
    );
  });
});
