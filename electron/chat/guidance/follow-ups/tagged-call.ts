import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';
import type { Copying, SpanScores } from '../../../inference/inference-backend.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { THING_KINDS, kindOfResult, type KnownTitles, type ThingKind } from '../own-things/named-kinds.ts';
import { NAMING } from '../own-things/naming-parameters.ts';
import { thingNamedBy } from '../own-things/named-thing.ts';
import { askedChanges } from '../reading/asked-changes.ts';
import { changeOf } from '../reading/change-words.ts';
import { mergedTime } from '../reading/merged-time.ts';
import { speechActOf } from '../reading/speech-act.ts';
import { splitRequests } from '../reading/split-requests.ts';
import { timePhrases } from '../reading/time-phrases.ts';
import { likelySplit } from '../tool-choice/likely-split.ts';
import { weighedAct, type Expect, type Expectation } from '../tool-choice/weighed-act.ts';
import type { ValueTagger } from '../values/value-tagger/value-tagger.ts';
import { callBefore, callsOf } from './last-call.ts';
import type { MeantCalls } from './meant-calls/meant-call.ts';
import { oneCall } from './meant-calls/meant-call.ts';
import { thingAtPosition } from './meant-calls/thing-at-position.ts';
import { inSameHalf } from './meant-calls/said-time.ts';
import { thingsIn, type Thing } from './things-in-mind.ts';
import { timeInMind } from './time-in-mind.ts';

/** What the trained readers make of a message. */
export interface Readers {
  readonly expect: Expect;
  readonly tag: ValueTagger['tag'];
}

/** Below these, 0..1, a message is read otherwise. */
const LEAST = {
  sure: { tool: 0.9, fittingTool: 0.85, value: 0.85 },
  likely: {
    /** How likely the tool is; less is enough for one that fits the answer before. */
    tool: 0.75,
    fittingTool: 0.45,
    /** That the words of an argument are these. */
    value: 0.55,
  },
} as const;
export type Sureness = keyof typeof LEAST;
/** How likely it is that an argument isn't in the message, so that what was said before is meant. */
const LEAST_UNSAID = 0.55;
/** How likely it may be that no tool is needed. */
const MOST_NOTHING = 0.15;
/** Answers whose things may still be meant. */
const MOST_ANSWERS = 3;

/** What a change needs besides the thing. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  move_event: ['to'],
  edit_event: ['change', 'to'],
  edit_task: ['change', 'to'],
  edit_contact: ['change', 'to'],
  append_note: ['text'],
};

/**
 * Reads a later message that changes what the conversation is about without naming it, or asks for the same with something else: "the
 * boiler man rang, could you push it to the 27th?", "and if I throw in 75 a month". Which tool and which words are meant is told by the
 * trained readers, from the message as it was typed; the rest is taken from the answers before it.
 * @param sureness how sure the readers have to be.
 * @returns null unless they are, of all of it.
 */
export function taggedCall(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  { expect, tag }: Readers,
  sureness: Sureness,
): MeantCalls | null {
  const last = callBefore(history);
  const expected = last === null ? null : expect(text, last.toolName);
  if (last === null || expected === null) return null;
  const [tool = '', chance = 0] = [...expected.chances].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  const naming = namingOf(tool);
  if (!isOneRequest(text, expected, expect, REPEATED.has(tool) || tool === 'read_note')) return null;
  const fits = tool === last.toolName || (naming !== null && kindOfResult(last.toolName) === naming.kind);
  if (chance < (fits ? LEAST[sureness].fittingTool : LEAST[sureness].tool) || expected.nothing > MOST_NOTHING) return null;
  const times = timePhrases(text).map((phrase) => phrase.text);
  const reading = { text, tool, scores: tag(text, [tool], times), last, known, least: LEAST[sureness].value };
  if (tool === 'create_reminder') return reminderMoved(reading);
  const answers = history.slice(0, -1).filter(({ role }) => role === 'assistant').slice(-MOST_ANSWERS);
  return naming === null ? repeated(reading) : ofThing(reading, naming, answers);
}

/** A message as the readers see it. */
interface Reading {
  readonly text: string;
  readonly tool: string;
  readonly scores: Copying['spanScores'];
  readonly last: ToolCall;
  readonly known: KnownTitles;
  /** How likely the words of an argument have to be. */
  readonly least: number;
}

function isOneRequest(text: string, expected: Expectation, expect: Expect, mayAsk: boolean): boolean {
  const act = weighedAct(speechActOf(text), expected);
  return (
    (act === 'requests' || (mayAsk && act === 'asks')) &&
    splitRequests(text).length === 1 &&
    likelySplit(text, (part) => expect(part, null)) === null
  );
}

interface Naming {
  readonly kind: ThingKind;
  /** As `tool.parameter`. */
  readonly parameter: string;
}

/** The parameter of a tool that says which existing thing it shows or changes. */
function namingOf(tool: string): Naming | null {
  for (const kind of THING_KINDS) {
    const parameter = NAMING[kind].uses.find((key) => key.startsWith(`${tool}.`));
    if (parameter !== undefined) return { kind, parameter };
  }
  return null;
}

const nameOf = (parameter: string): string => parameter.slice(parameter.indexOf('.') + 1);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isUnsaid = ({ omitted }: SpanScores): boolean => Math.exp(omitted) >= LEAST_UNSAID;

function ofThing(
  reading: Reading,
  { kind, parameter }: Naming,
  answers: readonly StoredMessage[],
): MeantCalls | null {
  const { text, tool, scores, known } = reading;
  if (tool === 'append_note' && ONTO_LIST.test(text)) return null;
  const named = scores[parameter];
  const own = named === undefined ? null : thingNamed(named, known, kind);
  if (own === 'another' || named === undefined) return null;
  const thing = own ?? thingInMind(answers, kind, text);
  if (thing === null || !known[kind].some((title) => isSame(title, thing.title))) return null;
  const others = otherArguments(reading, parameter, thing);
  if (others === null) return null;
  const change = changeOf(tool);
  const isAsked = change === 'makes' || askedChanges(text).has(change);
  return oneCall(tool, { [nameOf(parameter)]: thing.title, ...others }, isAsked);
}

/** "Write lentils on the shopping" is for no note. */
const ONTO_LIST = /\b(?:on|onto|to) (?:the|my|our) (?:\p{L}+ )?(?:shopping|groceries|list|to-?dos?|tasks)\b/iu;

/**
 * @returns the thing that the words of the argument name; `another` if they are most likely the name of something else, and null if they are
 *   none.
 */
function thingNamed(scores: SpanScores, known: KnownTitles, kind: ThingKind): Thing | 'another' | null {
  const words = isUnsaid(scores) ? null : likeliest(scores, 0);
  if (words === null) return null;
  const own = thingNamedBy(words, known, [kind]);
  if (own !== null) return { kind, title: own.title, at: null, hasTime: false };
  return likeliest(scores, SURELY) === null ? null : 'another';
}

const SURELY = 0.8;

/** @returns the only thing of a kind that the last answer about one named, or the one of the last answers at the place that is said. */
function thingInMind(answers: readonly StoredMessage[], kind: ThingKind, text: string): Thing | null {
  const found = answers
    .flatMap(callsOf)
    .filter(({ toolName }) => kindOfResult(toolName) === kind)
    .map(({ result }) => thingsIn(result))
    .filter((things) => things.length > 0);
  const [place] = PLACE.exec(text) ?? [];
  const last = found.at(-1) ?? [];
  if (place !== undefined) return thingAtPosition(place, last.length > 1 ? last : found.flat());
  return last.length === 1 ? (last[0] ?? null) : null;
}

const PLACE = /\b(?:the )?(?:first|second|third|fourth|other|last|earlier)(?: (?:one|of them|of those))?\b|\bboth\b|\ball (?:of (?:them|those)|three|four)\b/i;

/** @returns all arguments but the one that names the thing; null if one is uncertain or missing. */
function otherArguments({ text, tool, scores, last, least }: Reading, naming: string, thing: Thing): JsonObject | null {
  const args: Record<string, string> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (parameter === naming || isUnsaid(one)) continue;
    const value = likeliest(one, least) ?? (parameter === 'append_note.text' ? addedText(text) : null);
    if (value === null) return null;
    args[nameOf(parameter)] = value;
  }
  if ((REQUIRED[tool] ?? []).some((name) => args[name] === undefined)) return null;
  const { to } = args;
  const isTime = tool === 'move_event' || (tool === 'edit_task' && args['change'] === 'due');
  return isTime && to !== undefined ? { ...args, to: inSameHalf(timeInMind(to, thing, last), thing) } : args;
}

/** "Oh and zombie at the end": all of it but the words that lead to it. */
const addedText = (text: string): string | null => ADDED.exec(text)?.[1] ?? null;
const ADDED =
  /^(?:(?:oh|ok|okay|ah|and|also|plus|then|please)\b,? )+(?:(?:add|put|write)(?: (?:in|down|there|that))? )?([^?"“]{3,120}?)[.!]*$/i;

function likeliest({ said }: SpanScores, least: number): string | null {
  const [text, score] = Object.entries(said).toSorted(([, left], [, right]) => right - left)[0] ?? [];
  return text !== undefined && score !== undefined && Math.exp(score) >= least ? text : null;
}

/** Tools that ask for the same again with other values. Others have readers of their own. */
const REPEATED = new Set(
  'list_events find_free_time list_next_dates count_days find_date week_number get_time convert_time convert_units loan_payment grow_savings percent_change random_number encode_text change_case'.split(
    ' ',
  ),
);

/** "And if I throw in 75 a month": the arguments that aren't said again stay as they were. */
function repeated({ tool, scores, last, least }: Reading): MeantCalls | null {
  if (tool !== last.toolName || !REPEATED.has(tool)) return null;
  const changed: Record<string, JsonValue> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (isUnsaid(one)) continue;
    const said = likeliest(one, least);
    const value = said === null ? null : valueOf(said, last.arguments[nameOf(parameter)], NUMBERS.has(parameter));
    if (value === null) return null;
    changed[nameOf(parameter)] = value;
  }
  return Object.keys(changed).length === 0 ? null : oneCall(tool, { ...last.arguments, ...changed });
}

const NUMBERS = new Set([
  'convert_units.value',
  ...['amount', 'rate', 'years', 'monthly'].flatMap((name) => [`loan_payment.${name}`, `grow_savings.${name}`]),
  'percent_change.from',
  'percent_change.to',
  'random_number.from',
  'random_number.to',
  'list_next_dates.count',
]);

/** @returns a value as the tool takes it; null if it is to be a number, and the words aren't one. */
function valueOf(said: string, before: JsonValue | undefined, isNumber: boolean): JsonValue | null {
  if (!isNumber && typeof before !== 'number') return said;
  const [only, other] = numbersIn(said);
  return only === undefined || other !== undefined ? null : only;
}

/** No tool moves a reminder: it is cancelled, and made again. */
function reminderMoved({ text, scores, last, least }: Reading): MeantCalls | null {
  const { text: about, when: before } = last.arguments;
  const [thing, other] = thingsIn(last.result);
  const [named, said] = [scores['create_reminder.text'], scores['create_reminder.when']];
  const when = said === undefined ? null : likeliest(said, least);
  if (last.toolName !== 'create_reminder' || named === undefined || !isUnsaid(named) || ANOTHER.test(text)) return null;
  if (typeof about !== 'string' || typeof before !== 'string' || thing === undefined || other !== undefined) return null;
  if (when === null || /\bevery\b/i.test(text)) return null;
  const later = mergedTime(before, inSameHalf(timeInMind(when, thing, last), thing));
  return {
    calls: [
      { tool: 'cancel_reminder', arguments: { text: about } },
      { tool: 'create_reminder', arguments: { text: about, when: later } },
    ],
    isAsked: true,
  };
}

/** "And again at six": the first one stays. */
const ANOTHER = /\b(?:and|also|too|as well|again|another|one more|both)\b/i;
