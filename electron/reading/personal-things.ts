import type { KnownTitles } from './own-things/named-kinds.ts';
import type { ReaderInput } from './reading.ts';

/** @returns what the person has, and what can be done with it, as the readers look things up in it. */
export const knownTitlesOf = ({
  things: { lists, contents, ...titles },
  tools,
}: Pick<ReaderInput, 'things' | 'tools'>): KnownTitles => ({
  ...titles,
  tools,
  listOf: (task) => (Object.hasOwn(lists, task) ? (lists[task] ?? null) : null),
  texts: () => contents,
});
