import { SearchTooLongError } from '../../storage/storage-errors.ts';
import { ToolError } from '../../tools/tool-error.ts';

/** Lets what memory says about why something was not done through to the model. @throws {ToolError} */
export async function asToolError<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchTooLongError) throw new ToolError(error.message, { code: 'too-large', cause: error });
    if (error instanceof Error && error.name === 'MemoryError') throw new ToolError(error.message, { cause: error });
    throw error;
  }
}
