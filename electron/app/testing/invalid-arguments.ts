import { z } from 'zod';
import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { viewParameters } from '../../tools/parameters/parameter-view.ts';

/** What this needs to know of a parameter's JSON Schema. */
const shapeSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.json()).optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  anyOf: z.array(z.json()).optional(),
  items: z.json().optional(),
});
type Shape = z.output<typeof shapeSchema>;

export interface InvalidCall {
  /** What is wrong with the arguments. */
  readonly fault: 'missing' | 'wrong type' | 'unknown' | 'out of bounds' | 'meaningless';
  /** The parameter at fault; null where it may be any of them. */
  readonly parameter: string | null;
  readonly arguments: JsonObject;
}

const UNKNOWN = 'no_such_parameter';

/**
 * @returns what means nothing to a tool: not a date, a unit, a title, an address, a file or an expression. Other for each
 * tool, so that none finds what another one made of it.
 */
export const meaninglessFor = ({ name }: ToolDefinition): string => `qqq zz${String(name.length)}${name.slice(0, 4)}`;

/** @returns calls of a tool whose arguments are wrong, each in one way. */
export function invalidCalls(tool: ToolDefinition): readonly InvalidCall[] {
  const meaningless = meaninglessFor(tool);
  const { schema } = viewParameters(tool.parameters);
  const shapes = Object.entries(jsonObjectSchema.catch({}).parse(schema['properties'])).map(
    ([name, shape]) => [name, shapeSchema.parse(shape)] as const,
  );
  const required = new Set(z.array(z.string()).catch([]).parse(schema['required']));
  const fitting = Object.fromEntries(
    shapes.filter(([name]) => required.has(name)).map(([name, shape]) => [name, fittingValue(shape, meaningless)]),
  );
  const all = Object.fromEntries(shapes.map(([name, shape]) => [name, fittingValue(shape, meaningless)]));
  return [
    ...[...required].map((name) => ({ fault: 'missing' as const, parameter: name, arguments: without(fitting, name) })),
    ...shapes.map(([name, shape]) => ({
      fault: 'wrong type' as const,
      parameter: name,
      arguments: { ...fitting, [name]: ofOtherType(shape, meaningless) },
    })),
    ...shapes.flatMap(([name, shape]) => outOfBounds(shape, meaningless).map((value) => beyond(fitting, name, value))),
    { fault: 'unknown', parameter: UNKNOWN, arguments: { ...fitting, [UNKNOWN]: 1 } },
    // Without parameters, nothing can be meaningless.
    ...(shapes.length === 0 ? [] : [fitting, all]).map((given) => ({
      fault: 'meaningless' as const,
      parameter: null,
      arguments: given,
    })),
  ];
}

const beyond = (fitting: JsonObject, name: string, value: JsonValue): InvalidCall => ({
  fault: 'out of bounds',
  parameter: name,
  arguments: { ...fitting, [name]: value },
});

function without(args: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = args;
  return rest;
}

/** @returns a value of the right shape that makes no sense. */
function fittingValue(shape: Shape, meaningless: string): JsonValue {
  const [first] = shape.enum ?? [];
  if (first !== undefined) return first;
  const [choice] = shape.anyOf ?? [];
  if (choice !== undefined) return fittingValue(shapeSchema.parse(choice), meaningless);
  switch (shape.type ?? 'string') {
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [fittingValue(shapeSchema.catch({}).parse(shape.items), meaningless)];
    case 'object':
      return { [meaningless]: meaningless };
    default:
      return meaningless.slice(0, shape.maxLength);
  }
}

/** @returns a value that no parameter of that shape takes. */
const ofOtherType = ({ type, anyOf }: Shape, meaningless: string): JsonValue =>
  anyOf !== undefined || type !== 'object' ? { [meaningless]: 1 } : meaningless;

function outOfBounds(shape: Shape, meaningless: string): readonly JsonValue[] {
  if (shape.enum !== undefined) return [meaningless];
  if (shape.type === 'array' && shape.maxItems !== undefined && shape.maxItems < 1000)
    return [
      Array<JsonValue>(shape.maxItems + 1).fill(fittingValue(shapeSchema.catch({}).parse(shape.items), meaningless)),
    ];
  if (shape.maxLength !== undefined && shape.maxLength <= 10_000) return ['q'.repeat(shape.maxLength + 1)];
  return shape.maximum === undefined || shape.maximum > 1e9 ? [] : [shape.maximum + 1];
}
