import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { openHelperChannel, type HelperChannel } from './helper-channel.ts';
import { helperAnswerSchema, problemOf, type HelperMessage } from './run-helper.ts';

interface Bounds {
  /** Milliseconds after which the process ends itself, in case the app is gone. */
  readonly lifetimeMs: number;
  /** Memory of the whole process, including native code, at which it ends itself. */
  readonly megabytes: number;
}

/** A separate thread: it runs even while the main thread is busy in native code, which nothing else can interrupt. */
const WATCHDOG = `
  const { workerData: { lifetimeMs, megabytes } } = require('node:worker_threads');
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, lifetimeMs);
  setInterval(() => { if (process.memoryUsage.rss() > megabytes * 1048576) end(); }, 50);
`;

/** Messages that a job may send before its result. */
export interface JobLine {
  /** Sends the app a part of the result. */
  tellPart(value: unknown): void;
  /** Asks the app a question and waits for the answer. */
  ask(question: unknown): Promise<unknown>;
}

/**
 * Sends what a job came to. Node stores compiled code at an orderly exit if it runs with a compile cache, but the app
 * ends helpers.
 */
function tellResult(channel: HelperChannel, value: unknown): void {
  flushCompileCache();
  channel.tell({ type: 'result', value } satisfies HelperMessage);
}

/** For a helper's module: does one job and sends its result. The app then ends the process. */
export function serveJob(bounds: Bounds, work: (input: unknown, line: JobLine) => unknown): void {
  const channel = openHelperChannel();
  const tell = (message: HelperMessage): void => channel.tell(message);
  new Worker(WATCHDOG, { eval: true, workerData: bounds, execArgv: [] }).unref();
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;
  const line: JobLine = {
    tellPart: (value) => tell({ type: 'part', value }),
    ask: (value) =>
      new Promise((resolve) => {
        waiting.set(++asked, resolve);
        tell({ type: 'question', id: asked, value });
      }),
  };
  let isStarted = false;
  channel.receiveAll((received) => {
    if (isStarted) {
      const { id, value } = helperAnswerSchema.parse(received);
      waiting.get(id)?.(value);
      waiting.delete(id);
      return;
    }
    isStarted = true;
    Promise.resolve()
      .then(() => work(received, line))
      .then((value) => tellResult(channel, value))
      .catch((error: unknown) => tell(problemOf(error)));
  });
}

interface JobBounds {
  /** Limit of processor time per job in milliseconds, however long it takes on a busy machine. */
  readonly cpuMs: number;
  /** Memory of the whole process, including native code. */
  readonly megabytes: number;
}

/** `job` is a number while a job runs, and 0 otherwise. Processor time counts from when the job was first seen. */
const JOB_WATCHDOG = `
  const { workerData: { job, cpuMs, megabytes } } = require('node:worker_threads');
  const end = () => process.kill(process.pid, 'SIGKILL');
  let seen = 0, begin = process.cpuUsage();
  setInterval(() => {
    const now = Atomics.load(job, 0);
    if (now !== seen) { seen = now; begin = process.cpuUsage(); }
    const { user, system } = process.cpuUsage(begin);
    if ((now !== 0 && (user + system) / 1000 > cpuMs) || process.memoryUsage.rss() > megabytes * 1048576) end();
  }, 50);
`;

/**
 * For the module of a helper that stays (see `WarmHelper`): does one job after another. The process ends itself during
 * a job that exceeds a limit, and when the app is gone.
 */
export function serveJobs(
  { cpuMs, megabytes }: JobBounds,
  work: (input: unknown, line: Pick<JobLine, 'tellPart'>) => unknown,
): void {
  const channel = openHelperChannel();
  const tell = (message: HelperMessage): void => channel.tell(message);
  const job = new Int32Array(new SharedArrayBuffer(4));
  new Worker(JOB_WATCHDOG, { eval: true, workerData: { job, cpuMs, megabytes }, execArgv: [] }).unref();
  const line = { tellPart: (value: unknown) => tell({ type: 'part', value }) };
  let count = 0;
  channel.receiveAll((input) => {
    count = (count % 1_000_000) + 1;
    Atomics.store(job, 0, count);
    Promise.resolve()
      .then(() => work(input, line))
      .then((value) => tellResult(channel, value))
      .catch((error: unknown) => tell(problemOf(error)))
      .finally(() => Atomics.store(job, 0, 0));
  });
}
