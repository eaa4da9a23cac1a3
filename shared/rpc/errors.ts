import { z } from 'zod';

/**
 * `invalid`: the input doesn't fit the contract. `not-found`: no such conversation, message or model. `conflict`: not
 * possible in the present state. `unsupported`: this host can't do it. `cancelled`: the caller withdrew the call.
 * `storage`: the disk is full or can't be written. `disconnected`: the main process can't be reached. `internal`: a
 * bug, logged with its cause.
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

/** The only error that crosses the wire. Its message is for the person: what happened, and what to do. */
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
