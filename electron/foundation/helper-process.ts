import { fork } from 'node:child_process';

/** A running helper, as the app sees it. */
export interface HelperProcess {
  /** What is sent is copied, bytes included. */
  send(message: unknown): void;
  /** At most one listener. */
  onMessage(listener: (message: unknown) => void): void;
  /** Told once, when the process is gone, for whatever reason. */
  onExit(listener: () => void): void;
  /** Ends it at once, in the middle of whatever it does. */
  end(): void;
}

/** @param file absolute path of a module. @param megabytes most that JavaScript's heap may take there. */
export type StartHelper = (file: string, megabytes: number) => HelperProcess;

/** Starts a helper with the Node that runs the app. Electron, whose binary is no Node, brings its own way. */
export const forkHelper: StartHelper = (file, megabytes) => {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${String(megabytes)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    // A helper that is gone tells by its exit; what was sent to it then is nobody's.
    send: (message) => void child.send(message as object, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => {
      child.once('exit', listener);
      child.once('error', listener);
    },
    end: () => void child.kill('SIGKILL'),
  };
};
