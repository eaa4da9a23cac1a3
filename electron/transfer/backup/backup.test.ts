import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Encrypter } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from 'tar';
import { BLANK_ASSISTANT, type AssistantDraft } from '../../../shared/entities/assistant.ts';
import { EMPTY_PROJECT } from '../../../shared/entities/project.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { forkHelper } from '../../foundation/helper-process.ts';
import { profilePaths, type ProfilePaths } from '../../foundation/paths.ts';
import { SecretStore } from '../../settings/secret-store.ts';
import { applyRestore } from '../../storage/copies/restore-copy.ts';
import { listCopies } from '../../storage/copies/copy-folders.ts';
import { ChatProfile, NOW } from '../testing/chat-profile.ts';
import { TransferService } from '../transfer-service.ts';
import { IN_BACKUP, NOT_IN_BACKUP } from './backup-contents.ts';
import { makeBackup, type BackupJob } from './make-backup.ts';
import { openBackup } from './open-backup.ts';

const PASSWORD = 'correct horse battery';
let profile: ChatProfile;
let other: ChatProfile;
beforeEach(() => {
  [profile, other] = [new ChatProfile(), new ChatProfile()];
  profile.addChat();
  fill(profile);
  other.repositories.notes.create('Only here', 'x', NOW);
});
afterEach(() => {
  profile.close();
  other.close();
});

const ASSISTANT: AssistantDraft = {
  ...BLANK_ASSISTANT,
  name: 'Gardener',
  icon: 'leaf',
  instructions: 'Answer for a garden in Leeds.',
  modelId: null,
  temperature: 0.2,
  pinnedBundles: ['notes'],
  neverBundles: [],
  folders: ['/home/me/garden'],
  memory: 'own',
  examples: ['When do I sow beans?'],
};

/** Something in every part of a profile. */
function fill({ paths, repositories }: ChatProfile): void {
  repositories.notes.create('Key', 'At Tina’s', NOW);
  repositories.assistants.save('gardener', ASSISTANT, NOW);
  const [chat] = repositories.conversations.list();
  repositories.ownInstructions.keep(chat?.id ?? '', 'Use metric units.');
  const file = randomUUID();
  const beds = path.join(paths.attachments, file, 'beds.txt');
  const added = { id: file, name: 'beds.txt', path: beds, origin: 'copy', sizeBytes: 3 } as const;
  repositories.attachments.add({ ...added, messageId: null, facts: null, share: null }, NOW);
  repositories.projects.save('garden', { ...EMPTY_PROJECT, name: 'Garden', files: [file] }, NOW);
  repositories.projects.setCollapsed('garden', true);
  repositories.attachments.giveToProject([file], 'garden');
  repositories.conversations.moveTo(chat?.id ?? '', 'garden', ['instructions', 'files']);
  const tables = new SqliteDatabase(paths.tables);
  tables.pragma('journal_mode = WAL');
  tables.exec("CREATE TABLE sales (item TEXT, amount REAL); INSERT INTO sales VALUES ('beans', 2.5), ('peas', NULL)");
  tables.close();
  for (const [place, text] of [
    [path.join(paths.skills, 'my-skill', 'SKILL.md'), 'Do it'],
    [path.join(paths.servers, 's1', 'server', 'index.js'), 'run()'],
    [path.join(paths.kept, 'k1'), 'before'],
    [beds, 'One'],
    [paths.suggestions, '[]'],
    [path.join(paths.models, 'large.gguf'), 'GGUF'],
    [path.join(paths.snapshots, 'x.kv'), 'cache'],
  ] as const) {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  new SecretStore(paths.secrets, null).set('hub token', 'hf_0123');
}

const fileOf = ({ paths }: ChatProfile): string => path.join(paths.dataFolder, 'backup.tar.age');
const jobFor = (from: ChatProfile): BackupJob => ({
  kind: 'backup',
  dataFolder: from.paths.dataFolder,
  target: fileOf(from),
  password: PASSWORD,
  app: '1.0.0',
  now: NOW,
  secrets: { 'hub token': 'hf_0123' },
  missingSecrets: ['other key'],
  workFactor: 2,
});
const serviceOf = ({ paths }: ChatProfile): TransferService =>
  new TransferService({
    paths,
    startHelper: forkHelper,
    app: '1.0.0',
    secrets: new SecretStore(paths.secrets, null),
    cipher: null,
    modelNames: () => ({}),
    filesOf: async () => [],
    printToPdf: null,
    now: () => NOW,
  });
const never = new AbortController().signal;

/** Every row of every table of a database. */
function rowsOf(file: string): Readonly<Record<string, unknown>> {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const names = database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
      )
      .pluck()
      .all();
    return Object.fromEntries(names.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).raw().all()]));
  } finally {
    database.close();
  }
}

/** Rows as text, so that those of the other computer can differ where attached files are: in its own profile. */
const textOf = (rows: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    rows,
    (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value),
    1,
  );
const moved = (text: string): string =>
  text.replaceAll(profile.paths.attachments, profilePaths(realpathSync(other.paths.dataFolder)).attachments);

/** Every file of a folder with its contents, by its path. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

describe('a backup', () => {
  it('is restored on another computer with every row of every table, every file and every key', async () => {
    await makeBackup(jobFor(profile), () => {});
    const service = serviceOf(other);
    const summary = await service.restore(await service.use(fileOf(profile)), PASSWORD, never);
    expect(summary).toMatchObject({ madeAt: NOW, app: '1.0.0', chats: 1, missingSecrets: ['other key'] });
    other.database.close();
    expect(applyRestore(other.paths)).toEqual({ type: 'backup' });

    for (const part of ['database', 'tables'] as const) {
      const before = rowsOf(profile.paths[part]);
      expect(Object.keys(before).length).toBeGreaterThan(0);
      expect(textOf(rowsOf(other.paths[part]))).toBe(moved(textOf(before)));
    }
    for (const part of ['skills', 'servers', 'resultFiles', 'attachments', 'kept'] as const)
      expect(filesIn(other.paths[part])).toEqual(filesIn(profile.paths[part]));
    expect(new SecretStore(other.paths.secrets, null).get('hub token')).toBe('hf_0123');
    expect(existsSync(other.paths.models)).toBe(false);
    const [kept] = listCopies(other.paths.copies);
    expect(rowsOf(path.join(other.paths.copies, kept?.id ?? '', 'knapsack.db'))['notes']).toMatchObject([
      expect.arrayContaining(['Only here']),
    ]);
    await service.dispose();
  });

  it('contains what is committed at its beginning, while the app goes on writing', async () => {
    const job = jobFor(profile);
    let written = 0;
    await makeBackup(job, () => {
      if (written++ < 3) profile.repositories.notes.create(`Meanwhile ${String(written)}`, 'x', NOW);
    });
    const folder = path.join(other.paths.dataFolder, 'opened');
    await openBackup({ kind: 'open-backup', file: job.target, password: PASSWORD, folder, attachments: '/' }, () => {});
    expect(JSON.stringify(rowsOf(profilePaths(folder).database)['notes'])).not.toContain('Meanwhile');
    expect(written).toBeGreaterThan(0);
  });

  it('in which a file changed meanwhile is not made, because it could not be restored', async () => {
    const file = path.join(profile.paths.kept, 'k1');
    const made = makeBackup(jobFor(profile), (share) => {
      if (share > 0.3) appendFileSync(file, 'more');
    });
    await expect(made).rejects.toThrow('undo/k1 changed while the backup was made');
    expect(existsSync(fileOf(profile))).toBe(false);
  });

  it('leaves nothing else behind, and no key readable', async () => {
    const entries = (): string[] => readdirSync(profile.paths.dataFolder).filter((name) => !/-(?:wal|shm)$/.test(name));
    const before = entries();
    await makeBackup(jobFor(profile), () => {});
    expect(entries().toSorted()).toEqual([...before, 'backup.tar.age'].toSorted());
    expect(readFileSync(fileOf(profile), 'latin1')).not.toContain('hf_0123');
  });

  it('decides about every part of a profile', () => {
    const parts = Object.keys(profile.paths) as (keyof ProfilePaths)[];
    const decided = new Set<string>([...IN_BACKUP, ...Object.keys(NOT_IN_BACKUP)]);
    expect(parts.filter((part) => !decided.has(part))).toEqual([]);
  });

  it('of a damaged database is not made', async () => {
    profile.database.close();
    rmSync(`${profile.paths.database}-wal`, { force: true });
    const bytes = readFileSync(profile.paths.database);
    bytes.fill(0xff, Math.floor(bytes.length / 2));
    writeFileSync(profile.paths.database, bytes);
    await expect(makeBackup(jobFor(profile), () => {})).rejects.toThrow('knapsack.db is damaged');
    expect(existsSync(fileOf(profile))).toBe(false);
  });
});

describe('a file that can’t be restored changes nothing:', () => {
  /** Everything in the profile that a restore could touch. */
  const state = (): unknown => [rowsOf(other.paths.database), readdirSync(other.paths.dataFolder).toSorted()];

  async function encrypted(contents: Uint8Array): Promise<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(PASSWORD);
    encrypter.setScryptWorkFactor(2);
    return encrypter.encrypt(contents);
  }
  const tarOf = async (folder: string): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of create({ cwd: folder, gzip: true }, readdirSync(folder))) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  /** @returns why the file was refused; nothing may have changed then. */
  async function refused(bytes: Uint8Array, password = PASSWORD): Promise<string> {
    const before = state();
    const file = path.join(profile.paths.dataFolder, 'wrong.age');
    writeFileSync(file, bytes);
    const service = serviceOf(other);
    const reason = await service.restore(await service.use(file), password, never).then(
      () => 'restored',
      (error: unknown) => errorMessage(error),
    );
    await service.dispose();
    expect(state()).toEqual(before);
    expect(applyRestore(other.paths)).toBeNull();
    return reason;
  }
  const whole = async (): Promise<Buffer> => {
    await makeBackup(jobFor(profile), () => {});
    return readFileSync(fileOf(profile));
  };

  async function folderWith(name: string, text: string): Promise<Uint8Array> {
    const folder = mkdtempSync(path.join(profile.paths.dataFolder, 'foreign-'));
    writeFileSync(path.join(folder, name), text);
    return encrypted(await tarOf(folder));
  }
  const newer = { format: 'knapsack-backup', version: 1, app: '9', madeAt: NOW, schemaVersion: 9999, chats: 0 };

  it.each<[name: string, bytes: () => Promise<Uint8Array>, reason: string, password?: string]>([
    ['any with a wrong password', whole, 'password does not open', 'another password'],
    ['one that is cut off', async () => (await whole()).subarray(0, -1000), 'damaged or incomplete'],
    ['one without its second half', async () => (await whole()).subarray(0, 20_000), 'damaged or incomplete'],
    ['one with a changed byte', changed, 'damaged or incomplete'],
    ['an empty file', async () => Buffer.alloc(0), 'not a Knapsack backup'],
    ['a picture', async () => Buffer.from('\u0089PNG'), 'not a Knapsack backup'],
    ['an encrypted text', () => encrypted(Buffer.from('hello')), 'damaged or incomplete'],
    ['an encrypted archive of something else', () => folderWith('evil.sh', 'rm -rf /'), 'not a Knapsack backup'],
    [
      'a backup by a newer Knapsack',
      () => folderWith('manifest.json', JSON.stringify({ ...newer, missingSecrets: [], files: {} })),
      'newer Knapsack',
    ],
  ])('%s', async (_, bytes, reason, password) => {
    expect(await refused(await bytes(), password)).toContain(reason);
  });

  async function changed(): Promise<Uint8Array> {
    const bytes = await whole();
    const place = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    return bytes;
  }
});
