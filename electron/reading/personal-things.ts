import type { KnownTitles } from './own-things/named-kinds.ts';
import type { ReaderInput } from './reading.ts';

/** @returns what the person has, and what can be done with it, as the readers look things up in it. */
export const knownTitlesOf = ({ things, tools }: Pick<ReaderInput, 'things' | 'tools'>): KnownTitles => ({
  ...things,
  tools,
});
