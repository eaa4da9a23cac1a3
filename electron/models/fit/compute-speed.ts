import { Worker } from 'node:worker_threads';

/** Small enough to stay in the fastest cache. */
const LENGTH = 1024;
const ROUNDS = 40_000;
const MOST_THREADS = 16;

/**
 * Multiplies and adds what the cache holds, with four sums so that one does not wait for another. As text, since a
 * bundled app has no file for it.
 */
const SOURCE = `
  const { parentPort, workerData: { length, rounds } } = require('node:worker_threads');
  const left = new Float32Array(length).fill(1.5), right = new Float32Array(length).fill(0.5);
  const run = (times) => {
    let a = 0, b = 0, c = 0, d = 0;
    for (let round = 0; round < times; round++)
      for (let at = 0; at < length; at += 4) {
        a += left[at] * right[at]; b += left[at + 1] * right[at + 1];
        c += left[at + 2] * right[at + 2]; d += left[at + 3] * right[at + 3];
      }
    return a + b + c + d;
  };
  run(rounds / 10);
  const start = performance.now();
  const sum = run(rounds);
  parentPort.postMessage({ ms: performance.now() - start, sum });
`;

/**
 * @returns multiplications with their additions per second of all threads together, one number at a time: how fast this
 * processor computes, not how fast an engine does. Takes about a tenth of a second.
 */
export async function measureComputeSpeed(threads: number): Promise<number> {
  const count = Math.min(MOST_THREADS, Math.max(1, threads));
  const times = await Promise.all(Array.from({ length: count }, measureOne));
  return (count * LENGTH * ROUNDS) / (Math.max(...times) / 1000);
}

function measureOne(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SOURCE, { eval: true, workerData: { length: LENGTH, rounds: ROUNDS } });
    worker.once('message', ({ ms }: { ms: number }) => resolve(ms));
    worker.once('error', reject);
  });
}
