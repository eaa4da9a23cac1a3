import { nameWords } from '../tools/name-words.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { indexWords } from './word-index.ts';

/** A value that a tool needs. */
export interface StepNeed {
  /** Words of what it refers to: "contact" of `contact_id`. Empty if a person may know the value. */
  readonly subject: readonly string[];
  /** Words of its description. */
  readonly described: ReadonlySet<string>;
}

/** What a tool needs, and what it may return, by the words of its name, its description and its schema. */
export interface StepProfile {
  readonly tool: SelectableTool;
  readonly name: ReadonlySet<string>;
  /** The words of its name that say what it is about. */
  readonly about: ReadonlySet<string>;
  readonly summary: ReadonlySet<string>;
  readonly needs: readonly StepNeed[];
  /** How likely a tool with such a verb returns references to what it is about, 0..1. */
  readonly verb: number;
}

/** Last words of parameters that a person doesn't know and another tool returns. */
const REFERENCES = new Set(['id', 'ids', 'uuid', 'guid', 'uid', 'handle', 'slug', 'ref', 'reference', 'hash']);
/** Verb of a tool that finds things. */
export const FINDS = 1;
/** Words of names, and how likely such a tool is to return references to what it is about. */
const VERBS: ReadonlyMap<string, number> = new Map([
  ...['search', 'find', 'lookup', 'list', 'query', 'browse'].map((verb): [string, number] => [verb, FINDS]),
  ...['get', 'fetch', 'retrieve', 'show', 'read', 'check', 'all'].map((verb): [string, number] => [verb, 0.7]),
]);
/** Tools that begin with another word rarely return references. */
const OTHER_VERB = 0.3;

export function profileOf(tool: SelectableTool): StepProfile {
  const words = indexWords(tool.name);
  const about = words.filter((word) => !VERBS.has(word));
  return {
    tool,
    name: new Set(words),
    about: new Set(about.length === 0 ? words : about),
    summary: new Set(indexWords(tool.summary)),
    needs: [...needsInName(words), ...needsInSchema(tool, about)],
    verb: Math.max(...nameWords(tool.name).map((word) => VERBS.get(word) ?? 0), OTHER_VERB),
  };
}

/** A bare `id` refers to what the tool is about. */
const needsInSchema = ({ needs = [] }: SelectableTool, about: readonly string[]): readonly StepNeed[] =>
  needs.map(({ name, description }) => {
    const own = indexWords(name);
    const subject = !REFERENCES.has(own.at(-1) ?? '') ? [] : own.length > 1 ? own.slice(0, -1) : about;
    return { subject: [...new Set(subject)], described: new Set(indexWords(description)) };
  });

/** Names that are made of web addresses have such parameters in them: `get_tv_tv_id_credits`. */
const needsInName = (words: readonly string[]): readonly StepNeed[] =>
  words.flatMap((word, place): readonly StepNeed[] => {
    const before = words[place - 1];
    return before !== undefined && REFERENCES.has(word) && words.indexOf(before) < place - 1
      ? [{ subject: [before], described: new Set() }]
      : [];
  });
