import { helperInProcess } from '../../testing/helper-in-process.ts';
import { pageJobSchema } from '../page-job.ts';
import { doPageWork } from '../page-work.ts';

/** Reads pages in the test's own process, which is quicker; that it also works in one of its own is shown once. */
export const inThisProcess = helperInProcess({ 'page-helper': (input) => doPageWork(pageJobSchema.parse(input)) });
