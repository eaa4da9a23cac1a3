import type { JsonValue } from '../../shared/entities/json.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { USUAL_ROLES, type ParameterRole } from '../tools/parameters/parameter-roles.ts';
import type { ReadableTool, Taken } from './takes.ts';

type Tools = readonly ReadableTool[];
const NONE: Tools = [];

const known = new WeakMap<Tools, ReadonlyMap<ParameterRole, readonly string[]>>();

/**
 * @param tools that exist; none, if nothing is known of them.
 * @returns the parameters that have one of the roles: by name, if all of this name have it, and otherwise as `tool.parameter`.
 */
export function parametersWith(tools: Tools = NONE, ...roles: readonly ParameterRole[]): readonly string[] {
  const found = known.get(tools) ?? byRole(tools);
  known.set(tools, found);
  return roles.flatMap((role) => found.get(role) ?? []);
}

/** @returns the names of the tool's parameters that have a role, their own or one that their names stand for. */
export const namesWith = (tool: string, tools: Tools = NONE, role: ParameterRole): readonly string[] =>
  (tools.find(({ name }) => name === tool)?.takes ?? [])
    .filter(({ name, roles = [] }) => [...roles, ...(USUAL_ROLES[name] ?? [])].includes(role))
    .map(({ name }) => name);

/** Whether a tool has a parameter with a role, its own or one that its name stands for. */
export const takesRole = (tool: string, tools: Tools | undefined, role: ParameterRole): boolean =>
  namesWith(tool, tools, role).length > 0;

/** @returns what a call was given for a parameter with a role; undefined if it has none, or nothing was given. */
export const givenAs = (
  { toolName, arguments: args }: Pick<ToolCall, 'toolName' | 'arguments'>,
  tools: Tools | undefined,
  role: ParameterRole,
): JsonValue | undefined =>
  namesWith(toolName, tools, role)
    .map((name) => args[name])
    .find((value) => value !== undefined && value !== null);

export const isReadOnly = (tool: string, tools: Tools = NONE): boolean =>
  tools.some(({ name, risk }) => name === tool && risk === 'read-only');

/** @returns what a parameter takes, by `tool.parameter`; undefined if none is known. */
export function takenAt(key: string, tools: Tools = NONE): Taken | undefined {
  const [tool, parameter] = key.split('.');
  return tools.find(({ name }) => name === tool)?.takes?.find(({ name }) => name === parameter);
}

/** By `tool.parameter`, or by the name of a parameter of all tools. */
export type ByParameter<Value> = Readonly<Record<string, Value>>;

/** Values by the role of the parameters that take them. */
export type ByRole<Value> = Readonly<Partial<Record<ParameterRole, readonly Value[]>>>;

/** @returns the values by parameter. */
export const forRoles = <Value>(tools: Tools | undefined, values: ByRole<Value>): Record<string, readonly Value[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([role, those]) =>
      parametersWith(tools, role as ParameterRole).map((parameter) => [parameter, those] as const),
    ),
  );

function byRole(tools: Tools): ReadonlyMap<ParameterRole, readonly string[]> {
  const usual = Object.entries(USUAL_ROLES).map(([name, roles = []]) => ({ key: name, roles }));
  const own = tools.flatMap(({ name: tool, takes = [] }) =>
    takes.map(({ name, roles = [] }) => ({ key: `${tool}.${name}`, roles })),
  );
  const all = [...usual, ...own].flatMap(({ key, roles }) => roles.map((role) => ({ key, role })));
  return new Map(
    [...Map.groupBy(all, ({ role }) => role)].map(([role, members]) => [role, members.map(({ key }) => key)]),
  );
}
