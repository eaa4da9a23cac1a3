import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import { consulted } from './consulted.ts';
import type { Consult } from './tagged/readers.ts';
import { changeOf, type Change } from './languages/en/change-words.ts';
import { focusedMessages } from './focused-messages.ts';
import { textOf } from './follow-ups/text-of.ts';
import { guidedTurn, messageAsRead } from './guided-turn.ts';
import { namedKinds, type KnownTitles, type ThingKind } from './own-things/named-kinds.ts';
import { withKinds } from './own-things/own-things.ts';
import { knownTitlesOf } from './personal-things.ts';
import { traceOf, type ReaderModels } from './read-message.ts';
import { type RequestFocus, type RequestInput, type RequestReading } from './reading.ts';
import type { ReadableTool } from './takes.ts';
import { expectationBy, type Expect } from './tool-choice/expectation.ts';
import { changesAskedBy, speechActIn, type SpeechAct } from './tool-choice/speech-act.ts';
import { likeliestOf, toolPriors } from './tool-choice/tool-priors.ts';
import type { GuidedTurn } from './turn-kinds.ts';
import { argumentCandidates } from './values/argument-candidates.ts';

const CALLABLE: Readonly<Record<SpeechAct, RequestFocus['callable']>> = {
  requests: 'all',
  asks: 'read-only',
  elsewhere: 'foreign',
  talk: 'foreign',
  wonders: 'none',
  tells: 'none',
  keeps: 'none',
};

/** A request with what it is read with. */
interface Case extends RequestInput {
  readonly models: ReaderModels;
  readonly known: KnownTitles;
  readonly expect: Expect;
}

/** Reads one request of a message, after the answer to those before it; see `RequestReader`. */
export function readRequest(input: RequestInput, models: ReaderModels): RequestReading {
  const known = knownTitlesOf(input);
  const one: Case = { ...input, models, known, expect: expectationBy(models.classifier, input.tools, known) };
  const { said, answer, message } = one;
  const isFirst = answer.parts.length === 0;
  const isWhole = isFirst && message.turn.requests.length === 1;
  const { consult, trace: consultations } = consulted(one.without ?? []);
  const alone = isWhole || isTriedAgain(one) ? null : readAlone(said, one, consult);
  const trace = [...consultations, ...(alone === null ? [] : traceOf(alone))];
  const exists = (name: string): boolean => one.tools.some((tool) => tool.name === name);
  if (alone?.meant?.calls.every(({ tool }) => exists(tool)) === true) return { type: 'calls', ...alone.meant, trace };
  // "… and remind me of it tomorrow": what the part before has just made.
  const request = isFirst || isTriedAgain(one) ? said : aloneIn(alone, said);
  return { type: 'open', focus: focusOn(request, one), trace };
}

const isTriedAgain = ({ refused }: Case): boolean => refused.tools.length > 0 || Object.keys(refused.values).length > 0;

/**
 * Reads a request of a message as if it were a message alone, after the answer to the earlier ones.
 * @returns null for words that the app has put otherwise already.
 */
function readAlone(
  said: string,
  { history, answer, models, known, expect }: Case,
  consult: Consult,
): GuidedTurn | null {
  const last = history.at(-1);
  if (last === undefined || !messageAsRead(textOf(last), known).includes(said)) return null;
  const before = answer.parts.length === 0 ? history.slice(0, -1) : [...history, answer];
  return guidedTurn([...before, { ...last, parts: [textPart(said)] }], known, {
    ...models.tagger,
    expect,
    split: models.split,
    consult,
  });
}

/** @returns what a later request means after the earlier ones, if that is one request. */
function aloneIn(later: GuidedTurn | null, said: string): string {
  const [only = said, other] = later?.requests ?? [];
  return other === undefined && (later?.act === 'requests' || later?.act === 'asks') ? only : said;
}

function focusOn(request: string, one: Case): RequestFocus {
  const { message, models, known, expect, refused } = one;
  const { turn, before } = message;
  const isAlone = turn.requests.length === 1;
  const wanted = askedBy(request, one);
  const likely = models.classifier.classify(withKinds(request, known), before);
  const untrained = untrainedOf(one, likely, wanted.changes);
  const act = isAlone ? turn.act : speechActIn(expect(request, before));
  const callable = callableFor(act, untrained, one);
  const tools = one.callable.filter(
    (tool) => MAY_CALL[callable](tool, untrained) && !refused.tools.includes(tool.name),
  );
  const nothing = models.classifier.talkChance(withKinds(request, known), before);
  const priors = toolPriors(tools, { chances: new Map(Object.entries(one.chances)), likely, nothing });
  const focus = { request, completes: turn.completes };
  return {
    ...focus,
    callable,
    untrained,
    isElsewhere: act === 'elsewhere' && callable === 'none',
    asked: [...wanted.changes],
    isCertain:
      isCertain(one, wanted, likely, expect(request, before)?.nothing ?? null) ||
      tools.some((tool) => untrained.includes(tool.name) && isWanted(tool, one, wanted.changes)) ||
      isForServer(act, likeliestOf(priors)[0], one),
    toolPriors: priors,
    candidates: argumentCandidates({
      request,
      before: focusedMessages(messagesOf(one), { ...focus, answeredParts: 0 }).slice(0, -2),
      tools,
      likeliest: likeliestOf(priors),
      known,
      tagger: models.tagger,
      refused,
    }),
  };
}

const messagesOf = ({ history, answer }: Case): readonly StoredMessage[] => [...history, answer];

/** What a request asks for, and of which kinds the things are that it names. */
interface Asked {
  readonly changes: ReadonlySet<Change>;
  readonly named: ReadonlySet<ThingKind>;
}

/** A part of a message may look like a request that the whole message doesn't make; a question in front of it makes none. */
const askedBy = (request: string, { message: { turn, asked, before }, known, expect }: Case): Asked => ({
  changes: new Set(
    [...changesAskedBy(request, expect(request, before))].filter(
      (change) => turn.act === 'asks' || asked.includes(change),
    ),
  ),
  named: namedKinds(request, known),
});

/** From this chance on, the loader finds a tool for a request; from the other on, the request wants one. */
const FOUND = 0.3;
const WANTED = 0.5;

/**
 * @param likely what the classifier says of the tools that it knows. @param asked the changes that the request asks for: nothing is
 *   removed without, however sure the loader is.
 */
const untrainedOf = (
  { callable, chances }: Case,
  likely: ReadonlyMap<string, number>,
  asked: ReadonlySet<Change>,
): readonly string[] =>
  likely.size === 0
    ? []
    : callable
        .filter(({ name, isOwn }) => isOwn && !likely.has(name) && (chances[name] ?? 0) >= FOUND)
        .filter(({ name, risk }) => risk === 'read-only' || changeOf(name) === 'makes' || asked.has(changeOf(name)))
        .map(({ name }) => name);

/** From this chance on, a tool of a server may be what a message is for that nothing of the app is for. */
const LIKELY_FOREIGN = 0.06;

/** What is for none of the app's tools is for none at all, unless the loader finds one of a server for it. */
function callableFor(
  act: SpeechAct,
  untrained: readonly string[],
  { callable, chances }: Case,
): RequestFocus['callable'] {
  const may = CALLABLE[act];
  const isFound = callable.some(({ name, isOwn }) => !isOwn && (chances[name] ?? 0) >= LIKELY_FOREIGN);
  return may === 'foreign' && untrained.length === 0 && !isFound ? 'none' : may;
}

/** Whether the loader is sure enough of a tool that changes nothing, or makes a change that is asked for. */
const isWanted = ({ name, risk }: ReadableTool, { chances }: Case, asked: ReadonlySet<Change>): boolean =>
  (chances[name] ?? 0) >= WANTED && (risk === 'read-only' || asked.has(changeOf(name)));

/** Whether the loader is sure enough of a server's tool, which only reads, or does what no tool of the app could be asked for. */
const isForServer = (act: SpeechAct, likeliest: string | undefined, { callable, chances }: Case): boolean =>
  callable.some(
    ({ name, isOwn, risk }) =>
      name === likeliest &&
      !isOwn &&
      (chances[name] ?? 0) >= WANTED &&
      (act === 'elsewhere' || (risk === 'read-only' && CALLABLE[act] !== 'none' && act !== 'talk')),
  );

const MAY_CALL: Readonly<
  Record<RequestFocus['callable'], (tool: ReadableTool, untrained: readonly string[]) => boolean>
> = {
  all: () => true,
  'read-only': ({ risk }) => risk === 'read-only',
  foreign: ({ name, isOwn }, untrained) => !isOwn || untrained.includes(name),
  none: () => false,
};

/**
 * Below this probability of no tool, a message wants one if some tool has this much: 79 % of held-out requests, and 6 % of the messages
 * that want nothing and look like requests.
 */
const WANTS_NOTHING = 0.05;
const WANTS_THIS = Math.log(0.3);
/** A change that is asked for, however politely, is wanted unless it is likelier that nothing is. */
const HALF = 0.5;

/**
 * Whether the request wants a tool whatever a model thinks: one has been tried, its words say so, or it changes something that the
 * person has.
 */
function isCertain(
  { refused }: Case,
  { changes, named }: Asked,
  likely: ReadonlyMap<string, number>,
  nothing: number | null,
): boolean {
  const isLikely = Math.max(...likely.values()) >= WANTS_THIS;
  return (
    refused.tools.length > 0 ||
    Object.keys(refused.values).length > 0 ||
    ((nothing ?? 1) < WANTS_NOTHING && isLikely) ||
    (changes.size > 0 && (nothing ?? 1) < HALF && (isLikely || named.size > 0))
  );
}
