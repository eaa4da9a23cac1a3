import type { StartHelper } from '../../../foundation/helper-process.ts';
import { problemOf } from '../../../foundation/run-helper.ts';
import { doDocumentJob } from '../document-job.ts';

/** Does a helper's job without the second that a process takes to start. */
export const helperInProcess: StartHelper = () => {
  let tell: (message: unknown) => void = () => {};
  return {
    send: (input) =>
      void doDocumentJob(input).then(
        (value) => tell({ type: 'result', value }),
        (error: unknown) => tell(problemOf(error)),
      ),
    onMessage: (listener) => {
      tell = listener;
    },
    onExit: () => {},
    end: () => {
      tell = () => {};
    },
  };
};
