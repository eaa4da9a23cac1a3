import { BilingualError } from '../../foundation/bilingual-error.ts';
import type { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';

/** Parameters from outside, such as a tool server: JSON Schema, draft-07 or 2020-12. */
export interface JsonSchemaParameters {
  readonly jsonSchema: JsonObject;
  /** It could be used before: it is compiled with the first call, so that hundreds of tools don't delay the launch. */
  readonly isKnown?: true;
}

/** How a tool declares its parameters: built-in tools with Zod, all others with JSON Schema. */
export type ToolParameters = z.ZodObject | JsonSchemaParameters;

/** The arguments that a tool's code gets after they were checked. */
export type ToolArguments<Parameters extends ToolParameters> = Parameters extends z.ZodObject
  ? z.output<Parameters>
  : Readonly<Record<string, unknown>>;

/** One reason why arguments are invalid. */
export type ArgumentIssue =
  | { readonly type: 'unknown-parameters'; readonly names: readonly string[] }
  | {
      readonly type: 'mismatch';
      /** Property names and array positions, starting at the arguments object. Empty for the object itself. */
      readonly path: readonly PropertyKey[];
      /** The expected type, if the type is wrong or the argument is missing. */
      readonly expectedType: string | null;
      readonly message: string;
      /** The allowed values, if the type is right but the value is out of bounds: `at most 60 characters`. */
      readonly bound?: string;
    };

export type CheckedArguments =
  | { readonly success: true; readonly args: Readonly<Record<string, unknown>> }
  | { readonly success: false; readonly issues: readonly ArgumentIssue[] };

/** The one view of a tool's parameters that prompt, grammar, executor and UI share. */
export interface ParameterView {
  /** JSON Schema of the arguments object, of limited size and without references. It may be looser than `check`. */
  readonly schema: JsonObject;
  /** Never throws, and ends within a limited time whatever the schema and the arguments are. */
  readonly check: (args: JsonObject) => CheckedArguments;
}

/** Nobody could call a tool with these parameters. The message says why, for the person; programs read it in English. */
export class UnusableParametersError extends BilingualError {
  override readonly name = 'UnusableParametersError';
  /** Says why in the person's language, which may have changed since. */
  readonly reason: () => string;

  constructor(reason: () => string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
