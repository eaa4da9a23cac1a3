import { RpcError, type RpcErrorCode } from '../../../shared/rpc/errors.ts';
import type { RpcHandlers } from '../../../shared/rpc/server.ts';
import { AttachmentError } from '../../attachments/attachment-error.ts';
import { HubError, type HubErrorCode } from '../../hub/hub-errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import { ModelFileError, ModelServerError } from '../../inference/inference-errors.ts';
import { describeStorageFailure, SearchTooLongError } from '../../storage/storage-errors.ts';

type AnyHandler = (input: never, context: { signal: AbortSignal }) => unknown;

/**
 * Wraps every handler so that failures the person can do something about reach the window in words; others stay
 * unchanged.
 */
export function withTranslatedErrors(handlers: RpcHandlers, logger: Logger): RpcHandlers {
  const wrapped = Object.entries(handlers).map(
    ([name, handler]) => [name, translating(name, handler, logger)] as const,
  );
  // The names, inputs and outputs stay the same; only the errors differ.
  return Object.fromEntries(wrapped) as unknown as RpcHandlers;
}

function translating(name: string, handler: AnyHandler, logger: Logger): AnyHandler {
  return async (input, context) => {
    try {
      return await handler(input, context);
    } catch (error) {
      throw translate(name, error, logger);
    }
  };
}

function translate(name: string, error: unknown, logger: Logger): unknown {
  const storage = describeStorageFailure(error);
  if (storage !== null) {
    logger.log('error', `${name} could not reach the disk or the database.`, error);
    return new RpcError('storage', storage, { cause: error });
  }
  if (error instanceof AttachmentError) return new RpcError(error.code, error.message, { cause: error });
  if (error instanceof SearchTooLongError) return new RpcError('conflict', error.message, { cause: error });
  if (error instanceof ModelFileError) return new RpcError('invalid', error.message, { cause: error });
  if (error instanceof ModelServerError) return new RpcError('conflict', error.message, { cause: error });
  if (error instanceof HubError)
    return new RpcError(HUB_CODES[error.code] ?? 'conflict', error.message, { cause: error });
  return error;
}

const HUB_CODES: Partial<Record<HubErrorCode, RpcErrorCode>> = { 'not-found': 'not-found', disk: 'storage' };
