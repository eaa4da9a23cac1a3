import { changeOf, type Change } from './change-words.ts';
import { hintedTools } from './tool-hints.ts';

/** What a request says about the tool by its form, besides what the loader and the model make of its words. */
export interface Leanings {
  readonly request: string;
  /** The changes that it clearly asks for. */
  readonly asked: ReadonlySet<Change>;
  /** The tool of the answer that it follows up on, as "and in Denver?" does; null if it stands alone. */
  readonly follows: string | null;
}

/**
 * For a tool that a request's words name as good as by its name, in natural logarithms: more than a tool loses that the
 * loader finds nothing in common with.
 */
const HINTED = 12;
/** For the tool that a follow-up repeats. */
const FOLLOWED = 12;
/** For a tool that removes where something is to be added, or the other way round. */
const OTHER_CHANGE = -4;
/** For a tool that changes something where nothing asks for a change. */
const UNASKED = -3;

/** @returns what to add to the log-probability of a tool's name. */
export function leaningTo(tool: { readonly name: string; readonly risk: string }, leanings: Leanings): number {
  const { request, asked, follows } = leanings;
  const told = (hintedTools(request).includes(tool.name) ? HINTED : 0) + (follows === tool.name ? FOLLOWED : 0);
  if (tool.risk === 'read-only' || told > 0 || asked.has(changeOf(tool.name))) return told;
  return asked.size > 0 ? OTHER_CHANGE : UNASKED;
}
