import { HelperError } from '../../foundation/run-helper.ts';
import { ToolError } from '../../tools/tool-error.ts';

/** @returns what a helper said, for the model and the person; every other error as it is. */
export const tellHelperProblem = (error: unknown): unknown =>
  error instanceof HelperError ? new ToolError(error.message) : error;
