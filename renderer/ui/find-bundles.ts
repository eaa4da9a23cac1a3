import type { Bundle, Tool } from '../../shared/entities/tool.ts';

export interface FoundBundle {
  readonly bundle: Bundle;
  readonly tools: readonly Tool[];
}

/** Rows that a search opens by itself; with a thousand tools a letter would open most of them. */
const MOST_OPENED = 40;

/** @returns the names of the bundles that a search opens: the first ones, as long as their tools are few. */
export function openedBundles(found: readonly FoundBundle[]): ReadonlySet<string> {
  let rows = 0;
  return new Set(
    found
      .filter(({ tools }) => (rows += tools.length) <= MOST_OPENED || rows === tools.length)
      .map(({ bundle }) => bundle.name),
  );
}

/**
 * @returns the bundles that fit a search, with their tools that do: all of them where the bundle itself fits.
 * Every word has to be there, in any order; all bundles fit an empty search.
 */
export function findBundles(bundles: readonly Bundle[], tools: readonly Tool[], query: string): readonly FoundBundle[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return bundles.flatMap((bundle) => {
    const members = bundle.toolNames.flatMap((name) => byName.get(name) ?? []);
    const found = fits(bundle.name)
      ? members
      : members.filter(({ name, summary }) => fits(`${name} ${name.replaceAll('_', ' ')} ${summary} ${bundle.name}`));
    if (found.length > 0) return [{ bundle, tools: found }];
    return fits(`${bundle.name} ${bundle.summary}`) ? [{ bundle, tools: members }] : [];
  });
}
