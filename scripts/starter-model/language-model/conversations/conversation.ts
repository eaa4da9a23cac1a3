import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Plan } from '../../../../shared/entities/skill.ts';

/** The kind of turn, for the evaluation's figures. */
export type TurnKind =
  /** One of the app's tools, an invented one, and an invented one that training never sees. */
  | 'known'
  | 'invented'
  | 'unseen'
  /** The tool ran and reported a failure. */
  | 'tool-error'
  /** Two requests in one sentence. */
  | 'multi'
  /** The tool is not shown: find it, load it, call it. */
  | 'hatch'
  /** A search that finds nothing suitable. */
  | 'not-found'
  /** About the tools themselves: load, unload, explain. */
  | 'about-tools'
  /** Nothing to call. `no-fit` would need a tool, and there is no way to look for one. */
  | 'small-talk'
  | 'knowledge'
  | 'no-fit'
  | 'missing-argument'
  /** Names an action in the words of a request, and asks for none: "don't delete it". */
  | 'not-wanted';

export interface ToolUse {
  readonly name: string;
  /** In the order of the schema, null if an optional one was left out: as the grammar forces them. */
  readonly arguments: JsonObject;
  readonly result: JsonValue;
  /** Written in one step with the use before it, and therefore before any of their results. */
  readonly together?: boolean;
  /** Contains words that others wrote: the app marks it. */
  readonly untrusted?: boolean;
}

/** One message of the person and everything that the assistant does about it. */
export interface Turn {
  readonly kind: TurnKind;
  readonly user: string;
  /** Tools that the message documents before the person's words. */
  readonly added?: readonly ShownTool[];
  /** What the app recalled for the message, best match first. */
  readonly memories?: readonly string[];
  /** The skill that matches the message, or what worked before. */
  readonly plan?: Pick<Plan, 'skill' | 'steps'>;
  /** A message just before, whose answer was stopped before its first word. */
  readonly unanswered?: string;
  readonly uses: readonly ToolUse[];
  readonly answer: string;
  /** Words that the answer took from the results and must contain. */
  readonly quoted: readonly string[];
}

export interface ShownTool {
  readonly name: string;
  readonly summary: string;
  readonly parameters: JsonObject;
}

export interface Conversation {
  /** The bundles that can be loaded, after the instructions; empty without a menu. */
  readonly menu: string;
  readonly tools: readonly ShownTool[];
  /** How the system message documents them. */
  readonly format: 'brief' | 'full';
  /** Every tool that can be called, documented or not. */
  readonly callable: readonly ShownTool[];
  readonly turns: readonly Turn[];
}
