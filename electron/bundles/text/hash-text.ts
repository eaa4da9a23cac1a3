import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { algorithmParameter, startHash } from './hash-algorithms.ts';
import { MAX_TEXT } from './text-source.ts';

export const hashText = defineTool({
  name: 'hash_text',
  summary: 'Work out the checksum of a text: SHA-256, MD5 and others',
  parameters: z.strictObject({
    text: z.string().max(MAX_TEXT).describe('The text, to the letter'),
    algorithm: algorithmParameter,
  }),
  roles: { text: ['text'] },
  output: z.object({ algorithm: z.enum(['sha256', 'sha512', 'sha1', 'md5', 'sha3-256', 'crc32']), hash: z.string() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['what is the sha256 of hello?', 'md5 hash of this sentence', 'hash "open sesame" with sha512'],
  tags: ['checksum', 'digest', 'fingerprint', 'sha', 'md5'],
  run: ({ text, algorithm = 'sha256' }) => {
    const hash = startHash(algorithm);
    hash.update(Buffer.from(text, 'utf8'));
    return { algorithm, hash: hash.digest() };
  },
  said: ({ algorithm, hash }) => saidText(algorithm, hash),
});
