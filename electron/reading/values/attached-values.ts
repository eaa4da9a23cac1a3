import { FILE_ENDINGS, type FileKind } from '../../tools/parameters/parameter-roles.ts';
import { forRoles } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';

/**
 * The attached files are what a request is about that names none: each is a value for the parameters that take such a file.
 * @param files names of what is attached, the newest first. @param named whether the request names a file itself.
 * @returns values by `tool.parameter`; none where nothing is attached.
 */
export function attachedValues(
  files: readonly string[],
  named: boolean,
  tools?: readonly ReadableTool[],
): Readonly<Record<string, readonly string[]>> {
  if (files.length === 0 || named) return {};
  return Object.assign(
    {},
    ...Object.entries<readonly string[]>(FILE_ENDINGS).map(([kind, endings]) => {
      const fitting = files.filter((name) => endings.length === 0 || endings.includes(endingOf(name)));
      return fitting.length === 0 ? {} : forRoles(tools, { [`${kind as FileKind} file`]: fitting });
    }),
  ) as Readonly<Record<string, readonly string[]>>;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
