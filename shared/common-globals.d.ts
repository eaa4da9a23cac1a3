/**
 * The few globals that Node and browsers both have and that shared code uses. `shared` is compiled with neither's
 * types, so that nothing of one side slips in. Only what is used is declared, with the signatures of the standards.
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean;
    addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
    removeEventListener(type: 'abort', listener: () => void): void;
  }
  interface AbortController {
    readonly signal: AbortSignal;
    abort(reason?: unknown): void;
  }
  const AbortController: { new (): AbortController };
  function structuredClone<Value>(value: Value): Value;
  function queueMicrotask(callback: () => void): void;
}
export {};
