import { z } from 'zod';

/**
 * `invalid`: the input does not fit the contract. `not-found`: no such conversation, message, model. `conflict`: it
 * cannot be done in the present state. `unsupported`: this host has no such thing. `cancelled`: the caller withdrew the
 * call. `storage`: the disk is full or cannot be written. `disconnected`: the main process cannot be reached.
 * `internal`: a fault of ours, logged with its cause.
 */
export const rpcErrorCodeSchema = z.enum([
  'invalid',
  'unknown-call',
  'not-found',
  'conflict',
  'unsupported',
  'forbidden',
  'storage',
  'cancelled',
  'disconnected',
  'internal',
]);
export type RpcErrorCode = z.infer<typeof rpcErrorCodeSchema>;

export const serializedErrorSchema = z.object({ code: rpcErrorCodeSchema, message: z.string() });
export type SerializedError = z.infer<typeof serializedErrorSchema>;

/** The one error that crosses the wire. The message is for the person: what happened, and what to do. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: RpcErrorCode;

  constructor(code: RpcErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function serializeError(error: RpcError): SerializedError {
  return { code: error.code, message: error.message };
}

export function deserializeError(error: SerializedError): RpcError {
  return new RpcError(error.code, error.message);
}
