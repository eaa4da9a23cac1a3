import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';

/** Where a tool that can't be used says why, among the fields that the SDK passes on. */
export const PROBLEM = 'knapsack/problem';
/**
 * Where a tool's `outputSchema` is: the SDK would take a result that doesn't fit it for a call that was refused. It is
 * checked with the result.
 */
export const OUTPUT = 'knapsack/output';
const MOST_NAME = 200;

/**
 * Reads one entry of a server's list of tools, however odd it is: what says nothing is left out, and what can't be
 * repaired becomes a tool with a `PROBLEM`.
 * @param number of the entry in the list, counted from 1; stands for a missing name.
 * @returns a tool that the SDK accepts in every version of the protocol.
 */
export function readableTool(raw: JsonValue, number: number): JsonObject {
  const tool = objectOf(raw) ?? {};
  const name = typeof tool['name'] === 'string' ? tool['name'] : '';
  const parameters = readableParameters(tool['inputSchema']);
  const problem = problemOf(raw, name) ?? (typeof parameters === 'string' ? parameters : null);
  return {
    name: name.trim() === '' ? `unnamed tool ${String(number)}` : name.slice(0, MOST_NAME),
    ...textUnder('title', tool),
    ...textUnder('description', tool),
    inputSchema: typeof parameters === 'string' ? { type: 'object' } : parameters,
    ...readableAnnotations(tool['annotations']),
    ...readableExecution(tool['execution']),
    _meta: {
      ...objectOf(tool['_meta']),
      ...(problem !== null && { [PROBLEM]: problem }),
      ...readableOutput(tool['outputSchema']),
    },
  };
}

function problemOf(raw: JsonValue, name: string): string | null {
  if (objectOf(raw) === null) return t('Its description is {kind} instead of an object.', { kind: kindOf(raw) });
  if (name.trim() === '') return t('It has no name, so it can’t be called.');
  return name.length > MOST_NAME ? t('Its name is longer than {most} characters.', { most: String(MOST_NAME) }) : null;
}

/**
 * @returns the parameters as the schema of an object, or why there are none. Without a schema, a tool has no
 * parameters; `{}` allows any.
 */
function readableParameters(raw: JsonValue | undefined): JsonObject | string {
  if (raw === undefined || raw === null) return { type: 'object', properties: {} };
  const schema = objectOf(raw);
  if (schema === null) return t('Its parameters are {kind} instead of a schema.', { kind: kindOf(raw) });
  const { type, properties, required, $schema: dialect, ...others } = schema;
  const isObject = Array.isArray(type)
    ? (type as readonly JsonValue[]).includes('object')
    : (type ?? 'object') === 'object';
  if (!isObject)
    return t('Its parameters are of the type {type}, not an object.', { type: clip(JSON.stringify(type), 60) });
  if (properties !== undefined && properties !== null && objectOf(properties) === null)
    return t('Its parameters are listed as {kind}, not by their names.', { kind: kindOf(properties) });
  return {
    ...(typeof dialect === 'string' && { $schema: dialect }),
    ...others,
    type: 'object',
    ...(objectOf(properties ?? null) !== null && { properties: readableProperties(properties) }),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
  };
}

/** A parameter that is only named takes anything. */
const readableProperties = (properties: JsonValue | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(objectOf(properties) ?? {}).map(([name, schema]) => [name, schema === null ? {} : schema]),
  );

/** Results are checked only against the schema of an object; another one is of no use to the check. */
function readableOutput(raw: JsonValue | undefined): JsonObject {
  const schema = objectOf(raw);
  const parameters = schema?.['type'] === 'object' ? readableParameters(schema) : '';
  return typeof parameters === 'string' ? {} : { [OUTPUT]: parameters };
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

function readableAnnotations(raw: JsonValue | undefined): JsonObject {
  const given = objectOf(raw);
  if (given === null) return {};
  const hints = HINTS.flatMap((hint): [string, boolean][] =>
    isSaid(given[hint]) ? [[hint, given[hint] === true || given[hint] === 'true']] : [],
  );
  return { annotations: { ...textUnder('title', given), ...Object.fromEntries(hints) } };
}

const isSaid = (hint: JsonValue | undefined): boolean =>
  typeof hint === 'boolean' || hint === 'true' || hint === 'false';

const readableExecution = (raw: JsonValue | undefined): JsonObject => {
  const support = objectOf(raw)?.['taskSupport'];
  return support === 'required' || support === 'optional' || support === 'forbidden'
    ? { execution: { taskSupport: support } }
    : {};
};

const textUnder = (key: string, object: JsonObject): JsonObject =>
  typeof object[key] === 'string' ? { [key]: object[key] } : {};

const objectOf = (value: JsonValue | undefined): JsonObject | null =>
  Array.isArray(value) ? null : (jsonObjectSchema.safeParse(value).data ?? null);

const kindOf = (value: JsonValue): string => {
  if (Array.isArray(value)) return t('a list');
  if (value === null) return t('empty');
  if (typeof value === 'string') return t('a string');
  if (typeof value === 'number') return t('a number');
  return typeof value === 'boolean' ? t('a boolean') : t('an object');
};
