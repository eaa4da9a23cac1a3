import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { t } from '../../shared/texts/translate.ts';
import { errorCode } from './errors.ts';
import type { ToolError } from './tool-error.ts';
import { TELL_PERSON, toolError } from './tool-errors.ts';
import { BoundedOutput } from './bounded-output.ts';
import { findProgram } from './find-program.ts';
import { asPerson } from './private-files.ts';

export interface ProgramResult {
  /** Null if it was ended by a signal. */
  readonly exitCode: number | null;
  readonly endedBy: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

/** The warning next to the question whether a program may run. */
export const programWarning = (): string =>
  t('A program can do whatever you can do on this computer, such as removing things for good.');

export type RunProgram = typeof runProgram;

/** Milliseconds between asking a program to end and killing it. */
const GRACE_MS = 2000;
const isWindows = process.platform === 'win32';

/**
 * Runs a program without a shell and without input. If the signal aborts, the program and everything it started are
 * ended.
 * @param folder absolute path of the working folder. @throws {ToolError} if it can't be started, or was stopped.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<ProgramResult> {
  signal.throwIfAborted();
  const file = findProgram(program);
  if (file === null) return Promise.reject(notFound(program));
  return new Promise((resolve, reject) => {
    const [output, errors] = [new BoundedOutput(), new BoundedOutput()];
    // A separate process group, so that it can be ended with its children.
    const child = asPerson(() =>
      spawn(file, args, {
        cwd: folder,
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: !isWindows,
        windowsHide: true,
        shell: false,
      }),
    );
    const stop = (): void => endGroup(child);
    signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (chunk: Buffer) => output.add(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.add(chunk));
    child.once('error', (error) => {
      signal.removeEventListener('abort', stop);
      reject(startError(program, error));
    });
    child.once('close', (exitCode, endedBy) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted)
        reject(
          toolError('failed', () => t('{program} was stopped.', { program }), {
            forPerson: t('Ask again to run it.'),
            forModel: TELL_PERSON,
          }),
        );
      else resolve({ exitCode, endedBy, output: output.text, errors: errors.text });
    });
  });
}

/** Environment variables of Electron and Node would change how programs built with them behave. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:ELECTRON_|NODE_OPTIONS$|KNAPSACK_)/.test(name)),
  );
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  if (isWindows) {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], () => {});
    return;
  }
  kill(pid, 'SIGTERM');
  setTimeout(() => kill(pid, 'SIGKILL'), GRACE_MS).unref();
}

/** The group may already have ended. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

const notFound = (program: string): ToolError =>
  toolError('unavailable', () => t('There is no program called “{program}” on this computer.', { program }), {
    parameter: 'command',
    forPerson: t('Check its name, or install it first.'),
    forModel: 'Correct its name, or tell the person to install it first.',
  });

function startError(program: string, error: Error): ToolError {
  const code = errorCode(error);
  if (code === 'ENOENT') return notFound(program);
  if (code === 'EACCES')
    return toolError(
      'not-allowed',
      () => t('“{program}” may not be run: it is not a program, or not yours to run.', { program }),
      { forPerson: t('Choose another program.'), forModel: TELL_PERSON },
    );
  if (code === 'EINVAL')
    return toolError(
      'invalid-argument',
      () => t('“{program}” is a batch file, which only runs in a shell.', { program }),
      { forPerson: t('Choose the program itself.'), forModel: 'Give the program itself.' },
    );
  return toolError(
    'failed',
    () => t('“{program}” could not be started ({message}).', { program, message: error.message }),
    { forPerson: t('Check that it works by itself.'), forModel: TELL_PERSON, cause: error },
  );
}
