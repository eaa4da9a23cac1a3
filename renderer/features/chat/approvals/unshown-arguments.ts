import type { Approval } from '../../../../shared/entities/approval.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';

/** A shorter text takes less space than it would take to wonder where it is. */
const LONG_TEXT = 20;

/** @returns the arguments except for paths that are shown in full and texts that the diff shows. */
export function unshownArguments({
  arguments: args,
  touches,
  diff,
}: Pick<Approval, 'arguments' | 'touches' | 'diff'>): JsonObject {
  const isPath = (value: string): boolean =>
    touches.some(({ path }) => path === value || path.endsWith(`/${withoutHome(value)}`));
  const isShown = (value: string): boolean => value !== '' && (isPath(value) || isOfChange(value, diff));
  return Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value !== 'string' || !isShown(value)));
}

/** What is added or removed is in only one of the two texts. */
function isOfChange(value: string, diff: Approval['diff']): boolean {
  if (diff === null || value.length < LONG_TEXT) return value === diff?.after;
  return diff.before.includes(value) !== diff.after.includes(value);
}

const withoutHome = (path: string): string => path.replace(/^~?[/]/, '');
