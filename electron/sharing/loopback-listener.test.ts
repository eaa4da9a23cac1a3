import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoopbackListener } from './loopback-listener.ts';

let listener: LoopbackListener;
let key: string | null;
let port: number;
beforeEach(async () => {
  key = 'right';
  listener = new LoopbackListener({
    key: () => key,
    onError: () => {},
    routes: [
      {
        path: '/mcp',
        answer: (_request, response) => {
          response.end('in');
          return Promise.resolve();
        },
      },
      { path: '/broken', answer: () => Promise.reject(new Error('broken')) },
    ],
  });
  await listener.start(0);
  port = Number(new URL(listener.origin ?? '').port);
});
afterEach(() => listener.stop());

function get(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { connection: 'close', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
const bearer = { authorization: 'Bearer right' };

describe('LoopbackListener', () => {
  it('lets in who has the key, below the paths it knows', async () => {
    expect(await get('/mcp', bearer)).toEqual({ status: 200, text: 'in' });
    expect((await get('/mcp/more?x', { ...bearer, host: `localhost:${String(port)}` })).status).toBe(200);
    expect((await get('/mcpx', bearer)).status).toBe(404);
    expect((await get('/', bearer)).status).toBe(404);
  });

  it('refuses a missing or wrong key, and everybody while there is none', async () => {
    for (const headers of [
      {},
      { authorization: 'right' },
      { authorization: 'Bearer wrong' },
      { authorization: 'Bearer ' },
    ])
      expect((await get('/mcp', headers)).status).toBe(401);
    key = null;
    expect((await get('/mcp', { authorization: 'Bearer ' })).status).toBe(401);
    expect((await get('/mcp', { authorization: 'Bearer null' })).status).toBe(401);
  });

  it('refuses names and pages from elsewhere even with the key, and says nothing about itself', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${String(port)}`,
      '127.0.0.1',
      `127.0.0.1.nip.io:${String(port)}`,
    ]) {
      const { status, text } = await get('/mcp', { ...bearer, host });
      expect(status, host).toBe(421);
      expect(text).not.toContain('Knapsack');
    }
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${String(port + 1)}`, 'file://'])
      expect((await get('/mcp', { ...bearer, origin })).status, origin).toBe(403);
    expect((await get('/mcp', { ...bearer, origin: `http://localhost:${String(port)}` })).status).toBe(200);
  });

  it('keeps a fault inside to itself', async () => {
    const { status, text } = await get('/broken', bearer);
    expect(status).toBe(500);
    expect(text).not.toContain('broken');
  });
});
