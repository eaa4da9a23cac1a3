import { EventEmitter } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createApp, type App } from '../app/create-app.ts';
import { messagedEngine } from '../inference/engine-process/testing/messaged-engine.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { EchoEngine } from '../inference/testing/echo-engine/echo-engine.ts';
import { InstalledApp } from '../updates/testing/installed-app.ts';
import { LocalFeed } from '../updates/testing/local-feed.ts';
import { quitAfter } from './quit-after.ts';
import { updateHost } from './update-host.ts';

/** Electron's side of quitting: `will-quit`, and unless that was prevented, `quit` as the last thing. */
const electron = vi.hoisted((): { app: unknown } => ({ app: null }));
vi.mock('electron', () => electron);

class QuittingApp extends EventEmitter {
  readonly name = 'knapsack';
  readonly isPackaged = true;
  ended = false;
  readonly getVersion = (): string => '1.0.0';
  readonly whenReady = async (): Promise<void> => {};

  quit(): void {
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (prevented) return;
    this.ended = true;
    this.emit('quit', {}, 0);
  }
}

const BEGUN = 'First, dig the beds.';

/** Begins an answer, and goes on with it until it is stopped. */
class EndlessEngine extends EchoEngine {
  override async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    onEvent({ type: 'text-delta', text: BEGUN });
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    return { ...(await super.generate(request, onEvent, signal)), parts: [{ type: 'text', text: BEGUN }] };
  }
}

let feed: LocalFeed;
let installed: InstalledApp;
let shell: QuittingApp;
let apps: App[];

beforeEach(async () => {
  feed = new LocalFeed();
  installed = new InstalledApp(await feed.listen());
  vi.stubEnv('XDG_CACHE_HOME', path.join(installed.folder, 'cache'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.dispose();
  vi.unstubAllEnvs();
  installed.remove();
  await feed.close();
});

const profile = (): string => path.join(installed.folder, 'profile');

async function start(): Promise<RpcClient> {
  shell = new QuittingApp();
  electron.app = shell;
  const resourcesFolder = path.join(installed.folder, 'resources');
  const installation = { version: '1.0.0', resourcesFolder, rendererFolder: '', updateFeed: installed.host.feed };
  const app = await createApp({
    capabilities: { kind: 'desktop', appVersion: '1.0.0', versions: {}, updates: updateHost(installation) },
    dataFolder: profile(),
    resourcesFolder,
    engines: [{ runs: ({ type }) => type === 'file', backend: messagedEngine(new EndlessEngine()) }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  apps.push(app);
  quitAfter(
    () => app.dispose(),
    (error) => expect.unreachable(String(error)),
  );
  const { client, server } = createMemoryTransports();
  app.server.connect(server);
  return createRpcClient(client);
}

// On other systems, the library starts programs of theirs.
it.skipIf(process.platform !== 'linux')(
  'an update that is installed during an answer waits until everything is stored, and no chat is lost',
  async () => {
    const client = await start();
    const owner = path.join(profile(), 'profile.lock.owner');
    const content = installed.package(
      '1.1.0',
      `[ -e '${owner}' ] && echo 'The profile is in use.' >> '${installed.folder}/started'`,
    );
    feed.offer('1.1.0', content);
    const began = new Promise((resolve) => client.on('chat.text-delta', resolve));
    const { conversationId } = await client.call('chat.send', { conversationId: null, text: 'How do I plant beans?' });
    await began;
    expect(await client.call('updates.check', null)).toMatchObject({ phase: 'available', version: '1.1.0' });
    const ready = new Promise<void>((resolve) =>
      client.on('updates.changed', ({ phase }) => phase === 'ready' && resolve()),
    );
    await client.call('updates.download', null);
    await ready;
    await client.call('updates.install', null);
    await expect.poll(() => [shell.ended, installed.started]).toEqual([true, '1.1.0 stays']);
    expect(installed.installed).toBe(content);

    const again = await start();
    const messages: Message[] = await again.call('conversations.messages', { id: conversationId });
    expect(messages.map((message) => [message.role, messageText(message), message.status])).toEqual([
      ['user', 'How do I plant beans?', 'complete'],
      ['assistant', BEGUN, 'interrupted'],
    ]);
  },
);
