import { isCallName, type CallName } from '../../../shared/rpc/registry.ts';
import type { RpcHandlers } from '../../../shared/rpc/server.ts';

type AnyHandler = (input: never, context: { signal: AbortSignal }) => unknown;

/** @returns the handlers, each of which reports that a window made a call before it begins. */
export function notingCalls(handlers: RpcHandlers, onCall: (name: CallName) => void): RpcHandlers {
  const noted = Object.entries(handlers).map(([name, handler]): readonly [string, AnyHandler] => [
    name,
    (input, context) => {
      if (isCallName(name)) onCall(name);
      return (handler as AnyHandler)(input, context);
    },
  ]);
  // The names, inputs and outputs stay the same.
  return Object.fromEntries(noted) as unknown as RpcHandlers;
}
