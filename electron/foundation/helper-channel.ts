import { storeCompiledCode } from './compiled-code.ts';
import { followsLanguage } from './helper-language.ts';

/** Electron's channel between a helper and the app; plain Node has `process.send`. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown, transferred: readonly []): void;
}

/** The helper's end of the line to the app. */
export interface HelperChannel {
  receiveAll(listener: (input: unknown) => void): void;
  tell(message: unknown): void;
}

/** Call once per process. The process ends when the app does, and writes in the language that the app names. */
export function openHelperChannel(): HelperChannel {
  storeCompiledCode();
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort !== undefined) {
    return {
      receiveAll: (listener) => parentPort.on('message', ({ data }) => unlessLanguage(data, listener)),
      tell: (message) => parentPort.postMessage(message, []),
    };
  }
  // At once: native code that still runs could keep an orderly exit waiting.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  return {
    receiveAll: (listener) => void process.on('message', (input) => unlessLanguage(input, listener)),
    tell: (message) => void process.send?.(message),
  };
}

function unlessLanguage(input: unknown, listener: (input: unknown) => void): void {
  if (!followsLanguage(input)) listener(input);
}
