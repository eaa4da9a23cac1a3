import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Database } from '../storage/database.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { picturesIn } from '../tools/result-files.ts';
import type { AttachmentsOptions } from './attachments.ts';
import { FileReader, type ReadFile } from './file-reader.ts';
import { findInstallation } from '../app/installation.ts';
import type { RecognitionProgress } from './recognition/picture-reader.ts';
import { shippedRecognition } from './recognition/recognition-files.ts';
import { LETTER, LETTER_TEXT } from './testing/letter-picture.ts';
import { createAttachmentsFixture, readText, type AttachmentsFixture } from './testing/attachments-fixture.ts';

let database: Database;
let repositories: Repositories;
let fixture: AttachmentsFixture;
const ANSWER = { id: 'answer', conversationId: 'c' };
/** What files say, by their names. */
let texts: Record<string, string>;

const readAs = async (_: string, name: string): Promise<ReadFile> => readText(texts[name] ?? '');
beforeEach(() => {
  texts = {};
  database = openNewDatabase();
  repositories = createRepositories(database);
  fixture = createAttachmentsFixture(repositories, readAs);
});
afterEach(() => {
  fixture.attachments.dispose();
  fixture.remove();
  database.close();
});

/** Adds files, and waits until they are read. */
async function added(...files: string[]): Promise<string[]> {
  const { attachments } = fixture;
  const read = new Set<string>();
  const { promise, resolve } = Promise.withResolvers<void>();
  attachments.changed.on((id) => {
    if (read.add(id).size === files.length) resolve();
  });
  const ids: string[] = [];
  for (const file of files) ids.push((await attachments.addFile(file)).id);
  await promise;
  return ids;
}

const addMessage = (conversationId: string, id: string): void => {
  if (repositories.conversations.find(conversationId) === null)
    repositories.conversations.add({ id: conversationId, title: 'c', pinned: false, createdAt: 1, updatedAt: 1 });
  const about = { status: 'complete', error: null, createdAt: 1, figures: null } as const;
  repositories.messages.add({ id, conversationId, role: 'user', parts: [], ...about });
};

describe('a file of the person', () => {
  it('is added by its path, from home, as an address and through a link', async () => {
    const file = fixture.put('a b.txt', 'hello');
    symlinkSync(file, path.join(fixture.home, 'link'));
    for (const written of [file, '~/a b.txt', `file://${file.replaceAll(' ', '%20')}`, `"${file}"`, '~/link'])
      expect(await fixture.attachments.addFile(written)).toMatchObject({
        name: 'a b.txt',
        origin: 'file',
        sizeBytes: 5,
      });
  });

  it.each([
    ['missing.txt', /There is no file missing\.txt/],
    ['relative.txt', /by their whole path/],
    ['https://example.org/a.txt', /Only files on this computer/],
    ['a\0b', /Only files on this computer/],
    ['/dev/zero', /a device, a pipe or a socket/],
  ])('%j is refused in words', async (written, words) => {
    const file = written === 'missing.txt' ? path.join(fixture.home, written) : written;
    await expect(fixture.attachments.addFile(file)).rejects.toThrow(words);
  });

  it('is not taken from the app’s own data, nor is a folder', async () => {
    writeFileSync(path.join(fixture.profile, 'secrets.json'), '{}');
    symlinkSync(fixture.profile, path.join(fixture.home, 'way-in'));
    for (const written of [path.join(fixture.profile, 'secrets.json'), '~/way-in/secrets.json'])
      await expect(fixture.attachments.addFile(written)).rejects.toThrow(/its own data/);
    mkdirSync(path.join(fixture.home, 'Trip'));
    await expect(fixture.attachments.addFile('~/Trip')).rejects.toThrow(/Trip is a folder/);
  });

  it('has a name without marks that turn it around, or line breaks', async () => {
    fixture.put('in\u202Evoice\nfdp.exe', 'x');
    expect((await fixture.attachments.addFile('~/in\u202Evoice\nfdp.exe')).name).toBe('invoice fdp.exe');
  });
});

describe('a file without a path', () => {
  const receive = async (name: string, ...pieces: string[]): Promise<string> => {
    let id: string | null = null;
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1;
      const received: { readonly id: string; readonly attachment: { readonly id: string } | null } =
        await fixture.attachments.receive(id, name, Buffer.from(piece), isLast);
      if (received.attachment !== null) return received.attachment.id;
      id = received.id;
    }
    throw new Error('The last piece is missing.');
  };

  it('is copied into the profile piece by piece, whatever its name is', async () => {
    const id = await receive('../../evil\u202E.txt', 'one ', 'two');
    const { path: kept, name, origin } = repositories.attachments.find(id) ?? {};
    expect({ name, origin }).toEqual({ name: '../../evil.txt', origin: 'copy' });
    expect(path.dirname(path.dirname(kept ?? ''))).toBe(path.join(fixture.profile, 'attachments'));
    expect(readFileSync(kept ?? '', 'utf8')).toBe('one two');
  });

  it('is deleted with its attachment, and after it was never sent, but not while a message has it', async () => {
    const [removed, sent] = [await receive('a.txt', 'a'), await receive('b.txt', 'b')];
    const pathOf = (id: string): string => repositories.attachments.find(id)?.path ?? '';
    const [first, second] = [pathOf(removed), pathOf(sent)];
    addMessage('c', 'm');
    fixture.attachments.claim([sent], 'c', 'm');
    await fixture.attachments.remove(removed);
    await fixture.attachments.remove(sent);
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
    database.prepare('DELETE FROM conversations').run();
    await fixture.attachments.tidy();
    expect(existsSync(second)).toBe(false);
  });

  it('is refused without its beginning', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    await expect(fixture.attachments.receive(missing, 'a', Buffer.from('x'), true)).rejects.toThrow(/is missing/);
  });
});

describe('what goes along', () => {
  it('is all of what fits, and an equal part of what does not', async () => {
    texts = { 'short.txt': 'x'.repeat(100), 'long.txt': 'y'.repeat(50_000), 'other.txt': 'z'.repeat(50_000) };
    const ids = await added(...Object.keys(texts).map((name) => fixture.put(name, 'x')));
    const shares = (await fixture.attachments.describe(ids)).map(({ share }) => share);
    // A quarter of 8,192 tokens, at three characters each.
    expect(shares).toEqual([
      { isWhole: true, characters: 100, tokens: 100 },
      { isWhole: false, characters: 3022, tokens: 3022 },
      { isWhole: false, characters: 3022, tokens: 3022 },
    ]);
  });

  it('is counted once for each model, however often a window asks', async () => {
    const counted: string[] = [];
    let model = 'one';
    fixture.remove();
    fixture = createAttachmentsFixture(repositories, readAs, {
      modelId: () => model,
      countTokens: async (text) => counted.push(`${model}: ${text}`),
    });
    texts = { 'a.txt': 'hello' };
    const ids = await added(fixture.put('a.txt', 'x'));
    const tokens = async () => (await fixture.attachments.describe(ids)).map(({ share }) => share?.tokens);
    expect([await tokens(), await tokens()]).toEqual([[1], [1]]);
    model = 'other';
    expect(await tokens()).toEqual([2]);
    expect(counted).toEqual(['one: hello', 'other: hello']);
  });

  it('is nothing with a model that leaves files to tools', async () => {
    fixture.remove();
    fixture = createAttachmentsFixture(repositories, readAs, { readsFiles: () => false });
    texts = { 'a.txt': 'hello' };
    expect((await fixture.attachments.describe(await added(fixture.put('a.txt', 'x'))))[0]?.share).toBeNull();
  });

  it('is a call of the tool that reads on, with the beginning and the outline of a long text', async () => {
    texts = { 'long.txt': 'line\n'.repeat(20_000), 'a.txt': 'hello\n"you"' };
    const ids = await added(fixture.put('long.txt', 'x'), fixture.put('a.txt', 'x'));
    addMessage('c', 'm');
    fixture.attachments.claim(ids, 'c', 'm');
    const calls = await fixture.attachments.callsFor('m', ANSWER, () => 'files', new AbortController().signal);
    expect(calls).toMatchObject([
      {
        messageId: 'answer',
        toolName: 'read_file',
        arguments: { path: 'long.txt' },
        outcome: 'succeeded',
        untrusted: true,
        fromOutside: true,
        result: {
          path: 'long.txt',
          outline: 'One\nTwo',
          text: expect.stringMatching(/^(?:line\n)+$/) as string,
          note: expect.stringContaining('call read_file') as string,
        },
      },
      {
        arguments: { path: 'a.txt' },
        result: { text: 'hello\n"you"' },
        said: 'Attached: a.txt (Text, 1 line, read whole)',
      },
    ]);
  });

  it('of a file that a tool wrote after reading what others wrote, is not taken for theirs', async () => {
    const file = fixture.put('a.txt', 'x');
    repositories.foreignFiles.add(file);
    const ids = await added(file);
    addMessage('c', 'm');
    fixture.attachments.claim(ids, 'c', 'm');
    const [call] = await fixture.attachments.callsFor('m', ANSWER, () => null, new AbortController().signal);
    expect([call?.untrusted, call?.fromOutside]).toEqual([true, undefined]);
  });

  it('is sent once, in the order of the message', async () => {
    const ids = await added(fixture.put('a.txt', 'x'), fixture.put('b.txt', 'x'));
    addMessage('c', 'm');
    addMessage('c', 'n');
    const reversed = ids.toReversed();
    expect(fixture.attachments.claim(reversed, 'c', 'm').map(({ id }) => id)).toEqual(reversed);
    expect(fixture.attachments.claim(ids, 'c', 'n')).toEqual([]);
    expect(() => fixture.attachments.requireWaiting(ids)).toThrow(/no longer exists/);
  });
});

describe('text in the pictures of a file', () => {
  const recognition = () => ({ core: 'core', languages: [{ code: 'eng', file: 'eng' }] });
  const scan: ReadFile = { ...readText('a scan'), unreadPictures: 3 };
  const recognized = readText('a scan that says hello');
  const ignored: (progress: RecognitionProgress) => void = () => undefined;

  /** Files whose pictures are read by hand. */
  function withPictures(change: Partial<AttachmentsOptions> = {}) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const recognizing = Promise.withResolvers<ReadFile | null>();
    const wanted = { progress: ignored, isStopped: false };
    fixture.remove();
    fixture = createAttachmentsFixture(repositories, readAs, {
      recognition,
      reader: {
        read: async () => scan,
        recognize: (_, onProgress, signal) => {
          wanted.progress = onProgress;
          signal.addEventListener('abort', () => {
            wanted.isStopped = true;
            recognizing.reject(signal.reason as Error);
          });
          begin();
          return recognizing.promise;
        },
        picture: async () => Buffer.from('jpeg'),
        dispose: () => {},
      },
      ...change,
    });
    return { begun, recognizing, wanted };
  }
  const one = async (id: string) => (await fixture.attachments.describe([id]))[0];
  const stored = (id: string): string => repositories.attachments.textOf(id);

  it('is read after the file, page by page, and then part of it', async () => {
    const { begun, recognizing, wanted } = withPictures();
    const { id } = await fixture.attachments.addFile(fixture.put('scan.pdf', 'x'));
    await begun;
    wanted.progress({ page: 2, pages: 3 });
    expect(await one(id)).toMatchObject({
      state: 'reading',
      about: 'Text, 1 line',
      recognizing: { page: 2, pages: 3 },
      share: null,
    });
    recognizing.resolve(recognized);
    await expect.poll(async () => (await one(id))?.state).toBe('ready');
    expect([(await one(id))?.recognizing, stored(id)]).toEqual([null, recognized.text]);
  });

  it.each<[string, (at: ReturnType<typeof withPictures>, id: string) => void]>([
    ['the person goes on without it', (_, id) => fixture.attachments.skipText(id)],
    ['it can’t be read', ({ recognizing }) => recognizing.resolve(null)],
  ])('is left out if %s', async (_, end) => {
    const pictures = withPictures();
    const { id } = await fixture.attachments.addFile(fixture.put('scan.pdf', 'x'));
    await pictures.begun;
    end(pictures, id);
    await expect.poll(async () => (await one(id))?.state).toBe('ready');
    expect(stored(id)).toBe(scan.text);
  });

  it('is not looked for without a language', async () => {
    withPictures({ recognition: () => null });
    const { id } = await fixture.attachments.addFile(fixture.put('scan.pdf', 'x'));
    await expect.poll(async () => (await one(id))?.state).toBe('ready');
  });

  it('is no longer read once its file is removed', async () => {
    const { begun, wanted } = withPictures();
    const { id } = await fixture.attachments.addFile(fixture.put('scan.pdf', 'x'));
    await begun;
    await fixture.attachments.remove(id);
    expect(wanted.isStopped).toBe(true);
    expect(await one(id)).toBeUndefined();
  });

  it('is waited for by the answer of a message that has it, which shows how far it is', async () => {
    const { begun, recognizing } = withPictures();
    const { id } = await fixture.attachments.addFile(fixture.put('scan.pdf', 'x'));
    await begun;
    addMessage('c', 'm');
    const [claimed] = fixture.attachments.claim([id], 'c', 'm');
    expect(claimed).toMatchObject({ state: 'reading', recognizing: { page: 1, pages: 3 } });
    expect(fixture.attachments.sent(id)).toMatchObject({ messageId: 'm', attachment: { state: 'reading' } });
    const calls = fixture.attachments.callsFor('m', ANSWER, () => null, new AbortController().signal);
    recognizing.resolve(recognized);
    expect(await calls).toMatchObject([{ result: { text: recognized.text } }]);
    expect(fixture.attachments.sent(id)).toMatchObject({ attachment: { state: 'ready', share: { isWhole: true } } });
  });
});

it('a picture is kept with its call, for models that see', async () => {
  const kept: [string, string][] = [];
  fixture.remove();
  const picture: ReadFile = { ...readText('A picture'), facts: { ...readText('A picture').facts, kind: 'picture' } };
  fixture = createAttachmentsFixture(repositories, readAs, {
    reader: {
      read: async () => picture,
      recognize: async () => null,
      picture: async () => Buffer.from('jpeg'),
      dispose: () => {},
    },
    keepPicture: async (callId, jpeg) => {
      kept.push([callId, Buffer.from(jpeg).toString()]);
      return 'picture-1.jpg';
    },
  });
  const ids = await added(fixture.put('photo.png', 'x'));
  addMessage('c', 'm');
  fixture.attachments.claim(ids, 'c', 'm');
  const [call] = await fixture.attachments.callsFor('m', ANSWER, () => 'images', new AbortController().signal);
  expect(call).toMatchObject({ toolName: 'get_image_info', result: { text: 'A picture' } });
  expect(call === undefined ? [] : picturesIn(call)).toEqual([`${call?.id ?? ''}/picture-1.jpg`]);
  expect(kept).toEqual([[call?.id, 'jpeg']]);
});

describe('a real reader', () => {
  let started = 0;
  /** @param ending files whose helper ends when it is to read them, and how often. */
  const withHelper = (ending: Record<string, number> = {}): AttachmentsFixture => {
    started = 0;
    const start: StartHelper = (...helper) => {
      started++;
      const running = forkHelper(...helper);
      const send = (message: unknown): void => {
        const name = Object.keys(ending).find((one) => JSON.stringify(message).includes(one));
        if (name !== undefined && (ending[name] ?? 0) > 0) {
          ending[name] = (ending[name] ?? 0) - 1;
          running.end();
        } else running.send(message);
      };
      return { ...running, send };
    };
    fixture.remove();
    fixture = createAttachmentsFixture(repositories, readAs, { reader: new FileReader(start, silentLogger) });
    return fixture;
  };
  /** Bytes that the threads of this process have read from anywhere, without those of helpers; 0 where nobody counts. */
  const readHere = (): number => {
    if (process.platform !== 'linux') return 0;
    const counts = readdirSync('/proc/self/task').map((thread) => readFileSync(`/proc/self/task/${thread}/io`, 'utf8'));
    return counts.reduce((sum, text) => sum + Number(/^rchar: (\d+)$/m.exec(text)?.[1] ?? NaN), 0);
  };

  it('reads ten files of 50 MB, and nothing of them in this process', async () => {
    const { put } = withHelper();
    const files = Array.from({ length: 10 }, (_, index) =>
      put(`log-${String(index)}.log`, 'a line of a log\n'.repeat(1000)),
    );
    for (const file of files) truncateSync(file, 50_000_000);
    const before = readHere();
    const ids = await added(...files);
    const after = readHere();
    const found = await fixture.attachments.describe(ids);
    expect(found.map(({ state, sizeBytes }) => [state, sizeBytes])).toEqual(files.map(() => ['ready', 50_000_000]));
    // What the helper sends, which is the beginning of each.
    expect(after - before).toBeLessThan(20_000_000);
    expect(started).toBe(1);
  });

  it('reads a file once more if its process had read others before it ended, and what follows in another', async () => {
    const { put } = withHelper({ 'unlucky.txt': 1, 'hostile.txt': 9 });
    const names = ['first.txt', 'unlucky.txt', 'hostile.txt', 'last.txt'];
    const ids = await added(...names.map((name) => put(name, 'hello')));
    const found = await fixture.attachments.describe(ids);
    expect(found.map(({ state }) => state)).toEqual(['ready', 'ready', 'failed', 'ready']);
    expect(found[2]?.problem).toMatch(/more memory than is allowed/);
    expect(started).toBe(4);
  });

  it('reads text in pictures in a separate process', async () => {
    const reader = new FileReader(forkHelper, silentLogger);
    fixture.remove();
    fixture = createAttachmentsFixture(repositories, readAs, {
      reader,
      recognition: () => shippedRecognition(findInstallation().resourcesFolder),
    });
    writeFileSync(path.join(fixture.home, 'letter.png'), LETTER);
    const { id } = await fixture.attachments.addFile('~/letter.png');
    await expect.poll(() => repositories.attachments.textOf(id), { timeout: 60_000 }).toContain(LETTER_TEXT);
    const jpeg = await reader.picture(
      path.join(fixture.home, 'letter.png'),
      'letter.png',
      new AbortController().signal,
    );
    expect(Array.from(jpeg ?? []).slice(0, 2)).toEqual([0xff, 0xd8]);
  });

  it('says in words what is wrong with a file', async () => {
    const { put } = withHelper();
    const ids = await added(put('empty.txt', ''), put('broken.pdf', '%PDF-1.4\nrubbish'));
    expect((await fixture.attachments.describe(ids)).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'The file is empty.'],
      ['failed', expect.stringMatching(/damaged, or is not a PDF/) as string],
    ]);
  });
});
