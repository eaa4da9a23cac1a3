import { execFile, type ChildProcess } from 'node:child_process';
import spawn from 'cross-spawn';
import { errorCode } from '../foundation/errors.ts';
import { asPerson } from '../foundation/private-files.ts';

export interface StartedProgram {
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute path. */
  readonly folder: string;
  /** The whole environment: nothing else is inherited. */
  readonly environment: Readonly<Record<string, string>>;
}

const isWindows = process.platform === 'win32';

/** Starts a program without a shell, in a process group of its own, so that it can be ended with everything it started. */
export const startProgram = ({ command, args, folder, environment }: StartedProgram): ChildProcess =>
  asPerson(() =>
    spawn(command, [...args], {
      cwd: folder,
      env: { ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: !isWindows,
      windowsHide: true,
      shell: false,
    }),
  );

/** Sends a signal to a program and everything it started. On Windows, they are ended whatever the signal is. */
export function endGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || (isWindows && exitCode !== null)) return;
  if (isWindows) {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], () => {});
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
