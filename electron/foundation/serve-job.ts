import { Worker } from 'node:worker_threads';
import { errorMessage } from './errors.ts';
import type { HelperMessage } from './run-helper.ts';

/** Electron's way between a helper and the app; plain Node has `process.send`. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown, transferred: readonly []): void;
}

interface Bounds {
  /** Milliseconds after which the process ends itself, should the app be gone. */
  readonly lifetimeMs: number;
  /** Memory of the whole process, native parts included, at which it ends itself. */
  readonly megabytes: number;
}

/** A thread of its own: it also runs while the main one is busy in native code, which nothing else interrupts. */
const WATCHDOG = `
  const { workerData: { lifetimeMs, megabytes } } = require('node:worker_threads');
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, lifetimeMs);
  setInterval(() => { if (process.memoryUsage.rss() > megabytes * 1048576) end(); }, 50);
`;

/** For the module of a helper: does one job and answers. The app ends the process then. */
export function serveJob(bounds: Bounds, work: (input: unknown, tellPart: (value: unknown) => void) => unknown): void {
  const { receive, tell } = openChannel();
  new Worker(WATCHDOG, { eval: true, workerData: bounds, execArgv: [] }).unref();
  receive((input) => {
    const tellPart = (value: unknown): void => tell({ type: 'part', value });
    Promise.resolve()
      .then(() => work(input, tellPart))
      .then((value) => tell({ type: 'result', value }))
      .catch((error: unknown) => tell({ type: 'problem', message: errorMessage(error) }));
  });
}

function openChannel(): {
  receive: (listener: (input: unknown) => void) => void;
  tell: (message: HelperMessage) => void;
} {
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort !== undefined) {
    return {
      receive: (listener) => parentPort.on('message', ({ data }) => listener(data)),
      tell: (message) => parentPort.postMessage(message, []),
    };
  }
  process.once('disconnect', () => process.exit());
  return {
    receive: (listener) => void process.once('message', listener),
    tell: (message) => void process.send?.(message),
  };
}
