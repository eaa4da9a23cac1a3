import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { algorithmParameter, startHash, type Algorithm } from './hash-algorithms.ts';

const CHUNK = 2 ** 20;
/** Algorithms by the length of their output, in hexadecimal digits. */
const BY_LENGTH: Readonly<Record<number, Algorithm>> = {
  8: 'crc32',
  32: 'md5',
  40: 'sha1',
  64: 'sha256',
  128: 'sha512',
};

export const hashFile = defineTool({
  name: 'hash_file',
  summary: 'Work out the checksum of a file, and compare it with the one it should have',
  parameters: z.strictObject({
    path: z.string().trim().min(1).max(1000).describe('The file'),
    algorithm: algorithmParameter,
    expected: z.string().trim().max(200).optional().describe('Checksum that it should have'),
  }),
  roles: { path: ['any file'] },
  output: z.object({
    path: z.string(),
    algorithm: z.enum(['sha256', 'sha512', 'sha1', 'md5', 'sha3-256', 'crc32']),
    hash: z.string(),
    matches: z.boolean().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 600_000,
  examples: [
    'what is the sha256 of setup.exe?',
    'check that the download matches this checksum',
    'md5 of ~/Documents/backup.zip',
  ],
  tags: ['checksum', 'verify', 'integrity', 'fingerprint', 'sha', 'md5'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path, algorithm, expected }, { files, signal, onProgress }) => {
    const wanted = expected
      ?.replace(/^[\w-]+:/, '')
      .trim()
      .toLowerCase();
    const used = algorithm ?? BY_LENGTH[wanted?.length ?? 0] ?? 'sha256';
    const handle = await files.open(path);
    try {
      const hash = startHash(used);
      const { size } = await handle.stat();
      const buffer = Buffer.allocUnsafe(CHUNK);
      for (let done = 0, read = -1; read !== 0; done += read) {
        signal.throwIfAborted();
        read = (await handle.read(buffer, 0, CHUNK, done)).bytesRead;
        hash.update(buffer.subarray(0, read));
        onProgress(size === 0 ? 1 : Math.min(1, (done + read) / size));
      }
      const digest = hash.digest();
      return { path, algorithm: used, hash: digest, ...(wanted ? { matches: wanted === digest } : {}) };
    } finally {
      await handle.close();
    }
  },
  said: ({ path, algorithm, hash, matches }) =>
    t('{algorithm} of {path}: {hash}{matches, select, yes { (matches)} no { (does not match)} other {}}', {
      algorithm,
      path: clip(path, 40),
      hash,
      matches: matches === undefined ? '' : matches ? 'yes' : 'no',
    }),
});
