import { USUAL_ROLES, type ParameterRole } from '../tools/parameters/parameter-roles.ts';
import type { ToolTakes } from './takes.ts';

type Tools = readonly ToolTakes[];

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

const NONE: Tools = [];

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
