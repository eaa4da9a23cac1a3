import { z } from 'zod';

/** One file of a model on a hub. */
export const hubFileSchema = z.object({
  /** Its path inside the repository. */
  path: z.string().min(1).max(500),
  bytes: z.number().int().nonnegative(),
  /** The hub's SHA-256 of its content in hexadecimal; null if the hub gives none. */
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/u)
    .nullable(),
});
export type HubFile = z.infer<typeof hubFileSchema>;

/** `moving`: it is brought to another folder; then it is in the state that it had before. */
export const DOWNLOAD_STATES = [
  'queued',
  'downloading',
  'checking',
  'waiting',
  'paused',
  'failed',
  'done',
  'moving',
] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** A model that is being downloaded or was downloaded. */
export const downloadSchema = z.object({
  id: z.string(),
  repository: z.string(),
  /** For people, such as `Qwen3 4B Instruct · Q4_K_M`. */
  name: z.string(),
  state: z.enum(DOWNLOAD_STATES),
  totalBytes: z.number().nonnegative(),
  /** Bytes on disk so far; during the check or a move, the bytes that were checked or moved. */
  receivedBytes: z.number().nonnegative(),
  /** Over the last seconds; null while nothing arrives. */
  bytesPerSecond: z.number().nonnegative().nullable(),
  /** Why it is waiting or failed, and what to do. */
  problem: z.string().nullable(),
  /** The file to load, once it is complete. */
  modelPath: z.string().nullable(),
});
export type Download = z.infer<typeof downloadSchema>;
