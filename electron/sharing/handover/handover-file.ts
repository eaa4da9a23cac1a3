import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** How a second process reaches the one that owns the profile. */
export interface Handover {
  readonly port: number;
  /** 256 random bits in hex. Whoever can read the file owns the profile anyway. */
  readonly token: string;
}

const handoverSchema = z.object({ port: z.number().int().min(1).max(65_535), token: z.string().length(64) });

export const writeHandover = (file: string, handover: Handover): void =>
  writeFileSync(file, JSON.stringify(handover), { mode: 0o600 });

/** @returns null if nobody can be reached. */
export function readHandover(file: string): Handover | null {
  try {
    return handoverSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export const removeHandover = (file: string): void => rmSync(file, { force: true });
