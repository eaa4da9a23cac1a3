import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { textOf, type AssistantStep, type ConversationStep } from '../../conversation-steps.ts';
import type { PromptToolCall } from '../../inference-backend.ts';
import { pythonJson, writeCalls } from '../../answer-text/call-syntax.ts';
import type { ChatFormat } from './chat-format.ts';
import { readRawCall } from './raw-calls.ts';

export const contentOf = ({ content }: JsonObject): string => (typeof content === 'string' ? content : '');

/** Surround a step's text in the rendered template, so that it can be found again; one pair for each step. */
export const startMark = (step: number): string => String.fromCodePoint(0xf1000 + (step % 0x6000));
export const endMark = (step: number): string => String.fromCodePoint(0xf8000 + (step % 0x6000));

export interface MessageOptions {
  readonly format: Pick<
    ChatFormat,
    'system' | 'calls' | 'emptyContent' | 'callIds' | 'results' | 'syntax' | 'preamble'
  >;
  /** Makes text from outside harmless. */
  readonly guard: (text: string) => string;
}

/** @returns the messages in the form of chat templates. @param system ready to render; empty for none. */
export function toMessages(
  system: string,
  steps: readonly ConversationStep[],
  { format, guard }: MessageOptions,
): readonly JsonObject[] {
  const messages: JsonObject[] = system !== '' && format.system ? [{ role: 'system', content: system }] : [];
  let numberOfCalls = 0;
  for (const [index, step] of steps.entries()) {
    if (step.role === 'user') {
      addUserMessage(messages, guard(step.text));
      continue;
    }
    const calls = step.calls.map((call, place) => messageCall(call, numberOfCalls + place, format, guard));
    messages.push(assistantMessage(step, index, calls, format, guard, numberOfCalls));
    if (format.results === 'tool') messages.push(...calls.map(resultMessage));
    else if (calls.length > 0)
      addUserMessage(messages, calls.map(({ result }) => `<tool_response>\n${result}\n</tool_response>`).join('\n'));
    numberOfCalls += calls.length;
  }
  return system === '' || format.system ? messages : beginWith(system, messages);
}

/** Templates want turns to alternate: consecutive messages of the person are joined. */
function addUserMessage(messages: JsonObject[], text: string): void {
  const last = messages.at(-1);
  if (last?.['role'] === 'user') messages[messages.length - 1] = { ...last, content: `${contentOf(last)}\n\n${text}` };
  else messages.push({ role: 'user', content: text });
}

function beginWith(system: string, messages: readonly JsonObject[]): readonly JsonObject[] {
  const [first, ...others] = messages;
  return first === undefined
    ? [{ role: 'user', content: system }]
    : [{ ...first, content: `${system}\n\n${contentOf(first)}` }, ...others];
}

interface MessageCall {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly id: string;
  /** As text. */
  readonly result: string;
}

function messageCall(
  call: PromptToolCall,
  number: number,
  format: MessageOptions['format'],
  guard: (text: string) => string,
): MessageCall {
  return {
    name: guard(call.name),
    arguments: guarded(call.arguments, guard),
    id: callId(call, number, format, guard),
    result: guard(typeof call.result === 'string' ? call.result : pythonJson(call.result)),
  };
}

/** @returns the id that the model gave the call, or one of nine characters as Mistral wants them. */
export function callId(
  call: PromptToolCall,
  number: number,
  { callIds }: Pick<ChatFormat, 'callIds'>,
  guard: (text: string) => string,
): string {
  if (callIds === 'functions') return guard(`functions.${call.name}:${String(number)}`);
  return guard(readRawCall(call.raw)?.id ?? `call${String(number % 100_000).padStart(5, '0')}`);
}

function assistantMessage(
  step: AssistantStep,
  index: number,
  calls: readonly MessageCall[],
  format: MessageOptions['format'],
  guard: (text: string) => string,
  firstNumber: number,
): JsonObject {
  const text = guard(textOf(step));
  const marked = `${startMark(index)}${text}${endMark(index)}`;
  if (calls.length === 0) return { role: 'assistant', content: marked };
  if (format.calls === 'inline')
    return { role: 'assistant', content: marked + inlineCalls(text, format, calls, firstNumber) };
  return {
    role: 'assistant',
    content: text === '' ? format.emptyContent : marked,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: format.calls === 'text' ? pythonJson(given) : given },
    })),
  };
}

function inlineCalls(
  text: string,
  { syntax, preamble }: MessageOptions['format'],
  calls: readonly MessageCall[],
  firstNumber: number,
): string {
  const written = writeCalls(syntax, calls, firstNumber);
  return text === '' ? written.trimStart() : preamble.gap + written.trimStart();
}

const resultMessage = ({ name, id, result }: MessageCall): JsonObject => ({
  role: 'tool',
  name,
  tool_call_id: id,
  content: result,
});

/** @returns an object whose texts and keys are harmless. */
export function guarded(value: JsonObject, guard: (text: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [guard(key), guardedValue(item, guard)]));
}

export function guardedValue(value: JsonValue, guard: (text: string) => string): JsonValue {
  if (typeof value === 'string') return guard(value);
  if (Array.isArray(value)) return value.map((item: JsonValue) => guardedValue(item, guard));
  return typeof value === 'object' && value !== null ? guarded(value as JsonObject, guard) : value;
}
