import { fork } from 'node:child_process';
import { withCompiledCode } from './compiled-code.ts';
import { withLanguage } from './helper-language.ts';

/** A running helper, as the app sees it. */
export interface HelperProcess {
  /** Values are copied, including bytes. */
  send(message: unknown): void;
  /** At most one listener. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the process has ended for any reason. @param how for the log, for example `signal SIGKILL`. */
  onExit(listener: (how: string) => void): void;
  /** Ends the process immediately, whatever it is doing. */
  end(): void;
}

/** @param file absolute path of a module. @param megabytes limit of its JavaScript heap. */
export type StartHelper = (file: string, megabytes: number) => HelperProcess;

/** Starts a helper with the Node that runs the app. Electron, whose binary doesn't run as Node, has its own way. */
export const forkHelper: StartHelper = (file, megabytes) => {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${String(megabytes)}`],
    env: withCompiledCode(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return withLanguage({
    // An ended helper reports through its exit; messages sent to it after that are dropped.
    send: (message) => void child.send(message as object, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => {
      child.once('exit', (code, signal) => listener(signal === null ? `code ${String(code)}` : `signal ${signal}`));
      child.once('error', (error) => listener(error.message));
    },
    end: () => void child.kill('SIGKILL'),
  });
};
