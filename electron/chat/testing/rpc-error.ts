import { expect } from 'vitest';
import type { RpcErrorCode } from '../../../shared/rpc/errors.ts';

/** Matches an `RpcError` with this code whose message contains these words. */
export const rpcError = (code: RpcErrorCode, words: string): unknown =>
  expect.objectContaining({ code, message: expect.stringContaining(words) as string });
