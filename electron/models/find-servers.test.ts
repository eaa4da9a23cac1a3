import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { ChatServer } from '../inference/openai/testing/chat-server.ts';
import type { SecretStore } from '../settings/secret-store.ts';
import type { ServedModelRepository } from '../storage/served-model-repository.ts';
import { findServers, usualAddresses, type FindServersOptions } from './find-servers.ts';
import { ServedModels } from './served-models.ts';

let server: ChatServer;
const others: Server[] = [];

beforeEach(async () => {
  server = new ChatServer();
  server.models = [
    { id: 'qwen3:4b', owned_by: 'library' },
    { id: 'gemma3:4b', owned_by: 'library' },
  ];
  await server.listen();
});
afterEach(async () => {
  await server.close();
  for (const other of others.splice(0)) other.closeAllConnections();
});

const served = (added: readonly string[] = [], outgoing = new Outgoing()): ServedModels =>
  new ServedModels({
    repository: { list: () => added.map((address) => ({ address })) } as unknown as ServedModelRepository,
    secrets: { get: () => 'a stored key' } as unknown as SecretStore,
    outgoing,
  });
const find = (servers: ServedModels, options: Partial<FindServersOptions> = {}) =>
  findServers(servers, {
    declined: [],
    signal: new AbortController().signal,
    addresses: [server.address],
    answerMs: 600_000,
    ...options,
  });
/** Another program where a server of models would be. @returns its address. */
async function program(answer: RequestListener): Promise<string> {
  const other = createServer(answer);
  others.push(other);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/v1`;
}

it('finds a server with the name of its program and its models, and sends no key', async () => {
  expect(await find(served())).toEqual([
    { address: server.address, program: 'Ollama', models: ['gemma3:4b', 'qwen3:4b'] },
  ]);
  expect(server.requests).toEqual([{ path: '/v1/models', authorization: undefined, body: null }]);
});

it.each([
  ['llamacpp', 'llama-server'],
  ['organization_owner', 'LM Studio'],
  ['someone', null],
])('calls the program of %s %s', async (owner, name) => {
  server.models = [{ id: 'large', owned_by: owner }];
  expect(await find(served())).toMatchObject([{ program: name }]);
});

it('finds it while nothing may leave this computer, too', async () => {
  expect(await find(served([], new Outgoing({ isClosed: () => true })))).toHaveLength(1);
});

it('doesn’t ask a server that was declined or has a model on the list, whatever this computer is called', async () => {
  const asLocalhost = server.address.replace('127.0.0.1', 'localhost');
  expect(await find(served(), { declined: [server.address] })).toEqual([]);
  expect(await find(served([asLocalhost]))).toEqual([]);
  expect(server.requests).toEqual([]);
  // Another computer's port says nothing about this one's.
  expect(await find(served([server.address.replace('127.0.0.1', 'server.example')]))).toHaveLength(1);
});

it('leaves out what lists no models, wants a key, sends something else, or doesn’t answer in time', async () => {
  const wantsKey = new ChatServer();
  wantsKey.key = 'secret';
  await wantsKey.listen();
  const gone = new ChatServer();
  const nobody = await gone.listen();
  await gone.close();
  const addresses = [
    nobody,
    wantsKey.address,
    await program((_, response) => void response.end('<html>')),
    await program((_, response) => void response.end('{"data": [{"id": 7}]}')),
    await program((_, response) => void response.end('{"data": []}')),
    await program((_, response) => void response.writeHead(404).end()),
    await program((_, response) => void response.writeHead(302, { location: `${server.address}/models` }).end()),
    await program(() => {}),
  ];
  expect(await find(served(), { addresses: addresses.slice(0, -1) })).toEqual([]);
  expect(await find(served(), { addresses: addresses.slice(-1), answerMs: 20 })).toEqual([]);
  expect(server.requests).toEqual([]);
  await wantsKey.close();
});

it('ends when it is cancelled', async () => {
  const asked = Promise.withResolvers<null>();
  const address = await program(() => asked.resolve(null));
  const cancelling = new AbortController();
  const finding = find(served(), { addresses: [address], signal: cancelling.signal, answerMs: 600_000 });
  await asked.promise;
  cancelling.abort(new Error('The page was closed.'));
  await expect(finding).rejects.toThrow('The page was closed.');
});

it.each([
  ['', 11_434],
  ['127.0.0.1:11500', 11_500],
  ['0.0.0.0:11500', 11_500],
  ['[::]:11500', 11_500],
  [':11500', 11_500],
  ['http://localhost:11500', 11_500],
  ['0.0.0.0', 11_434],
  ['server.example:11500', 11_434],
  ['no address', 11_434],
])('looks for Ollama on this computer alone, where OLLAMA_HOST is “%s”', (host, port) => {
  expect(usualAddresses(host)).toEqual([port, 1234, 8080].map((each) => `http://127.0.0.1:${String(each)}/v1`));
});
