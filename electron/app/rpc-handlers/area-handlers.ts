import type { CallName } from '../../../shared/rpc/registry.ts';
import type { RpcHandlers } from '../../../shared/rpc/server.ts';

/** The handlers of one area: every call whose name begins with its name. */
export type AreaHandlers<AreaName extends string> = Pick<RpcHandlers, Extract<CallName, `${AreaName}.${string}`>>;
