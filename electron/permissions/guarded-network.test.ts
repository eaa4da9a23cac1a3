import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { GuardedNetwork } from './guarded-network.ts';
import type { FetchOptions } from './network-access.ts';

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function network(allowsPrivate: boolean, addresses: Readonly<Record<string, string>> = {}): GuardedNetwork {
  const made = new GuardedNetwork({
    allowsPrivate: () => allowsPrivate,
    resolve: async (hostname) => [{ address: addresses[hostname] ?? '127.0.0.1', family: 4 }],
  });
  closing.push(() => made.dispose());
  return made;
}

const options = (more: Partial<FetchOptions> = {}): FetchOptions => ({
  signal: new AbortController().signal,
  maxBytes: 10_000,
  ...more,
});
const textOf = ({ body }: { readonly body: Uint8Array }): string => Buffer.from(body).toString();

describe('fetching', () => {
  it('returns the response, even with a failure status', async () => {
    const origin = await serve(
      (request, response) =>
        void response.writeHead(404, { 'x-kind': 'test' }).end(`${request.method ?? ''} ${request.url ?? ''}`),
    );
    const resource = await network(true).fetch(`${origin}/a?b`, options());
    expect(resource).toMatchObject({ url: `${origin}/a?b`, status: 404, headers: { 'x-kind': 'test' } });
    expect(textOf(resource)).toBe('GET /a?b');
  });

  it('counts bytes after decompression', async () => {
    const origin = await serve(
      (_request, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    );
    await expect(network(true).fetch(origin, options())).rejects.toThrow('more than 10,000 bytes');
  });

  it('follows redirects, and reports the final address', async () => {
    const origin = await serve((request, response) =>
      request.url === '/end' ? void response.end('there') : void response.writeHead(302, { location: '/end' }).end(),
    );
    expect(await network(true).fetch(`${origin}/start`, options())).toMatchObject({
      url: `${origin}/end`,
      status: 200,
    });
  });

  it('follows no more than five redirects', async () => {
    let count = 0;
    const origin = await serve(
      (_request, response) => void response.writeHead(302, { location: `/${String(++count)}` }).end(),
    );
    await expect(network(true).fetch(origin, options())).rejects.toThrow('more than 5 times');
    expect(count).toBe(6);
  });

  it('sends the headers of one site to no other', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization, request.headers['x-plain'] as string);
      response.end();
    });
    const origin = await serve((_request, response) => void response.writeHead(307, { location: other }).end());
    await network(true).fetch(origin, options({ headers: { Authorization: 'Bearer x', 'X-Plain': 'y' } }));
    expect(seen).toEqual([undefined, 'y']);
  });

  it('stops immediately when it is aborted', async () => {
    const controller = new AbortController();
    const origin = await serve(() => controller.abort());
    const running = network(true).fetch(origin, options({ signal: controller.signal }));
    await expect(running).rejects.toThrow();
  });

  it('explains why there was no response', async () => {
    const origin = await serve((_request, response) => void response.destroy());
    await expect(network(true).fetch(origin, options())).rejects.toThrow(/broke off the connection/);
    await expect(network(true).fetch('http://127.0.0.1:1/', options())).rejects.toThrow(
      /does not accept connections|could not be loaded/,
    );
  });
});

describe('refused requests', () => {
  it.each(['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'javascript:1', 'x', ''])(
    '%j, which is not a web address',
    async (url) => {
      await expect(network(true).fetch(url, options())).rejects.toThrow(
        /is not (?:a web address|an address of the web)/,
      );
    },
  );

  it('a name or password in the address', async () => {
    await expect(network(true).fetch('https://user:pw@example.com/', options())).rejects.toThrow('name or password');
  });

  it('a public name that resolves to this computer when connecting', async () => {
    let requests = 0;
    const origin = await serve((_request, response) => {
      requests++;
      response.end();
    });
    const { port } = new URL(origin);
    await expect(
      network(false, { 'harmless.example': '127.0.0.1' }).fetch(`http://harmless.example:${port}/`, options()),
    ).rejects.toThrow('private network, which tools may not reach');
    expect(requests).toBe(0);
  });

  it('a name with one good and one bad address', async () => {
    const made = new GuardedNetwork({
      allowsPrivate: () => false,
      resolve: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    });
    closing.push(() => made.dispose());
    await expect(made.fetch('http://harmless.example/', options())).rejects.toThrow('may not reach');
  });

  it('a redirect to a cloud metadata address, even if private addresses are allowed', async () => {
    const origin = await serve(
      (_request, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    );
    await expect(network(true).fetch(origin, options())).rejects.toThrow(
      '169.254.169.254 is not an address on the internet',
    );
  });

  it('a redirect to another kind of address', async () => {
    const origin = await serve(
      (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(network(true).fetch(origin, options())).rejects.toThrow(
      '“file:///etc/passwd” is not an address of the web',
    );
  });
});

describe('an origin that the person typed', () => {
  it('is reached at home, and nothing else is, not even by a redirect', async () => {
    const elsewhere = await serve((_request, response) => void response.end('elsewhere'));
    const ownOrigin = await serve((request, response) =>
      request.url === '/moved'
        ? void response.writeHead(302, { location: `${elsewhere}/` }).end()
        : void response.end('at home'),
    );
    const guarded = network(false);
    expect(textOf(await guarded.fetch(`${ownOrigin}/search`, options({ ownOrigin })))).toBe('at home');
    await expect(guarded.fetch(`${ownOrigin}/moved`, options({ ownOrigin }))).rejects.toThrow(/is not at http/);
    await expect(guarded.fetch(elsewhere, options({ ownOrigin }))).rejects.toThrow(/is not at http/);
    await expect(guarded.fetch(`${ownOrigin}/search`, options())).rejects.toThrow(/private network/);
  });

  it('can never be an address of cloud metadata', async () => {
    const ownOrigin = 'http://169.254.169.254';
    await expect(network(false).fetch(`${ownOrigin}/`, options({ ownOrigin }))).rejects.toThrow(
      /not an address on the internet/,
    );
    const named = network(false, { 'home.example': '169.254.169.254' });
    await expect(named.fetch('http://home.example/', options({ ownOrigin: 'http://home.example' }))).rejects.toThrow(
      /not an address on the internet/,
    );
  });
});
