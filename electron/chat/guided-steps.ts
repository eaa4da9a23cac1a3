import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { assertNever } from '../foundation/errors.ts';
import { BUILT_IN } from '../tools/catalog.ts';
import type { Loader } from '../loader/loader.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import {
  changeOf,
  lackOf,
  NOTHING_REFUSED,
  type Change,
  type MessageReading,
  type ReadCall,
  type ReaderInput,
  type Refused,
  type RequestReader,
  type RequestReading,
} from '../reading/request-reader.ts';
import { attachedTable } from './attached-table.ts';
import { attachedAlone } from './attached-alone.ts';
import { forBoth, type AnswerWords } from './answer-words.ts';
import { Attempts, type MadeCall } from './attempts.ts';
import { decide, outOfReach, type Decision } from './decide.ts';
import type { FittingPrompt, Focus } from './fitting-prompt.ts';
import { readable, readerInput, requestInput, type ReadingServices } from './reading-input.ts';
import { OpenQuestions } from './open-questions.ts';
import { RepeatedFailures } from './repeated-failures.ts';
import { understood, understoodCalls, withRequest } from './understanding.ts';
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
  readonly loader: StepLoopOptions['loader'] & ReadingServices['loader'] & Pick<Loader, 'meantExample'>;
  readonly personalThings: ReadingServices['personalThings'];
  readonly requestReader: RequestReader;
  /** What is attached to a message without words, as calls that have ended. */
  readonly attachedOnly?: readonly ToolCall[];
}

/** What the requests of a message are answered with, one after another. */
interface Answering {
  readonly options: GuidedStepsOptions;
  /** What the message was read with; nothing has been done since. */
  readonly input: ReaderInput;
  readonly message: MessageReading;
  readonly isOnly: boolean;
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
  const { writer, requestReader, signal, catalog, attachedOnly = [] } = options;
  if (attachedOnly.length > 0) return say(attachedAlone(attachedOnly), writer, ['choose-model']);
  const input = readerInput(options.history, options);
  const reading = await requestReader.read(input, signal);
  if (writer.message.parts.length > 0) {
    const asked = reading.type === 'requests' ? reading.message.asked : [];
    return runSteps({ ...options, isAsked: isOneOf(asked) });
  }
  writer.noteUnderstanding(understood(reading));
  const example = reading.type === 'unread' ? null : await options.loader.meantExample(options.turn.text);
  const decision: Decision =
    example === null
      ? decide(reading, catalog)
      : { type: 'call', calls: [{ tool: example, arguments: {} }], isAsked: true };
  if (example !== null && decision.type === 'call')
    writer.noteUnderstanding(understoodCalls(decision, [{ reader: 'example request', said: example }]));
  switch (decision.type) {
    case 'say':
      return say(decision, writer, decision.repairs);
    case 'call': {
      const ending = await runMeant(decision, options);
      if (ending === COMPLETE) sayWhatWasFound(writer);
      return ending;
    }
    case 'answer':
      return answerParts(decision.requests, {
        options,
        input,
        message: decision.message,
        isOnly: decision.requests.length === 1,
        questions: new OpenQuestions(),
        passedOver: [],
      });
    default:
      return assertNever(decision);
  }
}

async function answerParts(requests: readonly string[], answering: Answering): Promise<Ending> {
  const { writer } = answering.options;
  let last = COMPLETE;
  for (const said of requests) {
    const ending = await answerPart(said, answering);
    if (ending.status !== 'complete') return ending;
    if (ending.repairs !== undefined) last = ending;
  }
  if (writer.message.parts.at(-1)?.part.type === 'tool-call') sayWhatWasFound(writer, answering.passedOver);
  answering.questions.ask(writer);
  return last;
}

/** @param said one of the requests of the message. */
async function answerPart(said: string, answering: Answering): Promise<Ending> {
  const { options, questions, isOnly, passedOver } = answering;
  const answeredParts = options.writer.message.parts.length;
  const input = await requestInput(
    // What an earlier request did is among the person's things now.
    answeredParts === 0 ? answering.input : readerInput(options.history, options),
    { said, message: answering.message, answer: { ...options.writer.message } },
    options.prompt.callable,
    options,
  );
  const read = (refused: Refused): Promise<RequestReading> =>
    options.requestReader.readRequest({ ...input, refused }, options.signal);
  const plain = await read(NOTHING_REFUSED);
  const table = attachedTable(plain, options.history, input.things, options.catalog);
  const first: RequestReading =
    table === null ? plain : { type: 'calls', calls: [table], isAsked: true, trace: plain.trace };
  noteRequest(said, first, options.writer);
  if (first.type === 'calls') return runMeant(first, options);
  if (first.focus.isElsewhere) return say(forBoth(outOfReach), options.writer, ['choose-model']);
  const loop = {
    ...options,
    isAsked: isOneOf(first.focus.asked),
    ...(!isOnly && { askLater: questions.about(first.focus.request) }),
  };
  const focus = (reading: RequestReading, refused: Refused): Focus | null =>
    reading.type === 'calls'
      ? null
      : { ...reading.focus, answeredParts, chances: input.chances, refused: refused.tools };
  const attempts = new Attempts();
  const next = async (refused: Refused): Promise<Focus | null> => focus(await read(refused), refused);
  const ending = await answerRequest(loop, focus(first, NOTHING_REFUSED), attempts, next);
  passedOver.push(...attempts.passedOver);
  return ending;
}

function noteRequest(said: string, reading: RequestReading, writer: GuidedStepsOptions['writer']): void {
  const before = writer.message.understood;
  if (before !== undefined) writer.noteUnderstanding(withRequest(before, said, reading));
}

function say(answer: AnswerWords, writer: GuidedStepsOptions['writer'], repairs: Ending['repairs']): Ending {
  writer.beginStep();
  writer.say(answer);
  return repairs === undefined ? COMPLETE : { ...COMPLETE, repairs };
}

interface MeantCalls {
  readonly calls: readonly ReadCall[];
  readonly isAsked: boolean;
}

/** Makes the calls of a message, or a part of one, that the app reads with the answer before it; what they found is said at the end. */
async function runMeant({ calls, isAsked }: MeantCalls, options: GuidedStepsOptions): Promise<Ending> {
  const steps = { ...options, isAsked: () => isAsked, failures: new RepeatedFailures() };
  return (await runMeantCalls(calls, steps)) ?? COMPLETE;
}

const isOneOf =
  (asked: readonly Change[]) =>
  (toolName: string): boolean =>
    asked.includes(changeOf(toolName));

/**
 * Ends with the first call that does something, its tool says the answer, or with the failure of the likeliest ones.
 * @param next reads the request again without what was refused.
 */
async function answerRequest(
  options: GuidedStepsOptions,
  first: Focus | null,
  attempts: Attempts,
  next: (refused: Refused) => Promise<Focus | null>,
): Promise<Ending> {
  const tools = options.catalog.list().map(readable);
  let loop: GuidedStepsOptions = { lackOf: (calls) => lackOf(calls, tools), ...options };
  for (let focus = first; focus !== null;) {
    const calls: MadeCall[] = [];
    const ending = await attempt({ ...loop, onCall: (made) => void calls.push(made) }, focus);
    const made = calls.at(-1);
    if (ending.status !== 'complete' || made === undefined) return ending;
    const isOwn = options.catalog.find(made.call.toolName)?.source === BUILT_IN;
    if (isOwn && made.execution.failure?.code !== 'not-found') return ending;
    const refused = attempts.next(made);
    if (refused === null || (isOwn && refused.tools.includes(made.call.toolName))) return COMPLETE;
    const answeredParts = options.writer.message.parts.length;
    const again = await next(refused);
    focus = again === null ? null : { ...again, answeredParts };
    // The answer is the first error then, and no question about another tool.
    loop = { ...loop, askLater: () => {}, ...(isOwn && { lackOf: anythingBut(made) }) };
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
