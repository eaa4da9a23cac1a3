import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Pointing } from '../inference/argument-candidates.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { Change } from './languages/en/change-words.ts';
import type { SpeechAct } from './tool-choice/speech-act.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';
import type { ReadableTool } from './takes.ts';
import type { GuidedTurn } from './turn-kinds.ts';

/** What the person has in the app, as plain data. */
export type PersonalThings = Omit<KnownTitles, 'tools'>;

/** What calls for a request have failed with, so that it is read in another way. */
export interface Refused {
  /** Values, by `tool.parameter`. */
  readonly values: Readonly<Record<string, readonly JsonValue[]>>;
  /** Names of tools. */
  readonly tools: readonly string[];
}

export const NOTHING_REFUSED: Refused = { values: {}, tools: [] };

export interface ReaderInput {
  /** The conversation's messages, oldest first, ending with the one to read. */
  readonly history: readonly StoredMessage[];
  readonly things: PersonalThings;
  /** All tools that exist. */
  readonly tools: readonly ReadableTool[];
  /** Names of readers to leave out, as a `Trace` has them; for measurements of what they are worth. */
  readonly without?: readonly string[];
}

/** One of the requests of a message that is being answered. */
export interface RequestInput extends ReaderInput {
  readonly message: MessageReading;
  /** The request, as the reading of the message has it. */
  readonly said: string;
  /** The answer so far. */
  readonly answer: StoredMessage;
  /** How likely a message with these words needs a tool, 0..1, by name: what the loader makes of them. */
  readonly chances: Readonly<Record<string, number>>;
  /** Tools that may be called now. */
  readonly callable: readonly ReadableTool[];
  readonly refused: Refused;
}

/** A call that a message stands for. */
export interface ReadCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Which readers spoke, in order, and what each said, in a few words. */
export type Trace = readonly { readonly reader: string; readonly said: string }[];

/**
 * - `requests` are to be answered one after another.
 * - `calls` do what the message says; `isAsked` is false if a change only follows from it, and has to be offered.
 * - `ability` is a question about what the app could do: with which of its tools, if that is clear.
 * - `declined` asks for nothing, or takes something back.
 * - `unread` is a message that the readers don’t know: too long, code, or in another language.
 */
export type Reading = { readonly trace: Trace } & (
  | { readonly type: 'requests'; readonly message: MessageReading; readonly requests: readonly string[] }
  | { readonly type: 'calls'; readonly calls: readonly ReadCall[]; readonly isAsked: boolean }
  | { readonly type: 'ability'; readonly tool: string | null }
  | { readonly type: 'declined' }
  | { readonly type: 'unread'; readonly reason: Unread }
);

export type Unread = 'long' | 'code' | 'language';

export const unreadAs = (reason: Unread): Reading => ({
  type: 'unread',
  reason,
  trace: [{ reader: 'bounds', said: reason }],
});

/** A message as a whole; only the readers look into it. */
export interface MessageReading {
  readonly turn: GuidedTurn;
  /** The changes that it asks for. */
  readonly asked: readonly Change[];
  /** The tool of the answer before. */
  readonly before: string | null;
}

/**
 * - `calls` as for a message.
 * - `open` leaves it to a model which of the likely tools is called, and with which of the likely values.
 */
export type RequestReading = { readonly trace: Trace } & (
  | { readonly type: 'calls'; readonly calls: readonly ReadCall[]; readonly isAsked: boolean }
  | { readonly type: 'open'; readonly focus: RequestFocus }
);

/**
 * The part of a message that is being answered, as a model is asked about it: with how likely the tools are, and what arguments may be
 * made of.
 */
export interface RequestFocus extends Pointing {
  /** What the model reads as the message. */
  readonly request: string;
  /** Messages before it that the request includes. */
  readonly completes: number;
  /** The tools that may be called. */
  readonly callable: 'all' | 'read-only' | 'foreign' | 'none';
  /** Tools of the app that count as foreign: the readers were not trained on them, and the loader finds them for the request. */
  readonly untrained: readonly string[];
  /** Whether it is for something that no tool does. */
  readonly isElsewhere: boolean;
  /** Whether it wants a tool, whatever a model thinks. */
  readonly isCertain: boolean;
  /** The changes that it asks for. */
  readonly asked: readonly Change[];
}

/** The acts that a message may be. */
export type { SpeechAct, Change };
