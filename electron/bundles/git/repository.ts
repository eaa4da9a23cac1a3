import path from 'node:path';
import type { SimpleGit, SimpleGitOptions } from 'simple-git';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { findProgram } from '../../foundation/find-program.ts';
import { asPersonWhile } from '../../foundation/private-files.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { TELL_PERSON, refusedValue, toolError, type ToolError } from '../../tools/tool-error.ts';
import { requireOwnObjects } from './object-stores.ts';

export interface Repository {
  readonly git: SimpleGit;
  /** In the form that tools show and accept. */
  readonly shown: string;
  /** Real absolute path of its top folder. */
  readonly root: string;
}

/** Output limit of one command in bytes; above it, the command is stopped. */
const MAX_OUTPUT = 20_000_000;

/**
 * What a foreign repository must not decide: its own settings can name commands that git runs even when it only reads.
 * Hooks don't run, no pager, editor, monitor or signing program starts, and nothing is fetched or cleaned up on the
 * side.
 */
const SAFE_CONFIG = [
  `core.hooksPath=${process.platform === 'win32' ? 'NUL' : '/dev/null'}`,
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.editor=true',
  'core.sshCommand=false',
  'core.askPass=',
  'core.quotePath=false',
  'core.untrackedCache=false',
  'diff.external=',
  'log.showSignature=false',
  'commit.gpgSign=false',
  'tag.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'diff.ignoreSubmodules=all',
  'protocol.allow=never',
  'advice.detachedHead=false',
  'color.ui=false',
  'rerere.enabled=false',
];

/** Settings that name a command and have a name of their own, so that each has to be disabled by it. */
const NAMED_COMMANDS =
  /^(filter\..+)\.(?:clean|smudge|process|required)$|^(?:diff\..+\.(?:command|textconv)|merge\..+\.driver)$/i;

const UNSAFE: NonNullable<SimpleGitOptions['unsafe']> = {
  allowUnsafeHooksPath: true,
  allowUnsafeFsMonitor: true,
  allowUnsafePager: true,
  allowUnsafeEditor: true,
  allowUnsafeSshCommand: true,
  allowUnsafeAskPass: true,
  allowUnsafeDiffExternal: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeFilter: true,
  allowUnsafeDiffTextConv: true,
  allowUnsafeMergeDriver: true,
  allowUnsafeSubmodule: true,
  // The path of git on Windows contains spaces and a colon.
  allowUnsafeCustomBinary: true,
};

/** Nothing of the app's own environment except the location of the person's git and its settings. */
function environment(): Record<string, string> {
  const kept = [
    'PATH',
    'Path',
    'HOME',
    'USERPROFILE',
    'HOMEDRIVE',
    'HOMEPATH',
    'APPDATA',
    'LOCALAPPDATA',
    'PROGRAMDATA',
    'SYSTEMROOT',
    'SystemRoot',
    'XDG_CONFIG_HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'USER',
    'USERNAME',
  ];
  const own = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  return { ...Object.fromEntries(own), ...FIXED };
}

/**
 * An empty list of protocols applies whatever the settings say; without it, a repository could have missing objects
 * fetched by a command.
 */
const FIXED = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C.UTF-8',
};

const notInstalled = (): ToolError =>
  toolError('unavailable', () => t('Git is not installed on this computer.'), {
    forPerson: t('Install it from git-scm.com or with your package manager, then try again.'),
    forModel: TELL_PERSON,
  });

async function openGit(folder: string, config: readonly string[], signal: AbortSignal): Promise<SimpleGit> {
  const { simpleGit } = await import('simple-git');
  const binary = findProgram('git');
  if (binary === null) throw notInstalled();
  const tooMuch = new AbortController();
  const git = simpleGit({
    baseDir: folder,
    binary,
    config: [...SAFE_CONFIG, ...config],
    unsafe: UNSAFE,
    allowEnvironment: Object.keys(FIXED),
    maxConcurrentProcesses: 2,
    abort: AbortSignal.any([signal, tooMuch.signal]),
  } as Partial<SimpleGitOptions>);
  return git.env(environment()).outputHandler((_command, stdout) => {
    let bytes = 0;
    stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT) tooMuch.abort();
    });
  });
}

/**
 * Opens the repository of a granted folder. Everything that belongs to it has to be granted: its top folder, its data,
 * which a repository may store anywhere, and every folder that it borrows objects from.
 * @throws {ToolError} no git, no repository, or not granted.
 */
export async function openRepository(folder: string, { files, signal }: ToolContext): Promise<Repository> {
  const start = await files.readable(folder);
  if ((await files.describe(folder)).kind !== 'folder')
    throw refusedValue(files.shown(start), (value) => t('{value} is not a folder.', { value }), {
      given: folder,
      forPerson: t('Choose the folder of the repository.'),
      forModel: 'Give the folder of the repository.',
    });
  const bare = await openGit(start, [], signal);
  const ask = (...command: readonly string[]): Promise<string> => attempt(bare.raw([...command]), files.shown(start));
  const [answer, settings] = await Promise.all([
    ask(
      'rev-parse',
      '--path-format=absolute',
      '--show-toplevel',
      '--git-dir',
      '--git-common-dir',
      '--git-path',
      'objects',
    ),
    ask('config', '--list', '--show-scope', '-z'),
  ]);
  const [root = '', ...data] = answer
    .trim()
    .split(/\r?\n/)
    .map((line) => path.normalize(line));
  for (const place of [root, ...data]) await files.readable(place);
  const objects = data.at(-1);
  if (objects !== undefined) await requireOwnObjects(objects, files);
  const git = await openGit(root, silenced(settings), signal);
  return { git, root, shown: files.shown(root) };
}

/** @param listing of settings with their sources; the person's own count, the repository's don't. */
function silenced(listing: string): string[] {
  const parts = listing.split('\0');
  const overrides = new Set<string>();
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const [scope = '', key = ''] = [parts[place], parts[place + 1]?.split('\n', 1)[0]];
    const named = NAMED_COMMANDS.exec(key);
    if (named === null || scope === 'global' || scope === 'system') continue;
    // On the command line, a key ends at its first equals sign, so this one could not be disabled.
    if (key.includes('='))
      throw toolError(
        'not-allowed',
        () => t('This repository has a setting with an unusual name, {key}, which starts a program.', { key }),
        {
          forPerson: t('Remove it from the .git/config of the repository if you trust the rest.'),
          forModel: TELL_PERSON,
        },
      );
    const filter = named[1];
    if (filter === undefined) overrides.add(`${key}=`);
    else
      for (const setting of ['clean=', 'smudge=', 'process=', 'required=false']) overrides.add(`${filter}.${setting}`);
  }
  return [...overrides];
}

/** Waits for git. @throws {ToolError} with what git said, and what to do. */
export async function attempt<Result>(work: PromiseLike<Result>, shown: string): Promise<Result> {
  try {
    // Git starts some time after the request, and creates files in the person's folder.
    return await asPersonWhile(() => work);
  } catch (error) {
    throw reasonOf(errorMessage(error), shown, error);
  }
}

/** Git's messages in English (see `FIXED`), their meaning, and what to do. Git has no error codes for them. */
const MEANINGS: readonly (readonly [said: RegExp, error: (shown: string, cause: unknown) => ToolError])[] = [
  [/ENOENT/, notInstalled],
  [
    /not a git repository/i,
    (shown, cause) =>
      toolError('not-found', () => t('{shown} is not in a git repository.', { shown }), {
        parameter: 'folder',
        forPerson: t('Choose the folder of one.'),
        forModel: 'Give the folder of one.',
        cause,
      }),
  ],
  [
    /dubious ownership/i,
    (shown, cause) =>
      toolError(
        'not-allowed',
        () => t('{shown} belongs to another user of this computer, so git does not read it.', { shown }),
        {
          forPerson: t('If you trust it, run: {command}', {
            command: 'git config --global --add safe.directory "<path>"',
          }),
          forModel: TELL_PERSON,
          cause,
        },
      ),
  ],
  [
    /Abort (?:already )?signal/i,
    (_, cause) =>
      toolError('too-large', () => t('Git was stopped: it was cancelled, or its answer was too long to read.'), {
        forPerson: t('Ask for less.'),
        forModel: 'Ask for less: fewer commits, or one file.',
        cause,
      }),
  ],
  [
    /tell me who you are|unable to auto-detect email/i,
    (_, cause) =>
      toolError('unavailable', () => t('Git does not know the name and e-mail address to commit with.'), {
        forPerson: t(
          'Run: git config --global user.name "Your name" and git config --global user.email "you@example.org".',
        ),
        forModel: TELL_PERSON,
        cause,
      }),
  ],
  [
    /does not have any commits yet|bad revision 'HEAD'|ambiguous argument 'HEAD'/i,
    (_, cause) =>
      toolError('not-found', () => t('There are no commits in this repository yet.'), {
        forPerson: t('Commit something first.'),
        forModel: 'Tell the person; git_status shows what could be committed.',
        cause,
      }),
  ],
];

function reasonOf(message: string, shown: string, cause: unknown): ToolError {
  const known = MEANINGS.find(([said]) => said.test(message));
  if (known !== undefined) return known[1](shown, cause);
  const said = message
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('hint:'))
    .slice(0, 5)
    .join(' ')
    .slice(0, 500);
  return toolError('failed', () => t('Git could not do it: {reason}.', { reason: said.replace(/[.\s]+$/, '') }), {
    forPerson: t('Correct this, then try again.'),
    forModel: 'Use other arguments, or tell the person.',
    cause,
  });
}

/** @throws {ToolError} for a name that git could take for an option, or that is not a commit or branch. */
export function safeName(name: string): string {
  if (!/^[^\s\-~^:?*[\\@{][^\s~:?*[\\]*$/.test(name) || name.includes('..') || /[@]\{/.test(name)) {
    if (!/^HEAD(?:[~^]\d*)*$/.test(name))
      throw refusedValue(name, (value) => t('{value} is not the name of a branch or commit.', { value }), {
        forPerson: t('Choose a name that exists.'),
        forModel: 'Call git_branches or git_log to see names.',
      });
  }
  return name;
}
