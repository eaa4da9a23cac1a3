import type { StartHelper } from '../../../foundation/helper-process.ts';
import { doPageWork, pageJobSchema } from '../page-work.ts';

/** Does the work of the helper here, which is quicker; that it also works in a process of its own is shown once. */
export const inThisProcess: StartHelper = () => {
  let tell: (message: unknown) => void = () => {};
  return {
    send: (input) => void Promise.resolve().then(() => doPageWork(pageJobSchema.parse(input))).then(
      (value) => tell({ type: 'result', value }),
      (error: unknown) => tell({ type: 'problem', message: error instanceof Error ? error.message : String(error) }),
    ),
    onMessage: (listener) => void (tell = listener),
    onExit: () => {},
    end: () => {},
  };
};
