import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outgoing, type BegunRequest } from '../foundation/outgoing/outgoing.ts';
import { silentLogger } from '../foundation/logger.ts';
import { signFeed } from './feed-signature.ts';
import { PackageUpdater } from './package-updater.ts';
import { InstalledApp } from './testing/installed-app.ts';
import { createKeys, LIST, listOf, LocalFeed } from './testing/local-feed.ts';
import type { UpdateFeed } from './update-feed.ts';

let feed: LocalFeed;
let app: InstalledApp;
let called: BegunRequest[];
let updater: PackageUpdater;
let isClosed: boolean;

beforeEach(async () => {
  feed = new LocalFeed();
  called = [];
  isClosed = false;
  install(await feed.listen());
});
afterEach(async () => {
  app.remove();
  await feed.close();
});

function install(from: UpdateFeed): void {
  app = new InstalledApp(from);
  const log = { add: (request: BegunRequest) => called.push(request), end: () => {} };
  const outgoing = new Outgoing({ isClosed: () => isClosed, log });
  updater = new PackageUpdater({ host: app.host, feed: from, outgoing, logger: silentLogger });
}

const check = () => updater.check(new AbortController().signal);
const download = (onReceived: (bytes: number) => void = () => {}) =>
  updater.download(onReceived, new AbortController().signal);

/** Nothing was kept, and quitting leaves the app as it is. */
function expectUnchanged(): void {
  expect(app.leftBehind).toEqual([]);
  app.end();
  expect([app.installed, app.started]).toEqual(['1.0.0', '']);
}

// On other systems, the library starts programs of theirs.
describe.skipIf(process.platform !== 'linux')('a signed feed', () => {
  it('offers a newer version, downloads it, and installs it when the app quits', async () => {
    const content = app.package('1.1.0');
    feed.offer('1.1.0', content);
    expect(await check()).toEqual({ version: '1.1.0', bytes: content.length });
    expect(feed.requests.map(({ path }) => path)).toEqual([`/${LIST}`, `/${LIST}.sig`]);
    const received: number[] = [];
    await download((bytes) => received.push(bytes));
    expect(received.at(-1)).toBe(content.length);
    expect(app.installed).toBe('1.0.0');
    app.end();
    expect([app.installed, app.started]).toEqual([content, '1.1.0 true']);
  });

  it('installs and starts again if the person wants it now, once the app has quit', async () => {
    feed.offer('1.1.0', app.package('1.1.0'));
    await check();
    await download();
    updater.installNow();
    expect([app.quits, app.installed]).toEqual([1, '1.0.0']);
    app.end();
    await expect.poll(() => app.started).toBe('1.1.0 stays');
  });

  it('installs nothing if the app ends with a fault', async () => {
    feed.offer('1.1.0', app.package('1.1.0'));
    await check();
    await download();
    app.end(1);
    expect(app.installed).toBe('1.0.0');
  });

  it('learns nothing about the person or the computer, and each request is listed', async () => {
    feed.offer('1.1.0', app.package('1.1.0'));
    await check();
    await download();
    const sent = feed.requests.flatMap(({ headers }) => Object.entries(headers));
    const names = new Set(sent.map(([name]) => name));
    for (const usual of [
      'host',
      'connection',
      'accept',
      'accept-language',
      'accept-encoding',
      'sec-fetch-mode',
      'pragma',
    ])
      names.delete(usual);
    expect([...names].toSorted()).toEqual(['cache-control', 'user-agent']);
    expect(feed.requests[0]?.headers['user-agent']).toBe('Knapsack');
    expect(called.map(({ part, host }) => [part, host])).toEqual(
      feed.requests.map(({ headers }) => ['updates', headers.host]),
    );
  });

  it.each(['1.0.0', '0.9.0', '1.0.0-beta.1'])('with %s has nothing newer: no downgrade', async (version) => {
    feed.offer(version, app.package(version));
    expect(await check()).toBeNull();
    await expect(download()).rejects.toThrow();
    expectUnchanged();
  });
});

describe.skipIf(process.platform !== 'linux')('a feed that nobody should believe', () => {
  const other = createKeys();
  it.each<[string, (list: string) => void]>([
    ['signed by somebody else', (list) => feed.say(list, signFeed(LIST, list, other.privateKey))],
    ['changed after it was signed', (list) => feed.say(`${list}\n`, signFeed(LIST, list, feed.keys.privateKey))],
    ['of another system', (list) => feed.say(list, signFeed('latest.yml', list, feed.keys.privateKey))],
    ['with no signature in its signature', (list) => feed.say(list, 'not base64 …')],
  ])('is refused before anything is downloaded: %s', async (_why, say) => {
    feed.offer('1.1.0', app.package('1.1.0'));
    say(listOf('1.1.0', app.package('1.1.0')));
    await expect(check()).rejects.toThrow(/is not signed by the makers of this Knapsack. Nothing was downloaded.$/);
    await expect(download()).rejects.toThrow();
    expect(feed.requests.filter(({ path }) => path.endsWith('.AppImage'))).toEqual([]);
    expectUnchanged();
  });

  it.each<[string, RegExp, () => void]>([
    ['has no signature', /has no such file for updates \(status 404\)/, () => feed.say(listOf('1.1.0', ''), null)],
    ['is not a list', /can’t be read/, () => feed.say('files: {')],
    ['names no package', /can’t be read/, () => feed.say('version: 1.1.0\nfiles: []')],
    [
      'names a package without its hash',
      /can’t be read/,
      () => feed.say(listOf('1.1.0', '').replaceAll('sha512', 'md5')),
    ],
    ['is endless', /sends more than a list of updates can be/, () => feed.say('#'.repeat(100_000))],
    [
      'is elsewhere',
      /redirects to another address, which updates don’t follow/,
      () => feed.answer((response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()),
    ],
    ['is never sent', /The connection to 127.* failed/, () => feed.answer((response) => void response.destroy())],
    [
      'breaks off',
      /The connection to 127.* failed/,
      () => feed.answer((response) => void response.writeHead(200).write('version', () => response.destroy())),
    ],
  ])('is refused in words: it %s', async (_how, words, prepare) => {
    prepare();
    await expect(check()).rejects.toThrow(words);
  });
});

it.skipIf(process.platform !== 'linux')('a feed that never answers is given up, in words', async () => {
  feed.answer(() => {});
  await expect(updater.check(AbortSignal.timeout(50))).rejects.toThrow(/^127.* didn’t answer in time/);
});

describe.skipIf(process.platform !== 'linux')('a package', () => {
  const piece = 'x'.repeat(1000);

  it.each<[string, RegExp, (content: string) => Parameters<LocalFeed['offer']>[2]]>([
    ['has other bytes', /is not the one that its makers signed/, (content) => content.replace('1.1.0', '6.6.6')],
    ['is longer', /is not the one that its makers signed/, (content) => content + piece],
    ['is shorter', /is not the one that its makers signed/, (content) => content.slice(0, -1)],
    ['is missing', /status 404/, () => (response) => response.writeHead(404).end()],
    [
      'breaks off',
      /The connection to 127.* failed/,
      (content) => (response) => void response.write(content.slice(0, 50), () => response.destroy()),
    ],
  ])('that %s is deleted, and nothing is installed', async (_how, words, sent) => {
    const content = app.package('1.1.0');
    feed.offer('1.1.0', content, sent(content));
    await check();
    await expect(download()).rejects.toThrow(words);
    expectUnchanged();
  });

  it('that there is no room for is not blamed on the connection', async () => {
    feed.offer('1.1.0', app.package('1.1.0'));
    await check();
    const pending = join(app.host.cacheFolder, 'knapsack-updater', 'pending');
    feed.answer((response) => {
      // The file that is written to is a folder by then.
      for (const name of readdirSync(pending)) rmSync(join(pending, name));
      mkdirSync(join(pending, 'temp-Knapsack-new.AppImage'));
      response.end(app.package('1.1.0'));
    }, 'Knapsack-new.AppImage');
    await expect(download()).rejects.toThrow(/could not be saved \(EISDIR/);
  });

  it('whose download is cancelled leaves nothing behind, and can be downloaded later', async () => {
    const content = app.package('1.1.0', `# ${piece}`);
    feed.offer('1.1.0', content, (response) => void response.write(content.slice(0, 100)));
    await check();
    const cancelling = new AbortController();
    await expect(updater.download(() => cancelling.abort(), cancelling.signal)).rejects.toThrow();
    expectUnchanged();
    feed.offer('1.1.0', content);
    await check();
    await download();
    app.end();
    expect(app.installed).toBe(content);
  });

  it('is neither looked for nor downloaded while nothing may leave this computer', async () => {
    app.remove();
    install({ address: 'https://192.0.2.1/updates/', publicKey: feed.keys.publicKey });
    isClosed = true;
    await expect(check()).rejects.toThrow(
      'Nothing may leave this computer, so 192.0.2.1 was not called. You can change that in Settings, under Connections.',
    );
    expect(called.map(({ host, outcome }) => [host, outcome])).toEqual([['192.0.2.1', 'stopped']]);
  });
});
