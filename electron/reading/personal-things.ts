import type { KnownTitles } from './own-things/named-kinds.ts';
import type { PersonalThings } from './reading.ts';

/** @returns what the person has, as the readers look things up in it. */
export const knownTitlesOf = ({ lists, contents, ...titles }: PersonalThings): KnownTitles => ({
  ...titles,
  listOf: (task) => (Object.hasOwn(lists, task) ? (lists[task] ?? null) : null),
  texts: () => contents,
});
