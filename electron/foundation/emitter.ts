/** One kind of event with any number of listeners. If a listener throws, the others are still called. */
export class Emitter<Payload> {
  readonly #listeners = new Set<(payload: Payload) => void>();

  /** @returns a function that stops listening. */
  on(listener: (payload: Payload) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(payload: Payload): void {
    const failures: unknown[] = [];
    for (const listener of this.#listeners) {
      try {
        listener(payload);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'A listener failed.');
  }
}
