import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HubCatalog } from './hub-catalog.ts';
import { HubConnection } from './hub-connection.ts';

const LIMITS = { answers: 5, bytes: 100_000, ms: 60_000 };
const MODEL = {
  _id: '1',
  id: 'maker/model-GGUF',
  private: false,
  downloads: 1,
  likes: 1,
  lastModified: '2026-10-01T00:00:00.000Z',
  gated: false,
  sha: 'c'.repeat(40),
  tags: [],
};

let server: Server;
let connection: HubConnection;
let requests = 0;

async function catalogOf(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<typeof LIMITS> = {},
): Promise<HubCatalog> {
  requests = 0;
  server = createServer((request, response) => (requests++, answer(request, response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  connection = new HubConnection({ access: () => ({ address, proxy: '', token: null }) });
  return new HubCatalog(connection, { ...LIMITS, ...limits });
}

afterEach(async () => {
  await connection.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const nextPage = ({ headers, url = '/' }: IncomingMessage): string =>
  `<http://${headers.host ?? ''}${url}>; rel="next"`;

it('a search whose pages have no end is given up', async () => {
  const catalog = await catalogOf((request, response) =>
    response.setHeader('link', nextPage(request)).setHeader('content-type', 'application/json').end('[]'),
  );
  await expect(catalog.search('model')).rejects.toThrow(/sends more than a hub has to say/u);
  expect(requests).toBe(LIMITS.answers);
});

it('a repository whose list of folders has no end is given up', async () => {
  const catalog = await catalogOf((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('/tree/') !== true) return response.end(JSON.stringify(MODEL));
    const folder = { type: 'directory', path: 'a', size: 0, oid: '1' };
    return response.setHeader('link', nextPage(request)).end(JSON.stringify([folder]));
  });
  await expect(catalog.repository('maker/model-GGUF')).rejects.toThrow(/sends more than a hub has to say/u);
  expect(requests).toBe(LIMITS.answers);
});

it('an answer without an end is cut off', async () => {
  let sent = 0;
  const catalog = await catalogOf((_, response) => {
    response.setHeader('content-type', 'application/json');
    const write = (): void => {
      while (!response.closed) {
        sent += 10_000;
        if (!response.write(' '.repeat(10_000))) return void response.once('drain', write);
      }
    };
    write();
  });
  await expect(catalog.search('model')).rejects.toThrow(/sends more than a hub has to say/u);
  expect(sent).toBeLessThan(50_000_000);
});

it('an answer that trickles is given up', async () => {
  const catalog = await catalogOf((_, response) => void response.writeHead(200).write('['), { ms: 500 });
  await expect(catalog.search('model')).rejects.toThrow(/takes too long to answer/u);
});
