import type { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperError, runHelper } from '../../foundation/run-helper.ts';
import type { FetchedResource } from '../../permissions/network-access.ts';
import { unreadableFile, type Problem, type ToolError } from '../../tools/tool-error.ts';
import type { PageJob } from './page-job.ts';

/** Time limit for parsing a page in milliseconds; it usually takes a few hundred. */
const MAX_MS = 15_000;
const HEAP_MEGABYTES = 512;

export interface PageQuestion<Result> {
  readonly task: PageJob['task'];
  readonly resource: FetchedResource;
  readonly result: z.ZodType<Result>;
  readonly signal: AbortSignal;
}

/** @returns that a page can't be read here, although the browser may show it. */
export const unreadablePage = (problem: Problem, cause?: unknown): ToolError =>
  unreadableFile(problem, t('Open it in the browser.'), { cause });

/** @throws {ToolError} if the fetched content can't be read. */
export async function readPage<Result>(
  startHelper: StartHelper,
  { task, resource, result, signal }: PageQuestion<Result>,
): Promise<Result> {
  const { url, body, headers } = resource;
  const deadline = AbortSignal.timeout(MAX_MS);
  const input: PageJob = { task, body, contentType: headers['content-type'] ?? '', url };
  try {
    return await runHelper(startHelper, {
      helper: 'page-helper',
      input,
      result,
      megabytes: HEAP_MEGABYTES,
      signal: AbortSignal.any([signal, deadline]),
    });
  } catch (error) {
    if (error instanceof HelperError)
      throw unreadablePage(
        () => t('{url} cannot be read ({reason}).', { url, reason: error.message.replace(/[.\s]+$/, '') }),
        error,
      );
    if (deadline.aborted && !signal.aborted)
      throw unreadablePage(() => t('{url} takes too long to read.', { url }), error);
    throw error;
  }
}
