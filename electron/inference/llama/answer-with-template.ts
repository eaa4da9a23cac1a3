import { TokenBias, type Token } from 'node-llama-cpp';
import { modelSchema, stripNulls } from '../normalize-schema.ts';
import type { AnswerRecorder } from './answer-recorder.ts';
import { thinks } from './chat-template/chat-format.ts';
import { triggerOf } from './chat-template/call-grammar.ts';
import { generateAnswer, type AnswerOptions } from './chat-template/generate-answer.ts';
import { writeRawCall } from './chat-template/raw-calls.ts';
import type { TemplateModel } from './chat-template/template-prompt.ts';
import type { FittedPrompt } from './fit-prompt.ts';
import type { StepAnswer, StepOptions } from './generate-step.ts';

/** Generates a step of a model that is asked with its own chat template. */
export async function answerWithTemplate(
  { loaded, request, signal }: StepOptions,
  { format }: TemplateModel,
  prompt: FittedPrompt,
  recorder: AnswerRecorder,
): Promise<StepAnswer> {
  const { model, cache, context } = loaded;
  const { sequence } = cache;
  const continues = isHalfAnswer(prompt);
  const thinking = thinks(format, request.thinking?.enabled ?? null);
  try {
    const { finishReason, calls, callPieces } = await generateAnswer({
      model,
      sequence,
      form: { syntax: format.syntax, thoughts: format.thoughts, intro: format.intro, stop: format.stop },
      start: { thinking: thinking && !continues && format.thoughts?.opened === true, continues },
      prompt: prompt.tokens.slice(sequence.nextTokenIndex),
      tools: new Map(request.callableTools.map((tool) => [tool.name, () => modelSchema(tool.parameters)])),
      sampling: samplingOf(loaded, request, triggerOf(format.syntax)),
      maxTokens: request.maxTokens,
      maxThoughtTokens: request.thinking?.maxTokens ?? null,
      room: context.contextSize - prompt.tokens.length - 1,
      sink: recorder.sink,
      signal,
    });
    const toolCalls = calls.map(({ name, arguments: given, id }, index) => ({
      name,
      arguments: stripNulls(given),
      raw: writeRawCall(index === 0 ? callPieces : [], id),
    }));
    return { finishReason, toolCalls };
  } finally {
    cache.settle();
  }
}

/** The prompt ends within an answer's text, which goes on. */
function isHalfAnswer({ turns }: FittedPrompt): boolean {
  const last = turns.at(-1);
  return last?.role === 'assistant' && last.parts.length > 0 && last.parts.at(-1)?.type !== 'tool-calls';
}

function samplingOf(
  { model }: StepOptions['loaded'],
  { sampling, turns }: StepOptions['request'],
  trigger: string,
): AnswerOptions['sampling'] {
  const { temperature, topP, topK, minP, seed, callBias } = sampling;
  return {
    temperature,
    ...(topP === undefined ? {} : { topP }),
    ...(topK === undefined ? {} : { topK }),
    ...(minP === undefined ? {} : { minP }),
    ...(seed === undefined ? {} : { seed }),
    ...(turns.at(-1)?.role === 'user' && callBias !== undefined && callBias !== 0
      ? { tokenBias: firstTokenBias(model.tokenizer, model.tokenize(trigger, true)[0], callBias) }
      : {}),
  };
}

/** Adds to the first token's logit only; the library asks for every token. */
function firstTokenBias(
  tokenizer: ConstructorParameters<typeof TokenBias>[0],
  token: Token | undefined,
  bias: number,
): () => TokenBias {
  const none = new TokenBias(tokenizer);
  const biases = token === undefined ? [] : [new TokenBias(tokenizer).set(token, { logit: bias })];
  return () => biases.shift() ?? none;
}
