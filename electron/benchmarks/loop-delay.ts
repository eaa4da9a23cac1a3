import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { percentile } from './recall.ts';

/** Delays of the main process's event loop beyond the sampling interval, 99th percentile and most, in milliseconds. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly mostMs: number;
  /** Processor time that the main thread took between two samples: what the delay would be on an idle machine. */
  readonly busyP99Ms: number;
  readonly busyMostMs: number;
  /** The longest collection of garbage, which is a part of a delay. It grows with the heap, not with the work. */
  readonly collectionMostMs: number;
}

const SAMPLE_MS = 5;

/** @returns how long this thread was kept from other work meanwhile. */
export async function loopDelayOf(work: () => Promise<void>): Promise<LoopDelay> {
  const monitor = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  const busy: number[] = [];
  let last = process.threadCpuUsage();
  const sampling = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    busy.push((user + system) / 1000);
    last = process.threadCpuUsage();
  }, SAMPLE_MS);
  let collection = 0;
  const collecting = new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) collection = Math.max(collection, duration);
  });
  collecting.observe({ entryTypes: ['gc'] });
  monitor.enable();
  await work();
  monitor.disable();
  collecting.disconnect();
  clearInterval(sampling);
  const beyond = (nanoseconds: number): number => Math.max(0, Number((nanoseconds / 1e6 - SAMPLE_MS).toFixed(1)));
  const busyAt = (share: number): number => Number(percentile(busy, share).toFixed(1));
  return {
    p99Ms: beyond(monitor.percentile(99)),
    mostMs: beyond(monitor.max),
    busyP99Ms: busyAt(0.99),
    busyMostMs: busyAt(1),
    collectionMostMs: Number(collection.toFixed(1)),
  };
}
