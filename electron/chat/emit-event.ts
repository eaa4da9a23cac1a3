import type { EventName, EventPayload } from '../../shared/rpc/registry.ts';

/** Sends an event of the contract to every window. */
export type EmitEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
