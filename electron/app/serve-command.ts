import { Duplex, finished, type Readable, type Writable } from 'node:stream';
import { profilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { handOver } from '../sharing/handover/hand-over.ts';
import type { CommandProtocol } from '../sharing/handover/command-protocol.ts';
import type { App } from './create-app.ts';

/** What another program reads from, and writes to. */
export interface CommandStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Knapsack does not offer what a program wants. The message says what to do. */
export class NotSharedError extends Error {
  override readonly name = 'NotSharedError';
}

/** What a protocol is for, if Knapsack runs but does not offer it, and where to turn it on. */
const OFF: Readonly<Record<CommandProtocol, { readonly state: string; readonly setting: string }>> = {
  mcp: { state: 'does not share its tools', setting: 'Share tools with other programs' },
  acp: { state: 'does not act as an agent', setting: 'Use Knapsack as an agent in editors' },
};

/** @param isRunning whether a Knapsack that runs has the profile. */
export function notShared(protocol: CommandProtocol, isRunning = false): NotSharedError {
  const { state, setting } = OFF[protocol];
  return new NotSharedError(
    `Knapsack ${isRunning ? 'is running, but ' : ''}${state}. ` +
      `Open Knapsack and turn on “${setting}” in Settings, Connections. Then try again.`,
  );
}
/** A Knapsack that is just starting opens its door within this time, in milliseconds. */
const START_MS = 10_000;
const PAUSE_MS = 250;

/** @returns whether a Knapsack that runs took the program over; it has left by then. */
export const handOverCommand = (
  dataFolder: string,
  { input, output }: CommandStreams,
  protocol: CommandProtocol,
): Promise<boolean> => handOver(profilePaths(dataFolder).handover, input, output, protocol);

export interface ServeCommandOptions {
  /** Makes an app that waits. */
  readonly createApp: () => Promise<App>;
  readonly protocol: CommandProtocol;
  /** Serves the program whatever the setting says. */
  readonly isForced: boolean;
}

/**
 * Serves the program that started this process: through the Knapsack that runs, or else with one of its own, without a
 * window. Ends when the program has left, and so have those that arrived meanwhile.
 * @throws {NotSharedError}
 */
export async function serveCommand(
  dataFolder: string,
  streams: CommandStreams,
  { createApp, protocol, isForced }: ServeCommandOptions,
): Promise<void> {
  if (await handOverCommand(dataFolder, streams, protocol)) return;
  const app = await createOrHandOver(dataFolder, streams, protocol, createApp);
  if (app === null) return;
  try {
    await shareOver(app, streams, protocol, isForced);
  } finally {
    await app.dispose();
  }
}

/**
 * Serves a program over the streams of this process, and waits until nobody uses the app any more.
 * @throws {NotSharedError} the setting is off.
 */
export async function shareOver(
  app: App,
  { input, output }: CommandStreams,
  protocol: CommandProtocol,
  isForced: boolean,
): Promise<void> {
  const { sharing } = app.services;
  if (isForced) await sharing.force(protocol);
  if (!sharing.isOn(protocol)) throw notShared(protocol);
  const stream = Duplex.from({ readable: input, writable: output });
  const left = new Promise<void>((resolve) => finished(stream, () => resolve()));
  app.shareOver(stream, protocol);
  await left;
  if (sharing.handedOver > 0) await new Promise<null>((resolve) => sharing.emptied.on(resolve));
}

/** @returns null if another Knapsack, which was starting at the same time, took the program over. */
async function createOrHandOver(
  dataFolder: string,
  streams: CommandStreams,
  protocol: CommandProtocol,
  createApp: () => Promise<App>,
): Promise<App | null> {
  try {
    return await createApp();
  } catch (error) {
    if (!(error instanceof ProfileInUseError)) throw error;
  }
  await handOverToStarting(dataFolder, streams, protocol);
  return null;
}

/**
 * Hands a program over to a Knapsack that has the profile but may still be starting.
 * @throws {NotSharedError} if it does not take the program over.
 */
export async function handOverToStarting(
  dataFolder: string,
  streams: CommandStreams,
  protocol: CommandProtocol,
): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += PAUSE_MS) {
    if (await handOverCommand(dataFolder, streams, protocol)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw notShared(protocol, true);
}
