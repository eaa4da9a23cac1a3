import { Duplex, finished, type Readable, type Writable } from 'node:stream';
import { profilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { handOver } from '../sharing/handover/hand-over.ts';
import type { App } from './create-app.ts';

/** What another program reads from, and writes to. */
export interface CommandStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Knapsack does not share its tools. The message says what to do. */
export class NotSharedError extends Error {
  override readonly name = 'NotSharedError';
}

const HOW = 'Open Knapsack and turn on “Share tools with other programs” in Settings, Connections. Then try again.';
/** A Knapsack that is just starting opens its door within this time, in milliseconds. */
const START_MS = 10_000;
const PAUSE_MS = 250;

/** @returns whether a Knapsack that runs took the program over; it has left by then. */
export const handOverCommand = (dataFolder: string, { input, output }: CommandStreams): Promise<boolean> =>
  handOver(profilePaths(dataFolder).handover, input, output);

/**
 * Serves the tools to the program that started this process: through the Knapsack that runs, or else with one of its
 * own, without a window. Ends when the program has left, and so have those that arrived meanwhile.
 * @param createApp makes an app that waits. @param isForced shares whatever the setting says.
 * @throws {NotSharedError}
 */
export async function serveCommand(
  dataFolder: string,
  streams: CommandStreams,
  { createApp, isForced }: { readonly createApp: () => Promise<App>; readonly isForced: boolean },
): Promise<void> {
  if (await handOverCommand(dataFolder, streams)) return;
  const app = await createOrHandOver(dataFolder, streams, createApp);
  if (app === null) return;
  try {
    await shareOver(app, streams, isForced);
  } finally {
    await app.dispose();
  }
}

/**
 * Shares the tools of an app over the streams of this process, and waits until nobody uses them any more.
 * @throws {NotSharedError} the setting is off.
 */
export async function shareOver(app: App, { input, output }: CommandStreams, isForced: boolean): Promise<void> {
  const { sharing } = app.services;
  if (isForced) await sharing.force();
  if (!sharing.isOn) throw new NotSharedError(`Knapsack does not share its tools. ${HOW}`);
  const stream = Duplex.from({ readable: input, writable: output });
  const left = new Promise<void>((resolve) => finished(stream, () => resolve()));
  app.shareOver(stream);
  await left;
  if (sharing.handedOver > 0) await new Promise<null>((resolve) => sharing.emptied.on(resolve));
}

/** @returns null if another Knapsack, which was starting at the same time, took the program over. */
async function createOrHandOver(
  dataFolder: string,
  streams: CommandStreams,
  createApp: () => Promise<App>,
): Promise<App | null> {
  try {
    return await createApp();
  } catch (error) {
    if (!(error instanceof ProfileInUseError)) throw error;
  }
  for (let waited = 0; waited < START_MS; waited += PAUSE_MS) {
    if (await handOverCommand(dataFolder, streams)) return null;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new NotSharedError(`Knapsack is running, but does not share its tools. ${HOW}`);
}
