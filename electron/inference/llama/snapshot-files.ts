import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The contents of a snapshot, and where it is valid. */
export interface SnapshotContent {
  /** Digest of everything that must be the same where it is loaded, see `engineKey`. */
  readonly engine: string;
  /** Null for the prefix that conversations begin with. */
  readonly conversationId: string | null;
  readonly tokens: readonly number[];
  /** The conversation's oldest turns that were left out of the prompt. */
  readonly droppedTurns: number;
  /** Milliseconds that it took to evaluate each of its tokens. */
  readonly msPerToken: number;
  /** Present if it can't be cut: it is of use only to prompts that begin with all of it. */
  readonly isWhole?: true;
}

export interface Snapshot extends SnapshotContent {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
  /** In milliseconds since 1970. */
  readonly lastUsedAt: number;
}

const sidecarSchema = z.object({
  engine: z.string(),
  conversationId: z.string().nullable(),
  /** 32-bit little-endian numbers in base64. */
  tokens: z.string(),
  droppedTurns: z.number().int().min(0),
  msPerToken: z.number().min(0),
  isWhole: z.literal(true).exactOptional(),
  bytes: z.number().int().min(1),
  sha256: z.string(),
});

/** An incomplete file: such names are never read, and deleted when the folder is opened. */
const UNFINISHED = '.part';
const STATE = '.state';
const SIDECAR = '.json';
/** Nothing else in the folder is touched. */
export const isSnapshotFile = (name: string): boolean => [STATE, SIDECAR, UNFINISHED].includes(path.extname(name));
export const idOfSidecar = (name: string): string | null =>
  name.endsWith(SIDECAR) ? name.slice(0, -SIDECAR.length) : null;

export const statePath = (folder: string, id: string): string => path.join(folder, `${id}${STATE}`);
export const unfinishedPath = (folder: string, id: string): string => statePath(folder, id) + UNFINISHED;
const sidecarPath = (folder: string, id: string): string => path.join(folder, `${id}${SIDECAR}`);

/** Gives a complete state its name, and then the sidecar that makes it valid. */
export async function finishSnapshot(folder: string, id: string, content: SnapshotContent): Promise<Snapshot> {
  const unfinished = unfinishedPath(folder, id);
  const { size: bytes } = await stat(unfinished);
  const sha256 = await digestOf(unfinished);
  await rename(unfinished, statePath(folder, id));
  const sidecar: z.infer<typeof sidecarSchema> = { ...content, tokens: encodeTokens(content.tokens), bytes, sha256 };
  const file = sidecarPath(folder, id);
  await writeFile(file + UNFINISHED, JSON.stringify(sidecar), { mode: 0o600 });
  await rename(file + UNFINISHED, file);
  return { ...content, id, bytes, sha256, lastUsedAt: Date.now() };
}

/** @returns null if the sidecar or its state is missing or invalid. `isSound` checks the state's content. */
export async function readSnapshot(folder: string, id: string): Promise<Snapshot | null> {
  try {
    const file = sidecarPath(folder, id);
    const { tokens, ...rest } = sidecarSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const [{ mtimeMs }, { size }] = await Promise.all([stat(file), stat(statePath(folder, id))]);
    return size === rest.bytes ? { ...rest, id, tokens: decodeTokens(tokens), lastUsedAt: mtimeMs } : null;
  } catch {
    return null;
  }
}

/** llama.cpp ends the process on a truncated state, and accepts a corrupt one, so size and digest are checked first. */
export async function isSound(folder: string, { id, bytes, sha256 }: Snapshot): Promise<boolean> {
  try {
    const file = statePath(folder, id);
    return (await stat(file)).size === bytes && (await digestOf(file)) === sha256;
  } catch {
    return false;
  }
}

/** The sidecar's modification time is when the snapshot was last used. */
export async function markUsed(folder: string, snapshot: Snapshot): Promise<Snapshot> {
  const now = new Date();
  await utimes(sidecarPath(folder, snapshot.id), now, now);
  return { ...snapshot, lastUsedAt: now.getTime() };
}

/** The sidecar is deleted first: a state without one is deleted when the folder is opened. */
export async function deleteSnapshot(folder: string, id: string): Promise<void> {
  for (const file of [sidecarPath(folder, id), statePath(folder, id), unfinishedPath(folder, id)])
    await rm(file, { force: true });
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function encodeTokens(tokens: readonly number[]): string {
  const bytes = Buffer.alloc(tokens.length * 4);
  for (const [index, token] of tokens.entries()) bytes.writeUInt32LE(token, index * 4);
  return bytes.toString('base64');
}

function decodeTokens(text: string): number[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
