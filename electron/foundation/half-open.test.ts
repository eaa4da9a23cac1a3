import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { limitHalfOpen } from './half-open.ts';

it('two hundred connections that send nothing, or half a request, keep nobody out', async () => {
  const server = createServer((_, response) => response.end('answered'));
  server.maxConnections = 200;
  limitHalfOpen(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const silent: Socket[] = [];
  for (let index = 0; index < 200; index++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    silent.push(socket);
    await once(socket, 'connect');
    if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: ');
  }
  const answer = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(await answer.text()).toBe('answered');
  await expect.poll(() => silent.filter((socket) => socket.closed).length).toBeGreaterThan(150);
  for (const socket of silent) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a client that has asked once is not closed for those that wait', async () => {
  const server = createServer((_, response) => response.end('answered'));
  limitHalfOpen(server, 2);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asked = connect(port, '127.0.0.1');
  asked.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(asked, 'data');
  const waiting = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await expect.poll(() => waiting.filter((socket) => socket.closed).length).toBe(3);
  asked.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  expect(String(await once(asked, 'data'))).toContain('answered');
  for (const socket of [asked, ...waiting]) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
