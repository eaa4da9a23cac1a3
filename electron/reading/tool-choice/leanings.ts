import { changeOf, type Change } from '../english/change-words.ts';
import { kindOfTool, type ThingKind } from '../own-things/named-kinds.ts';
import type { ReadableTool, Taken } from '../takes.ts';

/** What a request says about the tool by its form, besides what the loader and the model make of its words. */
export interface Leanings {
  readonly request: string;
  /** The changes that it clearly asks for. */
  readonly asked: ReadonlySet<Change>;
  /** Kinds of the person's things that it names by their titles. */
  readonly named: ReadonlySet<ThingKind>;
}
/** For a tool that removes where something is to be added, or the other way round. */
const OTHER_CHANGE = -6;
/** For a tool that changes something where nothing asks for a change. */
const UNASKED = -3;
/** For one that removes or restores something where nothing asks for that, and nothing of the person's is named. */
const UNASKED_REMOVAL = -9;

/** For a tool that deals with what a title names, and for one that deals with other things. */
const NAMED = 3;
const OTHER_THING = -4;

/** @returns what to add to the log-probability of a tool's name. */
export function leaningTo(tool: Pick<ReadableTool, 'name' | 'risk' | 'takes'>, leanings: Leanings): number {
  const { asked } = leanings;
  const isAsked = asked.has(changeOf(tool.name));
  if (tool.risk === 'read-only') return towardsThing(tool, leanings, asked.size === 0);
  const unasked = leanings.named.size === 0 && changeOf(tool.name) !== 'makes' ? UNASKED_REMOVAL : UNASKED;
  return towardsThing(tool, leanings, isAsked) + (isAsked ? 0 : asked.size > 0 ? OTHER_CHANGE : unasked);
}

/** "Cancel yoga" means the event of that name, not a reminder; nor all events. */
function towardsThing(
  { name, takes }: Pick<ReadableTool, 'name' | 'takes'>,
  { named }: Leanings,
  mayBeMeant: boolean,
): number {
  const kind = kindOfTool(name);
  if (kind === null || named.size === 0) return 0;
  if (!named.has(kind) || isOfAll(takes, kind)) return OTHER_THING;
  return mayBeMeant ? NAMED : 0;
}

/** Whether a tool needs nothing, and takes no name of a thing of its kind: it shows, or removes, all of them. */
const isOfAll = (takes: readonly Taken[] | undefined, kind: ThingKind): boolean =>
  takes?.every(
    ({ isRequired, roles = [] }) => !isRequired && !roles.includes(kind) && !roles.includes(`searched ${kind}`),
  ) ?? false;
