/** Something that holds a timer, a file, a native handle or a listener and lets go of it once. */
export interface Disposable {
  dispose(): void | Promise<void>;
}

/** Disposes what was added, newest first, as resources are built on one another. */
export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];

  add<Item extends Disposable>(item: Item): Item {
    this.#items.push(item);
    return item;
  }

  async dispose(): Promise<void> {
    for (const item of this.#items.splice(0).toReversed()) await item.dispose();
  }
}
