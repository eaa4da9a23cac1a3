import { LlamaChat, type ChatHistoryItem, type LlamaContextSequence } from 'node-llama-cpp';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { jsonObjectSchema } from '../../../../shared/entities/json.ts';
import { callBias } from '../../../../electron/inference/llama/call-bias.ts';
import { toChatFunctions } from '../../../../electron/inference/llama/chat-history.ts';
import { briefDocumentation } from '../../../../electron/prompt/brief-documentation.ts';
import { INSTRUCTIONS } from '../../../../electron/prompt/instructions.ts';
import type { Conversation, ShownTool, ToolUse, Turn } from '../conversations/conversation.ts';
import { shownResult, toOpenHistory } from '../conversations/history.ts';
import { chatWrapper } from '../render.ts';

export interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** What the model did in the last turn of a conversation. */
export interface Outcome {
  readonly shown: readonly ShownTool[];
  readonly turn: Turn;
  readonly calls: readonly Call[];
  readonly answer: string;
}

const MAX_TOKENS = 200;
const MAX_STEPS = 5;

/**
 * Answers as the app does, step by step; tools return the results that the turn was written with.
 * @param bias added to the logit of a call at the first step, like the profile's `callBias`.
 */
export async function answerTurn(
  sequence: LlamaContextSequence,
  conversation: Conversation,
  bias: number,
): Promise<Outcome> {
  const turn = conversation.turns.at(-1);
  if (!turn) throw new Error('The conversation has no turn.');
  const wrapper = chatWrapper(conversation);
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: wrapper });
  const functions = toChatFunctions(
    conversation.callable.map((tool) => ({ ...tool, briefDocumentation: briefDocumentation(tool) })),
  );
  let history: ChatHistoryItem[] = toOpenHistory(conversation, INSTRUCTIONS);
  const calls: Call[] = [];
  for (let step = 0; ; step++) {
    const generated = await chat.generateResponse(history, {
      functions,
      temperature: 0,
      maxTokens: MAX_TOKENS,
      repeatPenalty: false,
      ...(step === 0 && callBias(wrapper, sequence.model, bias)),
    });
    const made = generated.functionCalls ?? [];
    if (made.length === 0 || step === MAX_STEPS)
      return { shown: conversation.tools, turn, calls, answer: generated.response };
    const cleaned = generated.lastEvaluation.cleanHistory;
    const last = cleaned.at(-1);
    if (last?.type !== 'model') throw new Error('The history does not end with the model.');
    const results = made.map(({ functionName, params, raw }, index) => {
      const call = { name: functionName, arguments: jsonObjectSchema.parse(params ?? {}) };
      calls.push(call);
      return {
        type: 'functionCall' as const,
        name: functionName,
        params,
        result: resultFor(call, turn.uses),
        rawCall: raw,
        ...(index === 0 ? { startsNewChunk: true } : {}),
      };
    });
    history = [...cleaned.slice(0, -1), { type: 'model', response: [...last.response, ...results] }];
  }
}

/** Unexpected calls get a meaningless result. */
function resultFor(call: Call, uses: readonly ToolUse[]): JsonValue {
  const use = uses.find(({ name }) => name === call.name);
  return use === undefined ? { ok: true } : shownResult(use);
}
