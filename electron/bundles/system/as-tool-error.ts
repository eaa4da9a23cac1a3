import { errorMessage } from '../../foundation/errors.ts';
import { ToolError } from '../../tools/tool-error.ts';

/** The desktop tells in its own words why it did not do it. */
export const asToolError =
  (what: string) =>
  (error: unknown): never => {
    throw error instanceof ToolError ? error : new ToolError(`${what}: ${errorMessage(error)}`);
  };
