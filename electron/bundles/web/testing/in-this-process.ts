import { helperInProcess } from '../../testing/helper-in-process.ts';
import { pageJobSchema } from '../page-job.ts';
import { doPageWork } from '../page-work.ts';

/** Parses pages in the test's own process, which is faster; one test shows that it also works in a separate one. */
export const inThisProcess = helperInProcess({ 'page-helper': (input) => doPageWork(pageJobSchema.parse(input)) });
