import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { ServerSettings } from '../../../shared/entities/connection.ts';
import { createApp } from '../../app/create-app.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { CAPABILITIES, RESOURCES } from '../launch-app.ts';
import { createTemporaryProfile, dataFolder, type TemporaryProfile } from '../temporary-profile.ts';

/** Servers of a profile. */
export interface ServerCounts {
  /** Programs with 40 tools each. */
  readonly answering: number;
  readonly hanging: number;
}

const SYNTHETIC_SERVER = path.join(import.meta.dirname, '../servers/synthetic-server.ts');
const MOST_INDEXING_MS = 900_000;

const program = (...args: readonly string[]): ServerSettings => ({
  type: 'program',
  command: process.execPath,
  arguments: [...args],
  folder: null,
  variables: [],
});

/** An address where connections are accepted and nothing is ever answered. */
export class SilentAddress implements Disposable {
  readonly #server = createServer((socket) => this.#sockets.add(socket.on('error', () => undefined)));
  readonly #sockets = new Set<Socket>();

  async open(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<null>();
    this.#server.listen(0, '127.0.0.1', () => resolve(null));
    await promise;
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/mcp`;
  }

  dispose(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/**
 * Three ways to hang, in turn: a program that never says anything, one that connects and never lists its tools, and an
 * address that never answers.
 */
export function hangingServer(number: number, silentUrl: string): ServerSettings {
  const ways = [
    program('-e', 'process.stdin.resume()'),
    program(SYNTHETIC_SERVER, '1', 'hang'),
    { type: 'address', url: silentUrl, headers: [] },
  ] as const satisfies readonly ServerSettings[];
  return ways[number % ways.length] ?? ways[0];
}

/**
 * A profile in which these servers were added, and those that answer were in use: their tools are in the catalog and in
 * the index, as after a day.
 */
export async function createServerProfile(counts: ServerCounts, silentUrl: string): Promise<TemporaryProfile> {
  const profile = createTemporaryProfile();
  const app = await createApp({
    capabilities: CAPABILITIES,
    dataFolder: dataFolder(profile),
    resourcesFolder: RESOURCES,
  });
  try {
    const { connections, index, models } = app.services;
    await models.ensureReady();
    for (let number = 1; number <= counts.answering; number++) {
      const id = `synthetic-${String(number)}`;
      connections.add({ id, title: id, settings: program(SYNTHETIC_SERVER, String(number)), values: {} });
      await connections.tryNow(id);
    }
    for (let number = 0; number < counts.hanging; number++) {
      const id = `hanging-${String(number + 1)}`;
      connections.add({ id, title: id, settings: hangingServer(number, silentUrl), values: {} });
    }
    await index.settled(MOST_INDEXING_MS);
    return profile;
  } catch (error) {
    profile.dispose();
    throw error;
  } finally {
    await app.dispose();
  }
}
