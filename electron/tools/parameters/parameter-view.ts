import { viewJsonSchema } from './json-schema-view.ts';
import type { ParameterView, ToolParameters } from './tool-parameters.ts';
import { viewZod } from './zod-view.ts';

/** Compiling a schema takes milliseconds, and the catalog is rebuilt whenever a source is added or removed. */
const views = new WeakMap<ToolParameters, ParameterView>();

/**
 * @returns how everything else sees a tool's parameters, created once for each.
 * @throws {UnusableParametersError} if no model could be told how to call the tool, or no call could be checked.
 */
export function viewParameters(parameters: ToolParameters): ParameterView {
  const view = views.get(parameters) ?? createView(parameters);
  views.set(parameters, view);
  return view;
}

const createView = (parameters: ToolParameters): ParameterView =>
  'jsonSchema' in parameters
    ? viewJsonSchema(parameters.jsonSchema, undefined, parameters.isKnown)
    : viewZod(parameters);
