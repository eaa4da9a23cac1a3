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

  listen(listener: EmitEvent): void {
    this.#listeners.add(listener);
  }
}
