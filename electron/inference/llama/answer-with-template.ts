import { TokenBias, type Token } from 'node-llama-cpp';
import type { GenerateRequest } from '../inference-backend.ts';
import { modelSchema } from '../normalize-schema.ts';
import { withoutOmissions } from '../schema/omissions.ts';
import { answerGrammar } from './answer-grammar.ts';
import type { AnswerRecorder } from './answer-recorder.ts';
import { biasApplies } from './call-bias.ts';
import { opensThought } from './chat-template/chat-format.ts';
import { triggerOf } from '../answer-text/call-opening.ts';
import { generateAnswer, type AnswerOptions } from './chat-template/generate-answer.ts';
import { writeRawCall } from './chat-template/raw-calls.ts';
import type { TemplateModel } from './chat-template/template-prompt.ts';
import type { FittedPrompt } from './fit-prompt.ts';
import type { StepAnswer, StepOptions } from './generate-step.ts';

/** Generates a step of a model that uses its own chat template. */
export async function answerWithTemplate(
  { loaded, request, signal }: StepOptions,
  { format }: TemplateModel,
  prompt: FittedPrompt,
  recorder: AnswerRecorder,
): Promise<StepAnswer> {
  const { model, cache, context } = loaded;
  const { sequence } = cache;
  const { answerSchema } = request;
  const room = context.contextSize - prompt.tokens.length - 1;
  const continues = isHalfAnswer(prompt);
  const schemas = new Map(request.callableTools.map((tool) => [tool.name, () => modelSchema(tool.parameters)]));
  const thinking = opensThought(format, request.thinking?.enabled ?? null);
  try {
    const { finishReason, calls, callPieces } = await generateAnswer({
      model,
      sequence,
      form: format,
      start: { thinking: thinking && !continues, continues },
      begun: continues ? '' : format.begun,
      prompt: prompt.tokens.slice(sequence.nextTokenIndex),
      text: answerSchema === undefined ? null : { grammar: (before) => answerGrammar(answerSchema, before) },
      mustCall: request.mustCall === true && request.callableTools.length > 0,
      tools: schemas,
      sampling: samplingOf(
        loaded,
        thinking && !continues ? withoutBias(request) : request,
        prompt.tokens.length,
        triggerOf(format.syntax, format.stop),
      ),
      maxTokens: request.maxTokens,
      maxThoughtTokens: thoughtRoom(request, room),
      room,
      sink: recorder.sink,
      signal,
    });
    const toolCalls = calls.map(({ name, arguments: given, id }, index) => ({
      name,
      arguments: withoutOmissions(given, schemas.get(name)?.() ?? {}),
      raw: writeRawCall(index === 0 ? callPieces : [], id),
    }));
    return { finishReason, toolCalls };
  } finally {
    cache.settle();
  }
}

/** Share of the room after the prompt that thoughts must leave free, so that they lead to an answer. */
const ANSWER_SHARE = 0.5;

/** @returns the maximum tokens for one step's thoughts. */
export function thoughtRoom(
  { thinking, maxTokens }: Pick<GenerateRequest, 'thinking' | 'maxTokens'>,
  room: number,
): number {
  const answer = Math.min(maxTokens, Math.ceil(room * ANSWER_SHARE));
  return Math.max(0, Math.min(thinking?.maxTokens ?? Infinity, room - answer));
}

/** The prompt ends within an answer's text, which continues. */
function isHalfAnswer({ turns }: FittedPrompt): boolean {
  const last = turns.at(-1);
  return last?.role === 'assistant' && last.parts.length > 0 && last.parts.at(-1)?.type !== 'tool-calls';
}

function samplingOf(
  { model, cache }: StepOptions['loaded'],
  { sampling, turns }: Pick<GenerateRequest, 'sampling' | 'turns'>,
  promptTokens: number,
  trigger: string,
): AnswerOptions['sampling'] {
  const { temperature, topP, topK, minP, seed, callBias, repeatPenalty } = sampling;
  return {
    temperature,
    ...(topP === undefined ? {} : { topP }),
    ...(topK === undefined ? {} : { topK }),
    ...(minP === undefined ? {} : { minP }),
    ...(seed === undefined ? {} : { seed }),
    ...(repeatPenalty !== undefined &&
      repeatPenalty > 1 && {
        repeatPenalty: {
          penalty: repeatPenalty,
          punishTokens: () => cache.sequence.contextTokens.slice(promptTokens).slice(-PENALIZED_TOKENS),
        },
      }),
    ...(biasApplies({ turns, sampling }) && callBias !== undefined && callBias !== 0
      ? { tokenBias: firstTokenBias(model.tokenizer, model.tokenize(trigger, true)[0], callBias) }
      : {}),
  };
}

/** The first token is one of a thought then. */
const withoutBias = ({ sampling, turns }: GenerateRequest) => ({ sampling: { ...sampling, callBias: 0 }, turns });

/** llama.cpp's default window. The prompt is excluded: a name or mark repeated from it is not a loop. */
export const PENALIZED_TOKENS = 64;

/** Adds only to the first token's logit; the library asks for every token. */
function firstTokenBias(
  tokenizer: ConstructorParameters<typeof TokenBias>[0],
  token: Token | undefined,
  bias: number,
): () => TokenBias {
  const none = new TokenBias(tokenizer);
  const biases = token === undefined ? [] : [new TokenBias(tokenizer).set(token, { logit: bias })];
  return () => biases.shift() ?? none;
}
