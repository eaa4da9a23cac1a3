import type { Bundle, Tool } from '../../shared/entities/tool.ts';

export interface FoundBundle {
  readonly bundle: Bundle;
  readonly tools: readonly Tool[];
}

/** Rows that a search opens by itself; with a thousand tools, a single letter would open most of them. */
const MOST_OPENED = 40;

/** @returns the names of the bundles that a search opens: the first ones, as long as they have few tools. */
export function openedBundles(found: readonly FoundBundle[]): ReadonlySet<string> {
  let rows = 0;
  return new Set(
    found
      .filter(({ tools }) => (rows += tools.length) <= MOST_OPENED || rows === tools.length)
      .map(({ bundle }) => bundle.name),
  );
}

/**
 * @returns the bundles that match a search, with their matching tools: all of them if the bundle itself matches. Every
 * word has to occur, in any order; all bundles match an empty search.
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
    const called = `${bundle.title ?? ''} ${bundle.name}`;
    const found = fits(called)
      ? members
      : members.filter(({ name, summary }) => fits(`${name} ${name.replaceAll('_', ' ')} ${summary} ${called}`));
    if (found.length > 0) return [{ bundle, tools: found }];
    return fits(`${called} ${bundle.summary}`) ? [{ bundle, tools: members }] : [];
  });
}
