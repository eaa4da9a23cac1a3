import { RequestError } from '@agentclientprotocol/sdk';
import { RpcError } from '../../shared/rpc/errors.ts';

/** Codes of JSON-RPC and of the protocol. */
const INVALID_REQUEST = -32_600;
const INTERNAL = -32_603;
const NOT_FOUND = -32_002;

/** @param message for the person in front of the program: what happened, and what to do. */
export const invalidRequest = (message: string): RequestError => new RequestError(INVALID_REQUEST, message);
export const answerFailed = (message: string): RequestError => new RequestError(INTERNAL, message);
export const unknownSession = (id: string): RequestError =>
  new RequestError(NOT_FOUND, 'This session no longer exists. Start a new one.', { sessionId: id });

/** @returns an error of the app as a program reads it. */
export function toRequestError(error: unknown): unknown {
  if (!(error instanceof RpcError)) return error;
  return error.code === 'internal' ? answerFailed(error.message) : invalidRequest(error.message);
}
