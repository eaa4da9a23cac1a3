import { stat } from 'node:fs/promises';
import { t } from '../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { ModelFileError } from './inference-errors.ts';

/**
 * Looks at a path without opening it: whoever opens a pipe waits until somebody writes to it.
 * @throws {ModelFileError} if there is no regular file.
 */
export async function modelFileStats(
  file: string,
): Promise<{ readonly sizeBytes: number; readonly modifiedAt: number }> {
  const stats = await stat(file).catch((error: unknown) => {
    throw notOpened(file, error);
  });
  if (stats.isDirectory()) throw new ModelFileError(t('{file} is a folder. Choose the GGUF file inside it.', { file }));
  if (!stats.isFile())
    throw new ModelFileError(
      t('{file} is a device or a pipe, and not a file. Choose a file in the GGUF format.', { file }),
    );
  return { sizeBytes: stats.size, modifiedAt: stats.mtimeMs };
}

function notOpened(file: string, cause: unknown): ModelFileError {
  return errorCode(cause) === 'ENOENT'
    ? new ModelFileError(t('There is no file at {file}. Check the path, or choose another model.', { file }), { cause })
    : new ModelFileError(t('{file} could not be opened: {reason}.', { file, reason: errorMessage(cause) }), { cause });
}
