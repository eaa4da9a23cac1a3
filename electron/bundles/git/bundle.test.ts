import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { Catalog } from '../../tools/catalog.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { gitBundle } from './bundle.ts';

const workplace = useToolWorkplace();
const catalog = new Catalog([gitBundle]);
let repository: string;

const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject = {}): Promise<JsonValue> =>
  workplace().run(tool(name), { folder: 'Documents/project', ...args });
const refusal = (name: string, args: JsonObject = {}): Promise<string> =>
  workplace().refusal(tool(name), { folder: 'Documents/project', ...args });
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const put = (file: string, text: string): void => writeFileSync(path.join(repository, file), text);

beforeEach(() => {
  vi.stubEnv('HOME', workplace().home);
  vi.stubEnv('XDG_CONFIG_HOME', path.join(workplace().home, '.config'));
  writeFileSync(
    path.join(workplace().home, '.gitconfig'),
    '[user]\n\tname = Anna\n\temail = anna@example.org\n[init]\n\tdefaultBranch = main\n',
  );
  repository = path.join(workplace().documents, 'project');
  mkdirSync(repository);
  git('init', '-q');
  put('a.txt', 'one\ntwo\n');
  git('add', '.');
  git('commit', '-qm', 'First commit');
});
afterEach(() => vi.unstubAllEnvs());

describe('reading', () => {
  it('describes the branch and changes', async () => {
    expect(await call('git_status')).toEqual({ folder: 'Documents/project', branch: 'main', clean: true });
    put('a.txt', 'one\nTWO\n');
    put('new file.txt', 'x');
    put('b.txt', 'x');
    git('add', 'b.txt');
    expect(await call('git_status')).toEqual({
      folder: 'Documents/project',
      branch: 'main',
      staged: ['b.txt'],
      changed: ['a.txt'],
      untracked: ['new file.txt'],
      clean: false,
    });
  });

  it('shows what changed, staged or not, and one file of it', async () => {
    put('a.txt', 'one\nTWO\n');
    put('b.txt', 'x\n');
    git('add', 'b.txt');
    expect(await call('git_diff')).toMatchObject({
      files: ['a.txt'],
      text: expect.stringContaining('-two\n+TWO') as string,
    });
    expect(await call('git_diff', { staged: true })).toMatchObject({ files: ['b.txt'] });
    expect(await call('git_diff', { file: 'b.txt' })).toEqual({ files: [], text: '' });
  });

  it('pages through a long patch', async () => {
    put('a.txt', Array.from({ length: 4000 }, (_, index) => `line ${String(index)}\n`).join(''));
    const first = (await call('git_diff')) as { text: string; nextOffset: number; left: number };
    expect(first.left).toBeGreaterThan(10_000);
    const second = (await call('git_diff', { offset: first.nextOffset })) as { text: string };
    expect(first.text.endsWith('\n') && second.text.startsWith('+line')).toBe(true);
  });

  it('lists commits, found by their message or by a file, and shows one', async () => {
    put('b.txt', 'x');
    git('add', '.');
    git('commit', '-qm', 'Add b (special)\n\nBecause of *this*.');
    expect(await call('git_log')).toMatchObject({
      commits: [{ message: 'Add b (special)', author: 'Anna' }, { message: 'First commit' }],
    });
    expect(await call('git_log', { about: 'B (SPECIAL)' })).toMatchObject({
      commits: [{ message: 'Add b (special)' }],
    });
    expect(await call('git_log', { file: 'a.txt' })).toMatchObject({ commits: [{ message: 'First commit' }] });
    expect(await call('git_show', { commit: 'HEAD' })).toMatchObject({
      author: 'Anna',
      message: 'Add b (special)\n\nBecause of *this*.',
      text: expect.stringContaining('+x') as string,
    });
    expect(await call('git_show', { commit: 'HEAD~1' })).toMatchObject({ message: 'First commit' });
    expect(await refusal('git_show', { commit: 'deadbeef' })).toContain('Git could not do it');
  });

  it('lists branches', async () => {
    git('branch', 'old');
    expect(await call('git_branches')).toMatchObject({
      branches: expect.arrayContaining([expect.objectContaining({ branch: 'main', current: true })]) as unknown[],
      total: 2,
    });
  });
});

describe('writing', () => {
  it('creates and switches branches, and keeps changes that would be lost', async () => {
    expect(await call('create_branch', { name: 'fix-typos' })).toEqual({
      created: 'fix-typos',
      folder: 'Documents/project',
    });
    put('a.txt', 'other\n');
    git('commit', '-qam', 'Other');
    expect(await call('switch_branch', { name: 'main' })).toMatchObject({ branch: 'main' });
    put('a.txt', 'not committed\n');
    expect(await refusal('switch_branch', { name: 'fix-typos' })).toContain('would be overwritten');
    expect(workplace().text('Documents/project/a.txt')).toBe('not committed\n');
    expect(await refusal('create_branch', { name: 'fix-typos' })).toContain('already exists');
    expect(await refusal('switch_branch', { name: 'nothing' })).toContain('Git could not do it');
  });

  it('commits what changed, or what is staged, or the files that are named', async () => {
    put('a.txt', 'A');
    expect(await call('git_commit', { message: 'Change a' })).toMatchObject({
      branch: 'main',
      files: ['a.txt'],
      total: 1,
    });
    put('b.txt', 'b');
    put('[c].txt', 'c');
    put('c.txt', 'c');
    expect(await refusal('git_commit', { message: 'x' })).toContain('nothing to commit');
    await call('git_commit', { message: 'Add c', files: ['[c].txt'] });
    expect(git('show', '--name-only', '--format=').trim()).toBe('[c].txt');
    git('add', 'b.txt');
    expect(await workplace().preview(tool('git_commit'), { folder: 'Documents/project', message: 'Add b' })).toEqual({
      effect: 'b.txt will be committed with the message “Add b”.',
    });
    await call('git_commit', { message: 'Add b' });
    expect(git('status', '--porcelain').trim()).toBe('?? c.txt');
  });
});

describe('a repository of somebody else', () => {
  const ran = (): string[] => readdirSync(workplace().home).filter((name) => name.startsWith('ran-'));
  const command = (name: string): string => `touch ${path.join(workplace().home, `ran-${name}`)}`;
  const everyTool = async (): Promise<void> => {
    put('a.txt', `changed ${String(Math.random())}\n`);
    const calls: readonly (readonly [string, JsonObject])[] = [
      ['git_status', {}],
      ['git_log', {}],
      ['git_diff', {}],
      ['git_show', { commit: 'HEAD' }],
      ['git_branches', {}],
      ['create_branch', { name: 'b' }],
      ['git_commit', { message: 'x' }],
      ['switch_branch', { name: 'main' }],
    ];
    for (const [name, args] of calls) await call(name, args).catch(() => null);
  };

  it('runs no command from its settings, where plain git does', async () => {
    put('.gitattributes', 'a.txt diff=text filter=clean\nb.txt diff=command filter=process\n');
    put('b.txt', 'b\n');
    git('add', '.');
    git('commit', '-qm', 'Attributes');
    const settings = [
      'core.fsmonitor',
      'core.pager',
      'core.editor',
      'core.sshCommand',
      'diff.external',
      'diff.text.textconv',
      'diff.command.command',
      'filter.clean.clean',
      'filter.clean.smudge',
      'filter.process.process',
      'gpg.program',
    ];
    for (const setting of settings) git('config', setting, command(setting));
    for (const setting of ['log.showSignature', 'commit.gpgSign']) git('config', setting, 'true');
    await everyTool();
    expect(ran()).toEqual([]);
    put('a.txt', 'other\n');
    put('b.txt', 'other\n');
    spawnSync('sh', ['-c', 'git status; git diff; git diff --no-ext-diff; git commit -am x'], { cwd: repository });
    expect(ran()).toEqual(expect.arrayContaining(['ran-core.fsmonitor', 'ran-filter.clean.clean']));
  });

  it('is not read when a setting that starts a program cannot be disabled', async () => {
    put('.gitattributes', 'a.txt filter=a=b\n');
    git('config', 'filter.a=b.clean', command('filter'));
    expect(await refusal('git_status')).toContain('setting with an unusual name, filter.a=b.clean');
    put('a.txt', 'changed');
    expect(await refusal('git_diff')).toContain('unusual name');
    expect(ran()).toEqual([]);
  });

  it('runs no hook', async () => {
    for (const hook of [
      'pre-commit',
      'commit-msg',
      'post-commit',
      'post-checkout',
      'post-index-change',
      'prepare-commit-msg',
      'reference-transaction',
    ]) {
      const file = path.join(repository, '.git', 'hooks', hook);
      writeFileSync(file, `#!/bin/sh\n${command(hook)}\n`);
      chmodSync(file, 0o755);
    }
    await everyTool();
    expect(git('log', '--format=%s').split('\n')).toContain('First commit');
    expect(ran()).toEqual([]);
  });

  it('fetches nothing with a command from its settings, where plain git does', async () => {
    for (const [key, value] of [
      ['remote.origin.url', `ext::${command('fetch')}`],
      ['remote.origin.promisor', 'true'],
      ['extensions.partialClone', 'origin'],
      ['protocol.ext.allow', 'always'],
    ] as const)
      git('config', key, value);
    git('config', 'core.repositoryFormatVersion', '1');
    const blob = git('rev-parse', 'HEAD:a.txt').trim();
    rmSync(path.join(repository, '.git', 'objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    await everyTool();
    expect(ran()).toEqual([]);
    spawnSync('git', ['cat-file', '-p', blob], { cwd: repository });
    expect(ran()).toEqual(['ran-fetch']);
  });

  it('reads nothing outside the granted folders, wherever its settings say its files are', async () => {
    workplace().put('Private/secret.txt', 'secret');
    const blob = git('rev-parse', 'HEAD:a.txt').trim();
    git('update-index', '--add', '--cacheinfo', `100644,${blob},Private/secret.txt`);
    git('config', 'core.worktree', workplace().home);
    expect(await refusal('git_diff')).not.toContain('Git could not do it');
    expect(git('diff')).toContain('+secret');
  });

  it('reads no data of a repository in a folder that is not granted', async () => {
    const elsewhere = path.join(workplace().private, 'repository');
    execFileSync('git', ['init', '-q', elsewhere]);
    mkdirSync(path.join(workplace().documents, 'other'));
    writeFileSync(path.join(workplace().documents, 'other', '.git'), `gitdir: ${path.join(elsewhere, '.git')}\n`);
    expect(await refusal('git_status', { folder: 'Documents/other' })).not.toContain('Git could not do it');
    expect(
      execFileSync('git', ['status'], { cwd: path.join(workplace().documents, 'other'), encoding: 'utf8' }),
    ).toContain('On branch main');
  });

  it.each(['--output=x', '-h', 'a..b', 'main:a.txt', 'x y', '@{-1}', '--upload-pack=x'])(
    'takes %j for no name',
    async (name) => {
      expect(await refusal('git_show', { commit: name })).toContain('is not the name of a branch or commit');
      expect(await refusal('create_branch', { name })).toContain('is not the name of a branch or commit');
    },
  );
});

describe('objects that a repository borrows', () => {
  /** A repository outside the granted folders. @returns the id of a commit of it. */
  function secretCommit(): string {
    const secret = path.join(workplace().private, 'secret');
    mkdirSync(secret);
    const there = (...args: readonly string[]): string => execFileSync('git', args, { cwd: secret, encoding: 'utf8' });
    there('init', '-q');
    writeFileSync(path.join(secret, 'plan.txt'), 'the secret plan');
    there('add', '.');
    there('commit', '-qm', 'Secret');
    const id = (): string => there('rev-parse', 'HEAD').trim();
    // Git keeps objects whose ids begin alike in one folder. The repository may have none there, as a test puts a link in its place.
    for (let n = 2; existsSync(path.join(objects(), id().slice(0, 2))); n++)
      there('commit', '-q', '--amend', '-m', `Secret ${String(n)}`);
    return id();
  }
  const objects = (): string => path.join(repository, '.git', 'objects');
  const stolen = (): string => path.join(workplace().private, 'secret', '.git', 'objects');

  it.each([
    ['by their absolute path', () => stolen()],
    ['by a path relative to its own', () => path.relative(objects(), stolen())],
    [
      'over a repository in between',
      () => {
        const between = path.join(workplace().documents, 'between', 'objects');
        mkdirSync(path.join(between, 'info'), { recursive: true });
        writeFileSync(path.join(between, 'info', 'alternates'), stolen());
        return between;
      },
    ],
    ['in quotes', () => JSON.stringify(stolen())],
  ])('outside what is granted are not shown: %s', async (_, written) => {
    const id = secretCommit();
    writeFileSync(path.join(objects(), 'info', 'alternates'), `${written()}\n`);
    expect(git('show', id)).toContain('the secret plan');
    expect(await refusal('git_show', { commit: id })).not.toContain('plan');
  });

  it('are not shown through a link in place of a folder', async () => {
    const id = secretCommit();
    symlinkSync(path.join(stolen(), id.slice(0, 2)), path.join(objects(), id.slice(0, 2)));
    expect(await refusal('git_show', { commit: id })).toContain('lead out of it');
  });

  it('inside of what is granted are read', async () => {
    const clone = path.join(workplace().documents, 'clone');
    execFileSync('git', ['clone', '-q', '--shared', repository, clone]);
    expect(await workplace().run(tool('git_log'), { folder: 'Documents/clone' })).toMatchObject({
      commits: [{ message: 'First commit' }],
    });
  });
});

describe('errors', () => {
  it('report what is not a repository, not a folder, or not granted', async () => {
    mkdirSync(path.join(workplace().documents, 'plain'));
    expect(await refusal('git_status', { folder: 'Documents/plain' })).toBe(
      'Documents/plain is not in a git repository. Choose the folder of one.',
    );
    expect(await refusal('git_status', { folder: 'Documents/project/a.txt' })).toContain('is not a folder');
    await expect(call('git_status', { folder: '~/Private' })).rejects.toThrow();
  });

  it('explain how to install git, and how to set one’s name', async () => {
    appendFileSync(path.join(repository, 'a.txt'), 'x');
    writeFileSync(path.join(workplace().home, '.gitconfig'), '[user]\n\tuseConfigOnly = true\n');
    expect(await refusal('git_commit', { message: 'x' })).toContain('git config --global user.name');
    vi.stubEnv('PATH', workplace().private);
    expect(await refusal('git_status')).toContain('Git is not installed on this computer. Install it from git-scm.com');
  });

  it('stops when told', async () => {
    await expect(
      workplace().run(tool('git_log'), { folder: 'Documents/project' }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });

  it('knows an empty repository', async () => {
    mkdirSync(path.join(workplace().documents, 'empty'));
    execFileSync('git', ['init', '-q', path.join(workplace().documents, 'empty')]);
    expect(await refusal('git_log', { folder: 'Documents/empty' })).toBe(
      'There are no commits in this repository yet. Commit something first.',
    );
    expect(await call('git_status', { folder: 'Documents/empty' })).toMatchObject({ branch: 'main', clean: true });
  });
});
