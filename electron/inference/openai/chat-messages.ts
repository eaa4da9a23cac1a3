import type { PromptRequest, PromptTool, PromptToolCall, PromptTurn } from '../inference-backend.ts';
import { stepsOf, textOf, type AssistantStep, type ConversationStep } from '../conversation-steps.ts';
import { parseJson } from '../answer-text/json-text.ts';
import { modelSchema } from '../normalize-schema.ts';
import { CALL_TOOL_DEFINITION } from './call-tool.ts';
import { readRawCall } from './raw-call.ts';
import type { ServerFacts } from './server-facts.ts';
import { callsAsText, resultsAsText, resultText, withMoreTools, withToolsAsText } from './text-tools.ts';
import type { WireContentPart, WireMessage, WireTool, WireToolCall } from './wire.ts';

/** What a server is sent of a prompt. */
export interface WirePrompt {
  readonly messages: readonly WireMessage[];
  /** In the order of the documentation, which never changes within a conversation; empty on the text path. */
  readonly tools: readonly WireTool[];
}

export interface MessageOptions extends Pick<ServerFacts, 'kind' | 'tools' | 'systemRole'> {
  /** Whether the server takes back the thoughts that it sent. */
  readonly takesThoughts: boolean;
  /** Addresses of the pictures that the model is shown, by their names; without it, none. */
  readonly pictures?: ReadonlyMap<string, string>;
}

type Asked = Pick<PromptRequest, 'instructions' | 'documentedTools' | 'documentationFormat' | 'examples' | 'turns'>;

/** @returns the same beginning for every turn of a conversation: what comes later is appended. */
export function wirePrompt(request: Asked, options: MessageOptions): WirePrompt {
  const isNative = options.tools === 'native';
  const system = isNative
    ? withMoreTools(request.instructions, request)
    : withToolsAsText(request.instructions, request);
  const messages: WireMessage[] = [];
  if (system !== '' && options.systemRole) messages.push({ role: 'system', content: system });
  addTurns(messages, [...(request.examples ?? []), ...request.turns], options);
  return {
    messages: system === '' || options.systemRole ? messages : beginWith(system, messages),
    tools: isNative ? wireTools(request, options) : [],
  };
}

function wireTools({ documentedTools, documentationFormat }: Asked, { kind }: MessageOptions): readonly WireTool[] {
  if (documentedTools.length === 0) return [];
  const whole = documentationFormat === 'brief' ? [] : documentedTools.filter(({ short }) => short === undefined);
  const tools = [...whole.map(wireTool), CALL_TOOL_DEFINITION];
  // vLLM constrains arguments only where that is asked for; elsewhere `strict` changes what schemas may contain.
  return kind === 'vllm' ? tools.map(strict) : tools;
}

const strict = ({ type, function: called }: WireTool): WireTool => ({ type, function: { ...called, strict: true } });

/** A tool stays the same object while it exists. */
const known = new WeakMap<PromptTool, WireTool>();

function wireTool(tool: PromptTool): WireTool {
  const { name, summary: description, parameters } = tool;
  const made: WireTool = known.get(tool) ?? {
    type: 'function',
    function: { name, description, parameters: modelSchema(parameters) },
  };
  known.set(tool, made);
  return made;
}

function addTurns(messages: WireMessage[], turns: readonly PromptTurn[], options: MessageOptions): void {
  let numberOfCalls = 0;
  for (const step of stepsOf(turns, false)) {
    if (step.role === 'user') addUser(messages, step.text);
    else if (options.tools === 'text') addTextStep(messages, step, options);
    else addNativeStep(messages, step, numberOfCalls, options);
    numberOfCalls += callsIn(step);
  }
}

const callsIn = (step: ConversationStep): number => (step.role === 'assistant' ? step.calls.length : 0);

/** Many templates want the roles to alternate: consecutive messages of the person are joined. */
function addUser(messages: WireMessage[], text: string): void {
  const last = messages.at(-1);
  if (last?.role === 'user') messages[messages.length - 1] = { ...last, content: joined(last.content, text) };
  else messages.push({ role: 'user', content: text });
}

const joined = (content: WireMessage['content'], text: string): WireMessage['content'] =>
  typeof content === 'string' || content === null
    ? `${content ?? ''}\n\n${text}`
    : [...content, { type: 'text', text }];

const partsOf = (content: WireMessage['content']): readonly WireContentPart[] =>
  typeof content === 'string' || content === null ? [{ type: 'text', text: content ?? '' }] : content;

/** Most programs take pictures from the person only, so those of results follow them, each with the name of its file. */
function addPictures(messages: WireMessage[], calls: readonly PromptToolCall[], { pictures }: MessageOptions): void {
  const parts = calls.flatMap(({ name, pictures: names = [] }) =>
    names.flatMap((picture): WireContentPart[] => {
      const url = pictures?.get(picture);
      const text = `[${picture.slice(picture.indexOf('/') + 1)}, from the result of ${name}]`;
      return url === undefined
        ? []
        : [
            { type: 'text', text },
            { type: 'image_url', image_url: { url } },
          ];
    }),
  );
  if (parts.length === 0) return;
  const last = messages.at(-1);
  if (last?.role !== 'user') return void messages.push({ role: 'user', content: parts });
  messages[messages.length - 1] = { ...last, content: [...partsOf(last.content), ...parts] };
}

function addTextStep(messages: WireMessage[], step: AssistantStep, options: MessageOptions): void {
  messages.push({ role: 'assistant', content: textOf(step) + callsAsText(step.calls), ...thoughtField(step, options) });
  if (step.calls.length > 0) addUser(messages, resultsAsText(step.calls));
  addPictures(messages, step.calls, options);
}

function addNativeStep(
  messages: WireMessage[],
  step: AssistantStep,
  firstNumber: number,
  options: MessageOptions,
): void {
  const text = textOf(step);
  const calls = step.calls.map((call, place) => wireCall(call, firstNumber + place));
  messages.push({
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    ...thoughtField(step, options),
    ...(calls.length > 0 && { tool_calls: calls }),
  });
  for (const [place, { result }] of step.calls.entries())
    messages.push({ role: 'tool', tool_call_id: calls[place]?.id ?? '', content: resultText(result) });
  addPictures(messages, step.calls, options);
}

/** The server's chat template decides which of them stay. */
function thoughtField(
  { body }: AssistantStep,
  { takesThoughts }: MessageOptions,
): Pick<WireMessage, 'reasoning_content'> {
  const thoughts = body.flatMap(({ type, text }) => (type === 'thought' ? [text] : [])).join('');
  return takesThoughts && thoughts !== '' ? { reasoning_content: thoughts } : {};
}

/**
 * A call as the server sent it, byte for byte; one from another engine gets an id of nine letters and digits, which is
 * what the strictest templates want.
 */
function wireCall(call: PromptToolCall, number: number): WireToolCall {
  const raw = readRawCall(call.raw);
  if (raw?.openai === 'call') {
    // Templates parse the arguments: text that isn't JSON would make them fail from now on.
    const args = parseJson(raw.arguments) === undefined ? '{}' : raw.arguments;
    return { id: raw.id, type: 'function', function: { name: raw.name, arguments: args } };
  }
  return {
    id: `call${String(number % 100_000).padStart(5, '0')}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  };
}

function beginWith(system: string, [first, ...others]: readonly WireMessage[]): readonly WireMessage[] {
  return first?.role === 'user'
    ? [{ ...first, content: preceded(system, first.content) }, ...others]
    : [{ role: 'user', content: system }, ...(first === undefined ? [] : [first, ...others])];
}

const preceded = (system: string, content: WireMessage['content']): WireMessage['content'] =>
  typeof content === 'string' || content === null
    ? `${system}\n\n${content ?? ''}`
    : [{ type: 'text', text: system }, ...content];
