import type { EventName, EventPayload } from '../../shared/rpc/registry.ts';

/** Sends an event of the contract to every window. */
export type EmitEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** Listens to what windows are sent. @returns a function that stops listening. */
export type OnEvent = <Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
) => () => void;
