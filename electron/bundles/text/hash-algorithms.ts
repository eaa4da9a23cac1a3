import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

export const algorithmParameter = z
  .enum(['sha256', 'sha512', 'sha1', 'md5', 'sha3-256', 'crc32'])
  .optional()
  .describe('sha256 if not said');

export type Algorithm = NonNullable<z.output<typeof algorithmParameter>>;

/** Accepts bytes as they arrive. `crc32` is only for comparing: it protects against no one. */
export interface RunningHash {
  update(bytes: Uint8Array): void;
  /** In hexadecimal, lower case. */
  digest(): string;
}

export function startHash(algorithm: Algorithm): RunningHash {
  if (algorithm !== 'crc32') {
    const hash = createHash(algorithm);
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
  }
  let value = 0;
  return { update: (bytes) => void (value = crc32(bytes, value)), digest: () => value.toString(16).padStart(8, '0') };
}
