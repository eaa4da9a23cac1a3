import type { z } from 'zod';

/** One request and its answer. Both are validated in the main process: the input on arrival, the output in tests. */
export interface CallDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/** A part of the contract: the calls the window may make and the events the main process sends. */
export interface Area {
  readonly calls: Readonly<Record<string, CallDefinition>>;
  readonly events: Readonly<Record<string, z.ZodType>>;
}

/** Keeps the literal types of an area while checking its form. Calls are named `area.verb`, events `area.noun-verb`. */
export function defineArea<const Definition extends Area>(area: Definition): Definition {
  return area;
}
