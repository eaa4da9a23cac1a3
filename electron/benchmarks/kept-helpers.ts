import type { Disposable } from '../foundation/disposable.ts';
import { forkHelper, type HelperProcess, type StartHelper } from '../foundation/helper-process.ts';

/** Helpers that wait for another job once they have done one; the others end by themselves. */
const WARM = /(?:compute|search|reading)-helper\.[jt]s$/;

/** A process, and the app that it works for now. */
interface KeptHelper {
  readonly process: HelperProcess;
  isBusy: boolean;
  onMessage: (message: unknown) => void;
  onExit: (how: string) => void;
}

/** Hands the helpers of one app to the next, for suites that start an app for each scenario. */
export class KeptHelpers implements Disposable {
  readonly #idle = new Map<string, KeptHelper[]>();

  readonly start: StartHelper = (file, megabytes) => {
    if (!WARM.test(file)) return forkHelper(file, megabytes);
    const kept = this.#idle.get(file)?.pop() ?? begin(file, megabytes);
    return {
      send: (message) => {
        kept.isBusy = true;
        kept.process.send(message);
      },
      onMessage: (listener) => void (kept.onMessage = listener),
      onExit: (listener) => void (kept.onExit = listener),
      end: () => {
        // A job that is cut short may never end.
        if (kept.isBusy) kept.process.end();
        else this.#keep(file, kept);
      },
    };
  };

  dispose(): void {
    for (const { process } of [...this.#idle.values()].flat()) process.end();
    this.#idle.clear();
  }

  #keep(file: string, kept: KeptHelper): void {
    kept.onMessage = () => {};
    kept.onExit = () => {};
    this.#idle.set(file, [...(this.#idle.get(file) ?? []), kept]);
  }
}

function begin(file: string, megabytes: number): KeptHelper {
  const process = forkHelper(file, megabytes);
  const kept: KeptHelper = { process, isBusy: false, onMessage: () => {}, onExit: () => {} };
  process.onMessage((message) => {
    kept.isBusy = false;
    kept.onMessage(message);
  });
  process.onExit((how) => kept.onExit(how));
  return kept;
}
