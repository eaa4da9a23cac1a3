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

/** Call once per process. The process ends when the app does. */
export function openHelperChannel(): HelperChannel {
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort !== undefined) {
    return {
      receiveAll: (listener) => parentPort.on('message', ({ data }) => listener(data)),
      tell: (message) => parentPort.postMessage(message, []),
    };
  }
  // At once: native code that still runs could keep an orderly exit waiting.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  return {
    receiveAll: (listener) => void process.on('message', listener),
    tell: (message) => void process.send?.(message),
  };
}
