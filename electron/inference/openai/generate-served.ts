import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  PrepareRequest,
  PromptTurn,
} from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { AnswerFigures } from './answer-figures.ts';
import { AnswerReader } from './answer-reader.ts';
import { chatRequest } from './chat-request.ts';
import type { LoadedServer } from './loaded-server.ts';
import { readAnswer } from './read-answer.ts';
import { RefusedRequestError } from './server-connection.ts';
import { shownPictures } from './shown-pictures.ts';
import { transportError } from './server-errors.ts';

/** One more turn leaves each time, so this is never reached by a conversation that can fit. */
const MOST_FITTINGS = 20;

/**
 * Generates one step on the server.
 * @throws {ModelServerError} the server can't be used. @throws {ContextOverflowError} the last turn alone is too long.
 */
export async function generateServed(
  loaded: LoadedServer,
  request: GenerateRequest,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<GenerationResult> {
  for (let fitting = 1; ; fitting++) {
    const { turns, droppedTurns } = loaded.context.fit(request);
    const fitted = { ...request, turns };
    try {
      return { ...(await generateOnce(loaded, fitted, onEvent, signal)), droppedTurns };
    } catch (error) {
      const reason = error instanceof RefusedRequestError ? error.cause : error;
      const isTooLong = reason instanceof ContextOverflowError && reason.excess !== null;
      if (!isTooLong || fitting === MOST_FITTINGS || !learnsFrom(loaded, fitted, reason)) throw reason;
    }
  }
}

/** The server counted more tokens than were estimated. @returns whether fewer turns would be sent now. */
function learnsFrom(
  { context, contextSize }: LoadedServer,
  request: GenerateRequest,
  { excess }: ContextOverflowError,
): boolean {
  const before = request.turns.length;
  context.learn(request, contextSize + (excess ?? 0));
  try {
    return context.fit(request).turns.length < before;
  } catch {
    // The last turn alone is too long: the server's own words say so.
    return false;
  }
}

async function generateOnce(
  loaded: LoadedServer,
  request: GenerateRequest,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<Omit<GenerationResult, 'droppedTurns'>> {
  const { connection, served, context } = loaded;
  const figures = new AnswerFigures();
  const reader = new AnswerReader(new Set(request.callableTools.map(({ name }) => name)), onEvent);
  try {
    const forbidden = mayCall(request) ? [] : await loaded.callMarks();
    const pictures = await shownPictures(request, loaded.readPicture);
    const body = bodyOf(loaded, request, forbidden, pictures);
    const answer = await loaded.requests.answer(connection, body, signal);
    for await (const chunk of readAnswer(
      answer,
      served,
      () => reader.hasSpoken,
      () => reader.noteEnd(),
    )) {
      figures.add(chunk);
      reader.add(chunk);
      if (reader.hasSpoken) figures.noteToken();
    }
    if (figures.held !== null) loaded.rereads.note(request.conversationId, body, figures.held);
    if (!reader.isComplete && !signal.aborted)
      throw transportError(new Error('it ended without saying that the answer is complete'), served, reader.hasSpoken);
  } catch (error) {
    if (!signal.aborted) {
      reader.end(true);
      throw error;
    }
  }
  if (figures.promptTokens !== null) context.learn(request, figures.promptTokens);
  return { ...reader.end(signal.aborted), figures: figures.figures };
}

/**
 * Whether the model may call any of the tools that it sees. If not, llama-server still lets it begin a call, as text:
 * such an answer is none, and without its marks it can't go back as it was evaluated.
 */
const mayCall = ({ callableTools, documentedTools }: GenerateRequest): boolean =>
  callableTools.length > 0 || documentedTools.length === 0;

const bodyOf = (
  loaded: LoadedServer,
  request: GenerateRequest,
  forbidden: readonly number[],
  pictures: ReadonlyMap<string, string>,
): ReturnType<typeof chatRequest> =>
  chatRequest(request, {
    forbidden,
    model: loaded.served.model,
    facts: loaded.facts,
    contextSize: loaded.contextSize,
    takesThoughts: loaded.messageOptions.takesThoughts,
    pictures,
    switchesThoughts: loaded.switchesThoughts,
    slot: loaded.slots.take(request.conversationId),
  });

/** Lets the server evaluate what the next prompt begins with. It is a convenience: whatever fails is left alone. */
export async function prepareServed(loaded: LoadedServer, request: PrepareRequest, signal: AbortSignal): Promise<void> {
  const draft: readonly PromptTurn[] = request.draft === '' ? [] : [{ role: 'user', text: request.draft }];
  const turns = [...request.turns, ...draft];
  // Most templates need a message.
  const asked: GenerateRequest = {
    ...request,
    turns: turns.length === 0 ? [{ role: 'user', text: ' ' }] : turns,
    sampling: { temperature: 0 },
    maxTokens: 0,
  };
  try {
    const { turns: fitting } = loaded.context.fit(asked);
    const pictures = await shownPictures({ ...asked, turns: fitting }, loaded.readPicture);
    const body = { ...bodyOf(loaded, { ...asked, turns: fitting }, [], pictures), max_tokens: 0 };
    const answer = await loaded.requests.answer(loaded.connection, body, signal);
    const figures = new AnswerFigures();
    for await (const chunk of readAnswer(answer, loaded.served, () => false)) figures.add(chunk);
    // A draft may be sent in other words.
    if (request.draft === '' && figures.held !== null) loaded.rereads.note(request.conversationId, body, figures.held);
  } catch {
    // Interrupted, or the answer will say what is wrong.
  }
}
