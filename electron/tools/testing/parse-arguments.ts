import type { JsonObject } from '../../../shared/entities/json.ts';
import { describeArgumentIssues } from '../argument-issues.ts';
import type { ToolDefinition } from '../define-tool.ts';
import { viewParameters } from '../parameters/parameter-view.ts';

/**
 * For code that runs a tool without the executor.
 * @returns the arguments as the tool's code gets them.
 * @throws {ZodError} if they are invalid for a built-in tool, another error for tools from outside.
 */
export function parseArguments(
  { name, parameters }: ToolDefinition,
  args: JsonObject,
): Readonly<Record<string, unknown>> {
  if (!('jsonSchema' in parameters)) return parameters.parse(args);
  const checked = viewParameters(parameters).check(args);
  if (!checked.success) throw new Error(describeArgumentIssues(name, args, checked.issues));
  return checked.args;
}
