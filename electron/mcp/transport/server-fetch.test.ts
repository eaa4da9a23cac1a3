import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { RefusedServerAddressError, requireOpen, serverFetch } from './server-fetch.ts';

const servers: Server[] = [];
let seen: IncomingMessage[] = [];
/** Where the server redirects to. */
let target = '';
let status = 307;
let port = 0;

beforeEach(async () => {
  status = 307;
  seen = [];
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    if (request.url === '/from') response.writeHead(status, { location: target });
    response.end('here');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Names of the internet, as a name server may resolve them. */
const resolve = async (name: string) => [
  name === 'rebound.example' || name === 'localhost'
    ? { address: '127.0.0.1', family: 4 }
    : { address: '93.184.216.34', family: 4 },
];
const reach = (allowsPrivate = false) => ({ outgoing: new Outgoing(), allowsPrivate: () => allowsPrivate, resolve });
const typed = (host = '127.0.0.1'): URL => new URL(`http://${host}:${String(port)}/mcp`);

describe('a server’s redirect', () => {
  it.each([
    'http://192.168.0.1/admin',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:9/',
    'http://router.local/',
    'file:///etc/passwd',
    'http://rebound.example/',
  ])('to %s is refused, which nobody typed', async (address) => {
    target = address;
    await expect(serverFetch(typed(), reach(), 'tool-server')(`http://127.0.0.1:${String(port)}/from`)).rejects.toThrow(
      RefusedServerAddressError,
    );
    expect(seen).toHaveLength(1);
  });

  it('to the host that the person typed is followed, and keeps the request', async () => {
    target = '/there';
    const send = serverFetch(typed(), reach(), 'tool-server');
    const response = await send(`http://127.0.0.1:${String(port)}/from`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer a' },
    });
    expect(await response.text()).toBe('here');
    expect(seen.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['POST', 'Bearer a'],
      ['POST', 'Bearer a'],
    ]);
  });

  it('to another site gets no key of the first', async () => {
    status = 302;
    target = `http://localhost:${String(port)}/there`;
    const send = serverFetch(typed(), reach(true), 'tool-server', ['X-Key']);
    const headers = { authorization: 'Bearer a', 'x-key': 'b', accept: 'text/plain' };
    await send(`http://127.0.0.1:${String(port)}/from`, { method: 'POST', body: '{}', headers });
    expect(seen.map(({ method, headers: got }) => [method, got.authorization, got['x-key'], got.accept])).toEqual([
      ['POST', 'Bearer a', 'b', 'text/plain'],
      ['GET', undefined, undefined, 'text/plain'],
    ]);
  });

  it('in circles ends', async () => {
    target = '/from';
    await expect(serverFetch(typed(), reach(), 'tool-server')(`http://127.0.0.1:${String(port)}/from`)).rejects.toThrow(
      'redirects more than 5 times',
    );
  });
});

describe('an address that a server names for signing in', () => {
  it.each(['http://127.0.0.1/', 'https://localhost/authorize', 'http://172.16.0.3/', 'javascript:alert(1)'])(
    '%s is not opened in the browser',
    (address) => {
      expect(() => requireOpen(new URL(address), false)).toThrow(RefusedServerAddressError);
    },
  );

  it('is opened on the internet, and inside if the person allows that for all tools', () => {
    expect(() => requireOpen(new URL('https://login.example.com/authorize'), false)).not.toThrow();
    expect(() => requireOpen(new URL('http://172.16.0.3/'), true)).not.toThrow();
  });
});
