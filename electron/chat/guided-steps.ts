import { isDeepStrictEqual } from 'node:util';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { BUILT_IN } from '../tools/catalog.ts';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import type { Loader } from '../loader/loader.ts';
import type { FittingPrompt } from './fitting-prompt.ts';
import { abilityAnswer } from '../reading/ability-answer.ts';
import { asksWhatCouldBe } from '../reading/english/wondering.ts';
import { askedChanges } from '../reading/english/asked-changes.ts';
import { changeOf, type Change } from '../reading/english/change-words.ts';
import { Attempts, NOTHING_REFUSED, type MadeCall } from '../reading/tool-choice/attempts.ts';
import type { Focus } from '../reading/tool-choice/focus.ts';
import { isTalk } from '../reading/tool-choice/talk.ts';
import { speechActOf, type SpeechAct } from '../reading/english/speech-act.ts';
import { namedKinds, type KnownTitles } from '../reading/own-things/named-kinds.ts';
import { guidedTurn, messageAsRead } from '../reading/guided-turn.ts';
import type { GuidedTurn } from '../reading/turn-kinds.ts';
import { textOf } from '../reading/follow-ups/text-of.ts';
import { lastCallOf } from '../reading/follow-ups/last-call.ts';
import { withKinds } from '../reading/own-things/own-things.ts';
import { afterPart } from '../reading/follow-ups/after-part.ts';
import { withPersonOf } from '../reading/follow-ups/after-part-things.ts';
import type { MeantCalls } from '../reading/follow-ups/meant-calls/meant-call.ts';
import { weighedAct, type Expect } from '../reading/tool-choice/weighed-act.ts';
import { expectationBy } from '../reading/tool-choice/expectation.ts';
import type { RequestClassifier } from '../reading/tool-choice/request-classifier/request-classifier.ts';
import type { ValueTagger } from '../reading/values/value-tagger/value-tagger.ts';
import { missingItems } from '../reading/values/lone-item.ts';
import { missingSum } from '../reading/values/lone-number.ts';
import { OpenQuestions } from './open-questions.ts';
import { RepeatedFailures } from './repeated-failures.ts';
import {
  MAX_STEPS,
  runMeantCalls,
  runStep,
  runSteps,
  sayWhatWasFound,
  type Ending,
  type StepLoopOptions,
  type Steps,
} from './step-loop.ts';

export interface GuidedStepsOptions extends StepLoopOptions {
  readonly prompt: FittingPrompt;
  readonly loader: StepLoopOptions['loader'] & Pick<Loader, 'chances'>;
  /** What the person has in the app now. */
  readonly knownTitles: () => KnownTitles;
  readonly requestClassifier: RequestClassifier;
  readonly valueTagger: ValueTagger;
}

const CALLABLE: Readonly<Record<SpeechAct, Focus['callable']>> = {
  requests: 'all',
  asks: 'read-only',
  elsewhere: 'foreign',
  wonders: 'none',
  tells: 'none',
  keeps: 'none',
};
const KEPT = 'OK. Nothing was changed.';

/** A message as it was read, which each of its parts is answered with. */
interface Reading {
  readonly options: GuidedStepsOptions;
  readonly turn: GuidedTurn;
  readonly known: KnownTitles;
  readonly expect: Expect;
  /** The changes that the whole message asks for. */
  readonly clearly: ReadonlySet<Change>;
  /** The tool of the answer before. */
  readonly before: string | null;
  readonly questions: OpenQuestions;
  /** Tools that were passed over for those that were called. */
  readonly passedOver: string[];
}

/**
 * Answers a message for a model that reads one short request well: several requests one after another, a detail
 * together with the request that it completes, and no change if the message asks for none. An answer that is continued
 * goes on as usual.
 */
export async function runGuidedSteps(options: GuidedStepsOptions): Promise<Ending> {
  const { writer, requestClassifier } = options;
  const reading = readMessage(options);
  const { turn, clearly, before, questions, passedOver } = reading;
  if (writer.message.parts.length > 0) return runSteps({ ...options, isAsked: isOneOf(clearly) });
  if (canBeMade(turn.meant, options)) {
    const ending = await runMeant(turn.meant, options);
    if (ending === COMPLETE) sayWhatWasFound(writer);
    return ending;
  }
  if (turn.act === 'keeps') return say(KEPT, writer);
  if (turn.question !== null) return say(turn.question, writer);
  const [question = ''] = turn.requests;
  if (turn.act === 'wonders' && asksWhatCouldBe(question))
    return say(abilityAnswer(requestClassifier.classify(question, before), options.catalog), writer);
  for (const said of turn.requests) {
    const ending = await answerPart(said, reading);
    if (ending.status !== 'complete') return ending;
  }
  if (writer.message.parts.at(-1)?.part.type === 'tool-call') sayWhatWasFound(writer, passedOver);
  questions.ask(writer);
  return COMPLETE;
}

function readMessage(options: GuidedStepsOptions): Reading {
  const { history, knownTitles, requestClassifier, valueTagger } = options;
  const known = knownTitles();
  const expect = expectationBy(requestClassifier, options.catalog, known);
  const turn = guidedTurn(history, known, expect, valueTagger.tag);
  return {
    options,
    turn,
    known,
    expect,
    clearly: askedChanges(turn.said),
    before: lastCallOf(history.at(-2))?.toolName ?? null,
    questions: new OpenQuestions(),
    passedOver: [],
  };
}

/** @param said one of the requests of the message. */
async function answerPart(said: string, reading: Reading): Promise<Ending> {
  const { options, turn, known, expect, questions } = reading;
  const isFirst = options.writer.message.parts.length === 0;
  // What the part before has made is there.
  const now = isFirst ? known : options.knownTitles();
  const call = isFirst ? null : lastCallOf(options.writer.message);
  const named = call === null ? said : withPersonOf(said, call);
  const alone = isFirst && turn.requests.length === 1 ? null : readPart(said, named, options, now, expect);
  const meant = alone?.meant ?? null;
  if (canBeMade(meant, options)) return runMeant(meant, options);
  // "… and remind me of it tomorrow": what the part before has just made.
  const request = isFirst ? said : afterPart(aloneIn(alone, named), options.writer.message);
  const focus = await focusOn(request, reading, now);
  const loop = {
    ...options,
    isAsked: isOneOf(focus.leanings.asked),
    ...(turn.requests.length > 1 && { askLater: questions.about(request) }),
  };
  const attempts = new Attempts();
  const ending = await answerRequest(loop, focus, attempts);
  reading.passedOver.push(...attempts.passedOver);
  return ending;
}

/** @param known what the person has when the request is answered. */
async function focusOn(request: string, reading: Reading, known: KnownTitles): Promise<Focus> {
  const { options, turn, expect, clearly, before } = reading;
  const { act, requests, meantTool } = turn;
  const isAlone = requests.length === 1;
  // Of a long message, the words that ask decide which tool is meant.
  const choosing = isAlone ? (turn.asks ?? request) : request;
  const chances = await options.loader.chances(choosing);
  // A part of a message may look like a request that the whole message doesn't make; a question in front of it makes none.
  const own = askedChanges(choosing);
  const asked =
    meantTool === null ? new Set([...own].filter((change) => act === 'asks' || clearly.has(change))) : clearly;
  const leanings = { request: choosing, asked, meantTool, named: namedKinds(choosing, known) };
  const allowed = CALLABLE[isAlone ? act : weighedAct(speechActOf(request), expect(request, before))];
  return {
    request,
    context: turn.context,
    whole: turn.whole,
    completes: turn.completes,
    answeredParts: options.writer.message.parts.length,
    // A tool that the classifier can't know may answer it all the same.
    callable: allowed !== 'none' && opensWithTalk(reading, leanings) ? 'foreign' : allowed,
    chances,
    likely: options.requestClassifier.classify(withKinds(choosing, known), before),
    nothing: expect(choosing, before)?.nothing ?? null,
    leanings,
    refused: NOTHING_REFUSED,
    known,
  };
}

/** Whether a conversation begins with talk. */
const opensWithTalk = ({ options, turn }: Reading, leanings: Focus['leanings']): boolean =>
  options.history.length === 1 && isTalk(options.requestClassifier.talkChance(turn.said, null), leanings);

/** Whether all tools of the calls are there. */
const canBeMade = (meant: MeantCalls | null, { catalog }: GuidedStepsOptions): meant is MeantCalls =>
  meant !== null && meant.calls.every(({ tool }) => catalog.find(tool) !== null);

/**
 * Reads a request of a message as if it were a message alone, after the answer to the earlier ones.
 * @param said its words. @param named with the name of the person whom they only point at.
 * @returns null for words that the app has put otherwise already.
 */
function readPart(
  said: string,
  named: string,
  { history, writer, valueTagger }: GuidedStepsOptions,
  known: KnownTitles,
  expect: Expect,
): GuidedTurn | null {
  const last = history.at(-1);
  if (last === undefined || !messageAsRead(textOf(last), known).includes(said)) return null;
  const before = writer.message.parts.length === 0 ? history.slice(0, -1) : [...history, writer.message];
  return guidedTurn([...before, { ...last, parts: [textPart(named)] }], known, expect, valueTagger.tag);
}

/** @returns what a later request means after the earlier ones, if that is one request. */
function aloneIn(later: GuidedTurn | null, said: string): string {
  const [only = said, other] = later?.requests ?? [];
  return other === undefined && (later?.act === 'requests' || later?.act === 'asks') ? only : said;
}

function say(answer: string, writer: GuidedStepsOptions['writer']): Ending {
  writer.beginStep();
  writer.append('text', answer);
  return COMPLETE;
}

/** Makes the calls of a message, or a part of one, that the app reads with the answer before it; what they found is said at the end. */
async function runMeant({ calls, isAsked }: MeantCalls, options: GuidedStepsOptions): Promise<Ending> {
  const steps = { ...options, isAsked: () => isAsked, failures: new RepeatedFailures() };
  return (await runMeantCalls(calls, steps)) ?? COMPLETE;
}

const isOneOf =
  (asked: ReadonlySet<Change>) =>
  (toolName: string): boolean =>
    asked.has(changeOf(toolName));

/** Ends with the first call that does something, its tool says the answer, or with the failure of the likeliest ones. */
async function answerRequest(options: GuidedStepsOptions, first: Focus, attempts: Attempts): Promise<Ending> {
  let loop = options;
  for (let focus: Focus | null = first; focus !== null;) {
    const calls: MadeCall[] = [];
    const ending = await attempt({ lackOf, ...loop, onCall: (made) => void calls.push(made) }, focus);
    const made = calls.at(-1);
    if (ending.status !== 'complete' || made === undefined) return ending;
    const isOwn = options.catalog.find(made.call.toolName)?.source === BUILT_IN;
    if (isOwn && made.execution.failure?.code !== 'not-found') return ending;
    const next = attempts.next(made);
    const refused = isOwn && next?.tools.includes(made.call.toolName) === true ? null : next;
    const answeredParts = options.writer.message.parts.length;
    focus = refused === null ? null : { ...focus, answeredParts, refused };
    // The answer is the first error then, and no question about another tool.
    loop = { ...options, askLater: () => {}, ...(isOwn && { lackOf: anythingBut(made) }) };
  }
  return COMPLETE;
}

/**
 * The app's own tools do what the message was read as, or nothing: where "the plumber is called" isn't found, "the plumber" may be meant,
 * but no other words, and no other tool.
 * @returns what is missing in all calls but those.
 */
const anythingBut =
  ({ call, execution }: MadeCall): NonNullable<StepLoopOptions['lackOf']> =>
  (calls) => {
    const parameter = execution.failure?.parameter ?? '';
    const said = call.arguments[parameter];
    const isPart = (value: unknown): boolean =>
      typeof said === 'string' && typeof value === 'string' && said.includes(value);
    const isMeant = calls.every(
      ({ name, arguments: args }) =>
        name === call.toolName &&
        isPart(args[parameter]) &&
        isDeepStrictEqual({ ...args, [parameter]: said }, call.arguments),
    );
    return isMeant ? null : { tool: call.toolName, parameter };
  };

/** A call that would answer with what it was given is none that anybody asked for. */
const lackOf: NonNullable<StepLoopOptions['lackOf']> = (calls) => missingSum(calls) ?? missingItems(calls);

async function attempt(loop: GuidedStepsOptions, focus: Focus): Promise<Ending> {
  const options: Steps & GuidedStepsOptions = { ...loop, failures: new RepeatedFailures() };
  options.prompt.focus(focus);
  for (let step = 0; step < MAX_STEPS; step++) {
    const ending = await runStep(options);
    if (ending !== null) return ending;
    if (hasActed(options.writer.message, focus.answeredParts)) return COMPLETE;
  }
  return COMPLETE;
}

const hasActed = ({ parts }: StoredMessage, from: number): boolean =>
  parts.slice(from).some(({ part }) => part.type === 'tool-call' && part.call.bundle !== META_BUNDLE);

const COMPLETE: Ending = { status: 'complete', error: null };
