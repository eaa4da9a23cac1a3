import { Worker } from 'node:worker_threads';

/** Windows keeps the number of a parent that has ended; a signal of 0 only asks whether it runs. */
const WATCHDOG = `
  const { workerData: { parent } } = require('node:worker_threads');
  const isGone = () => {
    if (process.ppid !== parent) return true;
    try { process.kill(parent, 0); return false; } catch (error) { return error.code === 'ESRCH'; }
  };
  setInterval(() => { if (isGone()) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/**
 * For a process that must not outlive the one that started it, whatever keeps it busy. A separate thread looks once a
 * second; a closed channel is noticed sooner, if the main thread is free.
 */
export function endWithParent(): void {
  new Worker(WATCHDOG, { eval: true, workerData: { parent: process.ppid }, execArgv: [] }).unref();
}
