import { isCallName, type CallName } from '../../../shared/rpc/registry.ts';
import type { RpcHandlers } from '../../../shared/rpc/server.ts';

type AnyHandler = (input: never, context: { signal: AbortSignal }) => unknown;

/** @returns the handlers, each of which tells that a window has called before it begins. */
export function notingCalls(handlers: RpcHandlers, onCall: (name: CallName) => void): RpcHandlers {
  const noted = Object.entries(handlers).map(([name, handler]): readonly [string, AnyHandler] => [
    name,
    (input, context) => {
      if (isCallName(name)) onCall(name);
      return (handler as AnyHandler)(input, context);
    },
  ]);
  // Same names, same inputs and outputs.
  return Object.fromEntries(noted) as unknown as RpcHandlers;
}
