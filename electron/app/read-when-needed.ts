import type { Logger } from '../foundation/logger.ts';

/** @returns what `read` returns, read at the first call; the fallback if the file can't be read, which is logged once. */
export function readWhenNeeded<Value>(
  read: () => Value,
  fallback: Value,
  logger: Logger,
  warning: string,
): () => Value {
  let value: Value | null = null;
  const readOrFallback = (): Value => {
    try {
      return read();
    } catch (error) {
      logger.log('warning', warning, error);
      return fallback;
    }
  };
  return () => (value ??= readOrFallback());
}
