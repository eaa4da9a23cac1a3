import type { JsonValue } from '../../shared/entities/json.ts';

/** For a model that points better than it writes: it chooses a tool, and then each argument among candidates. */
export interface Pointing {
  /** How likely tools are without the model: added to the log-probability of their names; 0 for those not named. */
  readonly toolPriors: Readonly<Record<string, number>>;
  readonly candidates: ArgumentCandidates;
}

/** The texts that arguments have to be part of, so that none is garbled or invented, and what is known of each argument. */
export interface ArgumentCandidates {
  /** The message being answered, in the person's words. */
  readonly message: string;
  /** Earlier messages and results that it may refer to, newest first. */
  readonly earlier: readonly string[];
  /** Whether what is to be written down may come from `earlier`: "remember that". */
  readonly refersBack: boolean;
  /** Parts of these texts that say when, or how long. */
  readonly times: readonly TimeSpan[];
  /**
   * By `tool.parameter`, or by the parameter's name for those of all tools. What is known of the parameter of one tool counts
   * more than what is known of its name; nothing is known of those that are missing.
   */
  readonly of: Readonly<Record<string, ParameterCandidates>>;
}

/** What is known of the values of one parameter. */
export interface ParameterCandidates {
  /** Absent for one that takes a piece of a text, a number or a choice. */
  readonly kind?: ParameterKind;
  /** All values that it can have: none, if the conversation has none. */
  readonly onlyAmong?: readonly JsonValue[];
  /** Values that the tool has refused for this request: it needs another one. */
  readonly refused?: readonly JsonValue[];
  /** How likely parts of the message are its value. */
  readonly scores?: SpanScores;
}

/**
 * Kinds of parameters that only take one of the times: `future` ones are never in the past, `whole` ones come together with their
 * length or repetition, and `paired` ones share a phrase, as in "from May to June", of which each takes a part.
 */
export const TIME_KINDS = ['time', 'future time', 'whole time', 'future whole time', 'length', 'paired time'] as const;
export type TimeKind = (typeof TIME_KINDS)[number];

/**
 * How much of a message a value takes, if not a piece. `timed content` ends before a time, which another parameter takes; a
 * `calculation` holds every number.
 */
export const CONTENT_EXTENTS = ['content', 'timed content', 'calculation'] as const;
export type ContentExtent = (typeof CONTENT_EXTENTS)[number];

/**
 * `searched` words are rarely left out if any word is left that may be the value. What is `written` is rarely in anybody's words, so
 * the model writes it itself.
 */
export const PARAMETER_KINDS = [...TIME_KINDS, ...CONTENT_EXTENTS, 'searched', 'written'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** Natural logarithms of the chances that a parameter has some value. */
export interface SpanScores {
  /** By part of the message. */
  readonly said: Readonly<Record<string, number>>;
  /** Of any other part of the message. */
  readonly other: number;
  /** That it is not in the message at all. */
  readonly omitted: number;
}

/** A part of a text that says when. */
export interface TimeSpan {
  readonly text: string;
  /** Words next to it that say when as well, and are not a value of their own. */
  readonly leftOut: number;
  /** What tools read in it: `several` is a time with its length or repetition, `range` goes over more than a day. */
  readonly kind: 'time' | 'range' | 'length' | 'several' | 'unknown';
  /** Present if a longer phrase is one time, or a range of which this may be an end. */
  readonly partOf?: 'time' | 'range';
}
