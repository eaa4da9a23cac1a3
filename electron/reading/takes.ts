import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { modelSchema } from '../inference/normalize-schema.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import type { AfterCall } from '../tools/after-call.ts';
import type { DescribedArgument, DescribedTool } from './encoder/described-argument.ts';
import type { ParameterRole, ParameterRoles } from '../tools/parameters/parameter-roles.ts';

/** What a parameter takes, as far as words of a message can become it. */
export interface Taken {
  readonly name: string;
  readonly type: 'text' | 'number' | 'integer' | 'yes' | 'texts' | 'other';
  readonly isRequired: boolean;
  /** The values of which it takes one; empty if it takes any. */
  readonly choices: readonly string[];
  /** Absent for none. */
  readonly roles?: readonly ParameterRole[];
}

/** A tool that may be meant. */
export interface ReadableTool {
  readonly name: string;
  readonly risk: Risk;
  /** Whether it belongs to the app. The readers know nothing of the others. */
  readonly isOwn: boolean;
  /** What its arguments are made of; absent for those of others. */
  readonly takes?: readonly Taken[];
  /** What a server says of it; only of tools that are likely, or have just been called. */
  readonly described?: DescribedTool;
  readonly afterwards?: AfterCall;
}

const TYPES: Readonly<Record<string, Taken['type']>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'yes',
};

const known = new WeakMap<JsonObject, readonly Taken[]>();

/** @param parameters JSON Schema of a tool's arguments. @param roles of the parameters, as the tool has them. */
export function takesOf(parameters: JsonObject, roles: ParameterRoles = {}): readonly Taken[] {
  const found = known.get(parameters) ?? readTakes(parameters, roles);
  known.set(parameters, found);
  return found;
}

function readTakes({ properties, required }: JsonObject, roles: ParameterRoles): readonly Taken[] {
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: names.includes(name),
    choices: choicesOf(schema),
    ...(roles[name] && { roles: roles[name] }),
  }));
}

/** More arguments of one tool than these aren't looked for. */
const MOST_DESCRIBED = 8;
const SAID_TYPES: ReadonlySet<JsonValue> = new Set(['string', 'number', 'integer']);

const described = new WeakMap<JsonObject, readonly DescribedArgument[]>();

/** @param about what a server says of a tool. @param parameters JSON Schema of its arguments. */
export function describedTool(about: string, parameters: JsonObject): DescribedTool {
  const found = described.get(parameters) ?? readDescribed(parameters);
  described.set(parameters, found);
  return { about, arguments: found };
}

function readDescribed(parameters: JsonObject): readonly DescribedArgument[] {
  const { properties, required } = modelSchema(parameters);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {})
    .flatMap(([name, schema]): readonly DescribedArgument[] => {
      if (!isObject(schema)) return [];
      const { type = null, description = '' } = schema;
      const types = Array.isArray(type) ? type : [type];
      if (!types.some((one) => SAID_TYPES.has(one))) return [];
      const isNumber = !types.includes('string');
      const said = typeof description === 'string' ? description : '';
      return [{ name, about: said, choices: choicesOf(schema), isNumber, isRequired: needed.includes(name) }];
    })
    .slice(0, MOST_DESCRIBED);
}

function typeOf(schema: JsonValue): Taken['type'] {
  if (!isObject(schema)) return 'other';
  const { type, items } = schema;
  if (type === 'array' && isObject(items ?? null))
    return (items as JsonObject)['type'] === 'string' ? 'texts' : 'other';
  return (typeof type === 'string' ? TYPES[type] : undefined) ?? 'other';
}

function choicesOf(schema: JsonValue): readonly string[] {
  const values = isObject(schema) ? schema['enum'] : null;
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
