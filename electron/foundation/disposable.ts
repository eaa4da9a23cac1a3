/** Something that holds a timer, a file, a native handle or a listener, and releases it once. */
export interface Disposable {
  dispose(): void | Promise<void>;
}

/** Disposes items newest first, because resources build on one another. */
export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];

  add<Item extends Disposable>(item: Item): Item {
    this.#items.push(item);
    return item;
  }

  /**
   * Disposes every item, even after one has failed: the profile's lock is the last and must not stay behind.
   * @throws {unknown} the failure; an {AggregateError} if there were several.
   */
  async dispose(): Promise<void> {
    const failures: unknown[] = [];
    for (const item of this.#items.splice(0).toReversed()) {
      try {
        await item.dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'Several resources could not be released.');
  }
}
