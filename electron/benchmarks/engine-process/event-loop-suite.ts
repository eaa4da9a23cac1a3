import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../recall.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';
import { KillableApp } from './killable-app.ts';

/** Delays of the main process's event loop beyond the sampling interval, 99th percentile and most, in milliseconds. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly mostMs: number;
  /** Processor time that the main thread took between two samples: what the delay would be on an idle machine. */
  readonly busyP99Ms: number;
  readonly busyMostMs: number;
}

export interface EventLoopFigures {
  /** While nothing happens, on the same machine right before. */
  readonly idle: LoopDelay;
  /** While a model is loaded, a prompt with all tools is read, and its state is saved. */
  readonly working: LoopDelay;
}

const SAMPLE_MS = 5;
const IDLE_MS = 3000;

/** @param model path of a model; its prompts hold every tool, so that they are long. */
export async function runEventLoopSuite(
  profile: TemporaryProfile,
  model: string,
  rounds: number,
): Promise<EventLoopFigures> {
  const killable = await KillableApp.start({ profile, model, embeds: true });
  try {
    const { services } = killable.app;
    await services.index.settled(60_000);
    await services.chat.hasReadAnswer();
    const idle = await delayOf(() => delay(IDLE_MS));
    const working = await delayOf(() => keepBusy(killable, rounds));
    return { idle, working };
  } finally {
    await killable.dispose();
  }
}

async function keepBusy(killable: KillableApp, rounds: number): Promise<void> {
  const { services } = killable.app;
  for (let round = 1; round <= rounds; round++) {
    // Another context loads the model again; a new conversation saves the one before it.
    services.settings.update({ contextSize: 4096 + 256 * (round % 2), toolLoader: round % 2 === 0 });
    await services.models.ensureReady();
    await killable.answer(
      async () =>
        (await killable.client.call('chat.send', { conversationId: null, text: 'What is 17 times 23?' })).answer,
      () => {},
    );
  }
}

async function delayOf(work: () => Promise<void>): Promise<LoopDelay> {
  const monitor = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  const busy: number[] = [];
  let last = process.threadCpuUsage();
  const sampling = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    busy.push((user + system) / 1000);
    last = process.threadCpuUsage();
  }, SAMPLE_MS);
  monitor.enable();
  await work();
  monitor.disable();
  clearInterval(sampling);
  const beyond = (nanoseconds: number): number => Math.max(0, Number((nanoseconds / 1e6 - SAMPLE_MS).toFixed(1)));
  const busyAt = (share: number): number => Number(percentile(busy, share).toFixed(1));
  return {
    p99Ms: beyond(monitor.percentile(99)),
    mostMs: beyond(monitor.max),
    busyP99Ms: busyAt(0.99),
    busyMostMs: busyAt(1),
  };
}
