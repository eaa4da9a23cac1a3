/**
 * The few globals that both Node and browsers have and that shared code uses. `shared` is compiled without the types of
 * either, so that nothing specific to one side slips in. Only what is used is declared, with the standard signatures.
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
  interface URL {
    readonly host: string;
    readonly hostname: string;
    readonly protocol: string;
  }
  const URL: { new (url: string): URL; canParse(url: string): boolean };
  function structuredClone<Value>(value: Value): Value;
  function queueMicrotask(callback: () => void): void;
  function setTimeout(callback: () => void, milliseconds: number): unknown;
}
export {};
