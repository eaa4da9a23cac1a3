import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/** Bytes of a request: hundreds of tools and a long conversation. */
const MOST_BYTES = 32_000_000;

/** @throws {ApiError} */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = piece as Buffer;
    bytes += buffer.length;
    if (bytes > MOST_BYTES) throw new ApiError(413, `The request is longer than ${String(MOST_BYTES)} bytes.`);
    pieces.push(buffer);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (error) {
    throw new ApiError(400, 'The request is not valid JSON.', null, { cause: error });
  }
}
