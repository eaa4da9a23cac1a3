import { problemOf } from '../../foundation/run-helper.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';

/** A helper's work on its input. */
export type HelperWork = (input: unknown, tellPart: (value: unknown) => void) => unknown;

/**
 * Runs the work of helpers in the test's own process, because starting one takes longer than most of their work.
 * @param works by the name of the helper's file, without its extension.
 */
export const helperInProcess =
  (works: Readonly<Record<string, HelperWork>>): StartHelper =>
  (file) => {
    const [, name = ''] = /([a-z-]+)\.ts$/.exec(file) ?? [];
    const work = works[name];
    if (work === undefined) throw new RangeError(`There is no helper ${name}.`);
    let tell: (message: unknown) => void = () => {};
    return {
      send: (input) =>
        void Promise.resolve()
          .then(() => work(input, (value) => tell({ type: 'part', value })))
          .then((value) => tell({ type: 'result', value }))
          .catch((error: unknown) => tell(problemOf(error))),
      onMessage: (listener) => void (tell = listener),
      onExit: () => {},
      end: () => void (tell = () => {}),
    };
  };
