import type { ChatRequest, SentMessage } from '../chat-request.ts';
import type { ResponsesRequest, SentContent, SentItem } from './responses-request.ts';

type AssistantMessage = Extract<SentMessage, { role: 'assistant' }>;

/**
 * @param earlier messages of the conversation before this request, without instructions: each request has its own.
 * @returns the same request as a chat completion, by which an answer is the same in either API.
 */
export function toChatRequest(request: ResponsesRequest, earlier: readonly SentMessage[]): ChatRequest {
  const { instructions, temperature, top_p, prompt_cache_key, knapsack, tool_choice: choice } = request;
  const system: SentMessage[] = instructions == null ? [] : [{ role: 'system', content: instructions }];
  return {
    messages: [...system, ...earlier, ...toMessages(request.input)],
    tools: (request.tools ?? []).map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
    tool_choice: chatChoice(choice),
    parallel_tool_calls: request.parallel_tool_calls,
    response_format: chatFormat(request.text?.format),
    reasoning_effort: request.reasoning?.effort,
    max_completion_tokens: request.max_output_tokens,
    truncation: request.truncation,
    temperature,
    top_p,
    prompt_cache_key,
    knapsack,
  };
}

function chatChoice(choice: ResponsesRequest['tool_choice']): ChatRequest['tool_choice'] {
  if (typeof choice !== 'object' || choice === null) return choice;
  if (choice.type === 'function') return { type: 'function', function: { name: choice.name } };
  const { mode, tools } = choice;
  return {
    type: 'allowed_tools',
    allowed_tools: { mode, tools: tools.map(({ name }) => ({ type: 'function', function: { name } })) },
  };
}

function chatFormat(format: NonNullable<ResponsesRequest['text']>['format']): ChatRequest['response_format'] {
  if (format?.type !== 'json_schema') return format;
  const { type, ...schema } = format;
  return { type, json_schema: schema };
}

/** @returns items as messages: what the model wrote in a row is one. */
export function toMessages(input: readonly SentItem[]): SentMessage[] {
  const messages: SentMessage[] = [];
  for (const item of input) {
    const answered = answeredBy(item);
    if (answered !== null) appendAnswer(messages, answered);
    else messages.push(...otherMessage(item));
  }
  return messages;
}

function otherMessage(item: SentItem): SentMessage[] {
  if (item.type === 'function_call_output')
    return [{ role: 'tool', tool_call_id: item.call_id, content: textOf(item.output) }];
  if (item.type === 'message' && item.role !== 'assistant') return [{ role: item.role, content: textOf(item.content) }];
  return [];
}

/** @returns what the model wrote; null for anything else. */
function answeredBy(item: SentItem): AssistantMessage | null {
  if (item.type === 'message' && item.role === 'assistant')
    return { role: 'assistant', content: textOf(item.content), tool_calls: [] };
  if (item.type !== 'function_call') return null;
  const { call_id: id, name, arguments: args } = item;
  return { role: 'assistant', content: '', tool_calls: [{ id, function: { name, arguments: args } }] };
}

function appendAnswer(messages: SentMessage[], { content, tool_calls: calls }: AssistantMessage): void {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return void messages.push({ role: 'assistant', content, tool_calls: calls });
  messages[messages.length - 1] = {
    role: 'assistant',
    content: `${textOf(last.content ?? '')}${textOf(content ?? '')}`,
    tool_calls: [...(last.tool_calls ?? []), ...(calls ?? [])],
  };
}

/** Parts of one text follow each other without anything between them. */
const textOf = (content: SentContent | NonNullable<AssistantMessage['content']>): string =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'refusal' ? part.refusal : part.text)).join('');
