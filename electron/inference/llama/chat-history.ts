import type {
  ChatHistoryItem,
  ChatModelFunctionCall,
  ChatModelFunctions,
  ChatModelResponse,
  LlamaTextJSON,
} from 'node-llama-cpp';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { grammarSchema, normalizeSchema } from '../normalize-schema.ts';
import type { PromptPart, PromptTool, PromptToolCall, PromptTurn } from '../inference-backend.ts';

type ResponseItem = ChatModelResponse['response'][number];

/**
 * @returns the conversation in node-llama-cpp's form, ending with the model's turn: the unfinished answer, or an empty
 * one to fill.
 */
export function toChatHistory(instructions: string, turns: readonly PromptTurn[]): ChatHistoryItem[] {
  const history = turns.map((turn): ChatHistoryItem =>
    turn.role === 'user'
      ? { type: 'user', text: turn.text }
      : { type: 'model', response: turn.parts.flatMap(toResponseItems) },
  );
  const open: ChatHistoryItem[] = turns.at(-1)?.role === 'assistant' ? [] : [{ type: 'model', response: [] }];
  return [{ type: 'system', text: instructions }, ...history, ...open];
}

function toResponseItems(part: PromptPart): ResponseItem[] {
  switch (part.type) {
    case 'text':
      return [part.text];
    case 'thought':
      return [{ type: 'segment', segmentType: 'thought', text: part.text, ended: true }];
    case 'tool-calls':
      return part.calls.map(toFunctionCall);
  }
}

/** Calls of one step form a chunk: they were written together, before any of their results. */
function toFunctionCall(call: PromptToolCall, index: number): ChatModelFunctionCall {
  return {
    type: 'functionCall',
    name: call.name,
    params: call.arguments,
    result: call.result,
    ...(isLlamaTextJson(call.raw) ? { rawCall: call.raw } : {}),
    ...(index === 0 ? { startsNewChunk: true } : {}),
  };
}

/** Raw calls are what this backend returned and the database stored; anything else is rendered again. */
function isLlamaTextJson(raw: JsonValue): raw is JsonValue & LlamaTextJSON {
  return typeof raw === 'string' || Array.isArray(raw);
}

/** @returns the tools as they are documented: an optional property may be null, because the grammar forces every one. */
export function toChatFunctions(tools: readonly PromptTool[]): ChatModelFunctions {
  return Object.fromEntries(tools.map((tool) => [tool.name, known(documented, tool, normalizeSchema)]));
}

/** @returns the tools as the grammar takes them. */
export function toGrammarFunctions(tools: readonly PromptTool[]): ChatModelFunctions {
  return Object.fromEntries(tools.map((tool) => [tool.name, known(written, tool, grammarSchema)]));
}

type ChatFunction = ChatModelFunctions[string];

/** A tool stays the same object while it exists, and every step names all of them. */
const documented = new WeakMap<PromptTool, ChatFunction>();
const written = new WeakMap<PromptTool, ChatFunction>();

function known(
  functions: WeakMap<PromptTool, ChatFunction>,
  tool: PromptTool,
  normalize: (schema: JsonValue) => JsonValue,
): ChatFunction {
  const made = functions.get(tool) ?? describe(tool, normalize);
  functions.set(tool, made);
  return made;
}

/**
 * Every tool may be named, but few are called or documented: a schema is rewritten when it is read, not while somebody
 * waits.
 */
function describe(tool: PromptTool, normalize: (schema: JsonValue) => JsonValue): ChatFunction {
  let params: ChatFunction['params'];
  return {
    description: tool.summary,
    // The result is what GbnfJsonSchema describes; its type can't be derived from a schema read at run time.
    get params() {
      return (params ??= normalize(tool.parameters) as ChatFunction['params']);
    },
  };
}
