import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RpcServer } from '../../shared/rpc/server.ts';
import type { ServerTransport } from '../../shared/rpc/transport.ts';
import { PortInUseError, SOCKET_PROTOCOL, startWebHost, type WebHost } from './start-web-host.ts';

let folder = '';
let host: WebHost;
let connected: ServerTransport[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-web-host-'));
  mkdirSync(path.join(folder, 'renderer'));
  writeFileSync(path.join(folder, 'renderer', 'index.html'), '<p>window</p>');
  writeFileSync(path.join(folder, 'renderer', 'notes.secret'), 'a type that is not served');
  writeFileSync(path.join(folder, 'outside.json'), '{"secret":true}');
  connected = [];
  const server: RpcServer = {
    connect: (transport) => void connected.push(transport),
    emit() {},
    isWatched: () => true,
  };
  host = await startWebHost({ server, rendererFolder: path.join(folder, 'renderer'), port: 0 });
});

afterEach(async () => {
  await host.dispose();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the path unchanged: `fetch` would normalize it. */
function get(target: string, options: { method?: string; host?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(host.origin);
    const headers = options.host === undefined ? {} : { host: options.host };
    request({ host: '127.0.0.1', port, path: target, method: options.method ?? 'GET', headers }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

interface Attempt {
  readonly origin?: string;
  readonly host?: string;
  readonly path?: string;
  readonly protocols?: readonly string[];
}

/** @returns the open socket, or the status it was refused with. */
function openSocket(attempt: Attempt = {}): Promise<WebSocket | number> {
  const { origin = host.origin, path: target = '/rpc', protocols = [SOCKET_PROTOCOL, `token.${host.token}`] } = attempt;
  const headers = attempt.host === undefined ? {} : { host: attempt.host };
  const socket = new WebSocket(`${host.origin.replace('http', 'ws')}${target}`, [...protocols], { origin, headers });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

async function opened(): Promise<{ socket: WebSocket; transport: ServerTransport }> {
  const socket = await openSocket();
  const [transport] = connected;
  if (typeof socket === 'number' || transport === undefined) throw new Error('The socket was refused.');
  return { socket, transport };
}

describe('the pages', () => {
  it('are the built window, with a policy that allows nothing else', async () => {
    const { status, headers, body } = await get('/');
    expect(status).toBe(200);
    expect(body).toBe('<p>window</p>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${host.origin.replace('http', 'ws')}`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each([
    '/../outside.json',
    '/%2e%2e/outside.json',
    '/..%2foutside.json',
    '/x/../../outside.json',
    '/%00',
    '/%E0%A4%A',
    '/notes.secret',
    '/missing.html',
    '/assets',
  ])('do not include %s', async (target) => {
    const { status, body } = await get(target);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('secret":true');
  });

  it('are refused under another host name, so that a foreign page pointing here learns nothing', async () => {
    expect((await get('/', { host: 'evil.example' })).status).toBe(421);
    expect((await get('/', { host: `localhost:${new URL(host.origin).port}` })).status).toBe(421);
  });

  it('can only be read', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

describe('the line', () => {
  it('opens for the window that has the key', async () => {
    const { socket } = await opened();
    expect(socket.protocol).toBe(SOCKET_PROTOCOL);
  });

  it.each<[string, Attempt, number]>([
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['another name', { host: 'evil.example' }, 421],
    ['no key', { protocols: [SOCKET_PROTOCOL] }, 401],
    ['a wrong key', { protocols: [SOCKET_PROTOCOL, `token.${'0'.repeat(64)}`] }, 401],
    ['a part of a key', { protocols: [SOCKET_PROTOCOL, 'token.'] }, 401],
    ['another path', { path: '/other' }, 404],
  ])('is refused to %s', async (_, attempt, status) => {
    expect(await openSocket(attempt)).toBe(status);
    expect(connected).toEqual([]);
  });

  it('carries frames both ways', async () => {
    const { socket, transport } = await opened();
    const received = new Promise((resolve) => transport.onFrame(resolve));
    socket.send('{"type":"cancel","id":7}');
    expect(await received).toEqual({ type: 'cancel', id: 7 });
    const answered = new Promise((resolve) =>
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
    );
    transport.send({ type: 'result', id: 7, value: 'ok' });
    expect(await answered).toEqual({ type: 'result', id: 7, value: 'ok' });
  });

  it.each<[string, string | Buffer]>([
    ['no JSON', '{"type":'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('is closed for a window that sends %s', async (_, message) => {
    const { socket, transport } = await opened();
    const frames: unknown[] = [];
    transport.onFrame((frame) => frames.push(frame));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(message);
    expect(await closed).toBe(1003);
    expect(frames).toEqual([]);
  });

  it('is closed for a frame that is longer than any message', async () => {
    const { socket, transport } = await opened();
    transport.onFrame(() => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(JSON.stringify('x'.repeat(9_000_000)));
    expect(await closed).toBe(1009);
  });

  it.each([
    ['that is very deep', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['of two million parts', `[${'[],'.repeat(1_000_000)}1]`],
  ])('is closed for a frame %s, before it is parsed', async (_, frame) => {
    const { socket, transport } = await opened();
    const frames: unknown[] = [];
    transport.onFrame((received) => frames.push(received));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(frame);
    expect(await closed).toBe(1008);
    expect(frames).toEqual([]);
  });

  it('survives a client that disconnects while being refused', async () => {
    const hello = 'GET /rpc HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = connect(Number(new URL(host.origin).port), '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(hello);
      socket.resetAndDestroy();
    }
    const { socket } = await opened();
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('still receives what the window sent just before the host ended', async () => {
    const { socket, transport } = await opened();
    const frames: unknown[] = [];
    transport.onFrame((frame) => frames.push(frame));
    socket.send('{"type":"cancel","id":7}');
    await host.dispose();
    expect(frames).toEqual([{ type: 'cancel', id: 7 }]);
  });

  it('is cut for a window that does not answer when the host ends', async () => {
    const { socket, transport } = await opened();
    const gone = new Promise<void>((resolve) => transport.onClose(resolve));
    socket.pause();
    await host.dispose();
    await expect(gone.then(() => 'gone')).resolves.toBe('gone');
  });

  it('says when the window is gone', async () => {
    const { socket, transport } = await opened();
    const gone = new Promise<void>((resolve) => transport.onClose(resolve));
    socket.close();
    await gone;
    expect(() => transport.send({ type: 'result', id: 1, value: null })).not.toThrow();
  });
});

it('has a different key each time', async () => {
  const server: RpcServer = { connect() {}, emit() {}, isWatched: () => true };
  const other = await startWebHost({ server, rendererFolder: folder, port: 0 });
  expect(other.token).toMatch(/^[0-9a-f]{64}$/);
  expect(other.token).not.toBe(host.token);
  expect(other.url).toBe(`${other.origin}/#token=${other.token}`);
  await other.dispose();
});

it('says when its port is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const second = startWebHost({
    server: { connect() {}, emit() {}, isWatched: () => true },
    rendererFolder: folder,
    port,
  });
  await expect(second).rejects.toThrow(PortInUseError);
  await new Promise((resolve) => taken.close(resolve));
});
