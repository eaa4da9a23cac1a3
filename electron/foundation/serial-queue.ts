/** Runs tasks one after another, in the order they came. A task that fails does not keep the next from running. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
