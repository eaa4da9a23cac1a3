import { Worker } from 'node:worker_threads';

/** More than any processor's cache holds. */
const BUFFER_BYTES = 96_000_000;
const ROUNDS = 4;
/** With more threads than this, memory itself is the limit. */
const MOST_THREADS = 8;

/**
 * Compares two equal blocks, which reads both at the speed of memory and writes nothing. It is text because a bundled
 * app has no file for it.
 */
const SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const left = Buffer.alloc(workerData.bytes, 1), right = Buffer.alloc(workerData.bytes, 1);
  left.compare(right);
  let fastest = Infinity;
  for (let round = 0; round < workerData.rounds; round++) {
    const start = performance.now();
    left.compare(right);
    fastest = Math.min(fastest, performance.now() - start);
  }
  parentPort.postMessage(fastest);
`;

/**
 * @returns the bytes per second that all threads read from memory together, in their fastest round: other programs only
 * make it slower. Takes about half a second.
 */
export async function measureMemorySpeed(threads: number): Promise<number> {
  const count = Math.min(MOST_THREADS, Math.max(1, threads));
  const bytes = Math.floor(BUFFER_BYTES / count);
  const times = await Promise.all(Array.from({ length: count }, () => measureOne(bytes)));
  return (count * bytes * 2) / (Math.max(...times) / 1000);
}

function measureOne(bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SOURCE, { eval: true, workerData: { bytes, rounds: ROUNDS } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
