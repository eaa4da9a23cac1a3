import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import type { PromptPart, PromptToolCall, PromptTurn } from '../inference/inference-backend.ts';
import { ApiError } from './api-error.ts';
import { contentText, type SentMessage } from './chat-request.ts';
import { answerKey, type ServedConversation } from './served-conversation.ts';

type AssistantMessage = Extract<SentMessage, { role: 'assistant' }>;

/** @returns the system messages at the beginning, as one text. */
export function instructionsOf(messages: readonly SentMessage[]): string {
  return messages
    .slice(0, firstTurn(messages))
    .map(({ content }) => contentText(content))
    .join('\n\n');
}

/**
 * @returns the messages as turns of a prompt. What was answered here, unseen by the program, is put back in its place,
 * so that the prompt begins as it did before. @throws {ApiError}
 */
export function toTurns(messages: readonly SentMessage[], conversation: ServedConversation): PromptTurn[] {
  const results = resultsOf(messages);
  const turns: PromptTurn[] = [];
  for (const message of messages.slice(firstTurn(messages))) {
    if (message.role === 'tool') continue;
    if (message.role === 'assistant') appendAnswer(turns, answerParts(message, results, conversation));
    else turns.push({ role: 'user', text: contentText(message.content) });
  }
  return turns;
}

const firstTurn = (messages: readonly SentMessage[]): number => {
  const first = messages.findIndex(({ role }) => role !== 'system' && role !== 'developer');
  return first === -1 ? messages.length : first;
};

/** Steps of one answer are one turn. */
function appendAnswer(turns: PromptTurn[], parts: readonly PromptPart[]): void {
  const last = turns.at(-1);
  if (last?.role === 'assistant') turns[turns.length - 1] = { ...last, parts: [...last.parts, ...parts] };
  else turns.push({ role: 'assistant', parts });
}

function answerParts(
  { content, tool_calls: sent }: AssistantMessage,
  results: ReadonlyMap<string, string>,
  conversation: ServedConversation,
): PromptPart[] {
  const text = contentText(content);
  const calls = (sent ?? []).map(({ id, function: called }): PromptToolCall => {
    const result = results.get(id);
    if (result === undefined) throw new ApiError(400, `The call "${id}" has no message with its result.`);
    return {
      name: conversation.tools.modelName(called.name),
      arguments: parseArguments(called.arguments),
      result: readResult(result),
      raw: conversation.rawOf(id),
    };
  });
  const ids = (sent ?? []).map(({ id }) => id);
  const hidden = conversation.hiddenBefore(answerKey(text, ids));
  const rest = text.slice(textLength(hidden));
  return [
    ...hidden,
    ...(rest === '' ? [] : [{ type: 'text', text: rest } as const]),
    ...(calls.length === 0 ? [] : [{ type: 'tool-calls', calls } as const]),
  ];
}

/** The program saw the text that was written between calls that it did not see. */
const textLength = (parts: readonly PromptPart[]): number =>
  parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);

const resultsOf = (messages: readonly SentMessage[]): ReadonlyMap<string, string> =>
  new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.tool_call_id, contentText(message.content)]] : [],
    ),
  );

/** Arguments that are not valid JSON were never ours. */
function parseArguments(text: string): JsonObject {
  try {
    return jsonObjectSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** A result that is JSON is shown to the model as such. */
function readResult(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
