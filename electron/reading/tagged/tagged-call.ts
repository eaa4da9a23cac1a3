import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { callBefore, callsOf } from '../follow-ups/last-call.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { namesDetail } from '../languages/en/contact-words.ts';
import { positionSaid, thingAtPosition } from '../languages/en/thing-at-position.ts';
import { textOf } from '../follow-ups/text-of.ts';
import { thingsIn, type Thing } from '../follow-ups/things-in-mind.ts';
import { kindOfResult, type KnownTitles, type ThingKind } from '../own-things/named-kinds.ts';
import { thingNamedBy } from '../own-things/named-thing.ts';
import { changeOf } from '../languages/en/change-words.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import {
  isSame,
  isUnsaid,
  namingOf,
  nameOf,
  readingOf,
  saidArguments,
  type Naming,
  type Readers,
  type Reading,
} from './readers.ts';
import { isAskedAgain } from '../asked-again.ts';
import { oppositeOf } from '../opposites.ts';
import { isReadOnly, namesWith } from '../parameters-with.ts';
import { fromResult } from './from-result.ts';
import { repeatedCall } from './repeated-call.ts';

/** Below these, 0..1, a message is read otherwise: how likely the tool is, less for one that fits the answer before, and the words. */
const LEAST_TOOL = 0.75;
const LEAST_FITTING_TOOL = 0.45;
const LEAST_VALUE = 0.55;
/** Answers whose things may still be meant. */
const MOST_ANSWERS = 3;

/** What the conversation is about. */
interface Mind {
  readonly last: ToolCall;
  readonly answers: readonly StoredMessage[];
  /** What was said before the last answer. */
  readonly asked: string;
  readonly known: KnownTitles;
}

/**
 * Reads a later message that changes what the conversation is about without naming it, or asks for the same with something else: "the
 * boiler man rang, could you push it to the 27th?", "and if I throw in 75 a month". The trained readers say
 * which tool and which words are meant, from the message as it was typed; the rest is taken from the answers before it.
 * @returns null unless they are likely, all of them.
 */
export function taggedCall(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  readers: Readers,
): MeantCalls | null {
  const last = callBefore(history);
  const expected = last === null ? null : readers.expect(text, last.toolName);
  if (last === null || expected === null) return null;
  const later: Readers = {
    ...readers,
    tag: (message, tools, times) => readers.tag(message, tools, times, last.toolName),
  };
  const mayAsk = (tool: string): boolean =>
    isAskedAgain(tool, known) || (namingOf(tool, known) !== null && isReadOnly(tool, known.tools));
  const reading = readingOf(text, expected, later, LEAST_VALUE, mayAsk);
  if (reading === null) return null;
  const naming = namingOf(reading.tool, known);
  const fits = reading.tool === last.toolName || (naming !== null && kindOfResult(last.toolName) === naming.kind);
  if (reading.chance < (fits ? LEAST_FITTING_TOOL : LEAST_TOOL)) return null;
  const answers = history.slice(0, -1).filter(({ role }) => role === 'assistant');
  const mind = { last, answers: answers.slice(-MOST_ANSWERS), asked: textOf(history.at(-3)), known };
  if (naming !== null) return ofThing(reading, naming, mind);
  return fromResult(reading, mind) ?? repeatedCall(reading, last, known);
}

function ofThing(reading: Reading, { kind, parameter }: Naming, mind: Mind): MeantCalls | null {
  const { text, tool, scores } = reading;
  const { known } = mind;
  const change = changeOf(tool);
  if (kind === 'contact' && change === 'removes' && namesDetail(text)) return null;
  const named = scores[parameter];
  const own = named === undefined ? null : thingNamed(named, known, kind);
  if (own === 'another' || named === undefined) return null;
  const thing = own ?? thingInMind(mind, kind, text);
  if (thing === null || (isDone(thing, known) && completes(tool, known))) return null;
  if (!known[kind].some((title) => isSame(title, thing.title))) return null;
  const args = saidArguments(reading, parameter, known);
  if (args === null) return null;
  const isAsked = change === 'makes' || reading.asked.has(change);
  return oneCall(tool, { [nameOf(parameter)]: thing.title, ...args }, isAsked);
}

const isDone = ({ title }: Thing, known: KnownTitles): boolean => known['done task'].includes(title);

/** Whether the tool does what another one takes back for things that are done. */
function completes(tool: string, { tools }: KnownTitles): boolean {
  const opposite = oppositeOf({ toolName: tool }, { tools: tools ?? [] });
  return opposite !== null && namesWith(opposite.tool, tools, 'done task').length > 0;
}

/**
 * @returns the thing that the words of the argument name; `another` if they are most likely the name of something else,
 *   and null if they are none.
 */
function thingNamed(scores: SpanScores, known: KnownTitles, kind: ThingKind): Thing | 'another' | null {
  const words = isUnsaid(scores) ? null : likeliestWords(scores, 0);
  if (words === null) return null;
  const own = thingNamedBy(words, known, [kind]);
  if (own !== null) return { title: own.title, at: null, hasTime: false };
  return likeliestWords(scores, SURELY) === null ? null : 'another';
}

const SURELY = 0.8;

/** @returns the thing of a kind that the last answer about one named: the only one, or the one at a place. */
function thingInMind({ answers }: Mind, kind: ThingKind, text: string): Thing | null {
  const found = answers
    .flatMap(callsOf)
    .filter(({ toolName }) => kindOfResult(toolName) === kind)
    .map(({ result }) => thingsIn(result))
    .filter((things) => things.length > 0);
  const place = positionSaid(text);
  const last = found.at(-1) ?? [];
  if (place !== null) return thingAtPosition(place, last.length > 1 ? last : found.flat());
  const [only, other] = last;
  return other === undefined ? (only ?? null) : null;
}
