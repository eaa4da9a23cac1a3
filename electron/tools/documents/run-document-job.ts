import type { z } from 'zod';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperError, runHelper } from '../../foundation/run-helper.ts';
import { TELL_PERSON, ToolError } from '../tool-error.ts';
import type { DocumentJob } from './document-job.ts';

/** Size limit of a document in bytes. */
export const MOST_DOCUMENT_BYTES = 100_000_000;

/**
 * Runs it in a separate process.
 * @param shown the document in messages.
 * @throws {ToolError} that says what is wrong with it.
 */
export async function runDocumentJob<Result>(
  start: StartHelper,
  job: DocumentJob,
  result: z.ZodType<Result>,
  shown: string,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await runHelper(start, { helper: 'document-helper', input: job, result, megabytes: 1024, signal });
  } catch (error) {
    if (error instanceof HelperError)
      throw new ToolError(t('{shown} cannot be used. {message}', { shown, message: sayable(error.message) }), {
        problem: `${shown} cannot be used. ${sayable(error.english)}`,
        code: 'unreadable',
        forModel: `${shown} cannot be used. ${writtenInEnglish(() => sayable(error.english))} ${TELL_PERSON}`,
        cause: error,
      });
    throw error;
  }
}

/** Libraries report excessive nesting in their own ways. */
const sayable = (message: string): string =>
  /call stack/i.test(message) ? t('Its parts are nested too deeply. Choose another document.') : message;
