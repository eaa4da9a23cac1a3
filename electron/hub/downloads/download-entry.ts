import { existsSync } from 'node:fs';
import type { Download } from '../../../shared/entities/download.ts';
import type { DownloadPlan, StoredDownload } from '../../storage/download-repository.ts';
import { receivedOf, targetOf, totalBytes } from './download-files.ts';
import { TransferSpeed } from './transfer-speed.ts';

/** A download on the list. */
export interface Entry {
  readonly id: string;
  plan: DownloadPlan;
  readonly speed: TransferSpeed;
  state: Download['state'];
  receivedBytes: number;
  problem: string | null;
  /** Ends the run, and when it has ended. */
  running: { readonly controller: AbortController; readonly ended: Promise<void> } | null;
}

export function toEntry({ id, plan, state, problem }: StoredDownload): Entry {
  return {
    id,
    plan,
    speed: new TransferSpeed(),
    state: state === 'active' ? 'queued' : state,
    receivedBytes: state === 'done' ? totalBytes(plan) : 0,
    problem,
    running: null,
  };
}

/** Somebody deleted the files of a complete model. */
export const isGone = ({ state, plan }: Entry): boolean =>
  state === 'done' && plan.files.some((file) => !existsSync(targetOf(plan, file)));

export async function stop({ running }: Entry): Promise<void> {
  running?.controller.abort();
  await running?.ended;
}

export async function bytesOnDisk(plan: DownloadPlan): Promise<number> {
  const received = await Promise.all(plan.files.map((file) => receivedOf(plan, file)));
  return received.reduce((sum, bytes) => sum + bytes, 0);
}

export function describe(entry: Entry): Download {
  const { id, plan, state, receivedBytes, problem, speed } = entry;
  return {
    id,
    repository: plan.repository,
    name: plan.name,
    state,
    totalBytes: totalBytes(plan),
    receivedBytes,
    bytesPerSecond: state === 'downloading' ? speed.bytesPerSecond : null,
    problem,
    modelPath: modelPath(entry),
  };
}

export const modelPath = ({ state, plan }: Entry): string | null => (state === 'done' ? firstFile(plan) : null);

export function firstFile(plan: DownloadPlan): string {
  const [first] = plan.files;
  if (first === undefined) throw new Error('A download has one file or more.');
  return targetOf(plan, first);
}

export const isSame = (left: DownloadPlan, right: DownloadPlan): boolean =>
  left.folder === right.folder &&
  left.files.map((file) => file.path).join() === right.files.map((file) => file.path).join();
