import type { EventName, EventPayload } from '../../shared/rpc/registry.ts';
import type { EmitEvent } from '../chat/emit-event.ts';

/**
 * Carries the contract's events from the services that emit them to the server that sends them to windows, so that the
 * services can be made first. Nobody can be connected before the server listens, so nothing is lost.
 */
export class EventBus {
  readonly #listeners = new Set<EmitEvent>();

  readonly emit: EmitEvent = (name, payload) => {
    for (const listener of this.#listeners) listener(name, payload);
  };

  /** @returns a function that stops listening. */
  listen(listener: EmitEvent): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Listens to one event. @returns a function that stops listening. */
  readonly on = <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): (() => void) =>
    this.listen((emitted, payload) => {
      const [said, wanted]: readonly EventName[] = [emitted, name];
      // The name decides what the payload is; TypeScript does not connect the two.
      if (said === wanted) listener(payload as unknown as EventPayload<Name>);
    });
}
