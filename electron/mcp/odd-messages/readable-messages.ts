import { isSpecType, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';
import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { clip } from '../../../shared/formats/clip.ts';
import { readableTool } from './readable-tool.ts';

/**
 * The SDK refuses a whole list or result if one entry of it is odd. This reads entry by entry before the SDK sees the
 * message: an odd tool, resource or block of content costs only itself.
 * @returns the same transport.
 */
export function withReadableMessages(transport: Transport): Transport {
  // The SDK calls a handler that it finds on the transport with each message before it reads the message itself.
  const onmessage = (message: JSONRPCMessage): void => {
    const result = resultOf(message);
    if (result !== null) Object.assign(message, { result: readableResult(result) });
  };
  return Object.assign(transport, { onmessage });
}

function resultOf(message: JSONRPCMessage): JsonObject | null {
  const result: unknown = 'result' in message ? message.result : null;
  return typeof result === 'object' && result !== null ? (jsonObjectSchema.safeParse(result).data ?? null) : null;
}

/** @returns the result of a request in a form that the SDK accepts, as far as its parts can be understood. */
export function readableResult(result: JsonObject): JsonObject {
  if ('serverInfo' in result) return readableGreeting(result);
  if (isList(result, 'tools')) return readableList(result, 'tools', readableTool);
  if (isList(result, 'resources')) return readableList(result, 'resources', (raw) => onlyIf('Resource', raw));
  if (isList(result, 'prompts')) return readableList(result, 'prompts', (raw) => onlyIf('Prompt', raw));
  if ('content' in result || 'structuredContent' in result) return readableCallResult(result);
  return result;
}

/** A list that is null is empty. */
const isList = (result: JsonObject, key: string): boolean =>
  key in result && (Array.isArray(result[key]) || result[key] === null);

const listUnder = (result: JsonObject, key: string): readonly JsonValue[] =>
  Array.isArray(result[key]) ? (result[key] as readonly JsonValue[]) : [];

function readableList(
  result: JsonObject,
  key: string,
  read: (raw: JsonValue, number: number) => JsonObject | null,
): JsonObject {
  const { nextCursor: cursor, _meta: meta, ...others } = result;
  const entries = listUnder(result, key).flatMap((raw, index) => read(raw, index + 1) ?? []);
  return {
    ...others,
    ...(typeof cursor === 'string' && cursor !== '' && { nextCursor: cursor }),
    ...(isObject(meta) && { _meta: meta }),
    [key]: entries,
  };
}

/** Null means nothing in a resource or a prompt. @returns null if it is still not one. */
function onlyIf(type: 'Resource' | 'Prompt', raw: JsonValue): JsonObject | null {
  const plain = withoutNulls(raw);
  return isObject(plain) && isSpecType[type](plain) ? plain : null;
}

/** Stands for the name of a server that doesn't say one. */
export const UNNAMED = 'unnamed';

/** What a server says about itself when it is reached. */
function readableGreeting(result: JsonObject): JsonObject {
  const { serverInfo: info, capabilities, instructions, ...others } = result;
  const { name, version, title } = isObject(info) ? info : {};
  return {
    ...others,
    capabilities: withoutNulls(capabilities ?? {}),
    serverInfo: {
      name: typeof name === 'string' ? name : UNNAMED,
      version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
      ...(typeof title === 'string' && { title }),
    },
    ...(typeof instructions === 'string' && { instructions }),
  };
}

function readableCallResult(result: JsonObject): JsonObject {
  const { content, structuredContent: structured, isError, _meta: meta, ...others } = result;
  return {
    ...others,
    content: blocksOf(content).map(readableBlock),
    ...(structured !== undefined && structured !== null && { structuredContent: structured }),
    ...((isError === true || isError === 'true') && { isError: true }),
    ...(isObject(meta) && { _meta: meta }),
  };
}

/** A single block, or a text, may stand for a list of one. */
function blocksOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(content)) return content as readonly JsonValue[];
  return content === undefined || content === null ? [] : [content];
}

const MOST_QUOTED = 2000;

/** @returns a block as it is, or, if it is of no known kind, what it says as text. */
function readableBlock(raw: JsonValue): JsonObject {
  if (typeof raw === 'string') return { type: 'text', text: raw };
  const block = withoutNulls(raw);
  if (isObject(block) && isSpecType.ContentBlock(block)) return block;
  const kind = isObject(block) && typeof block['type'] === 'string' ? ` (“${clip(block['type'], 60)}”)` : '';
  return {
    type: 'text',
    text: `[Content of a kind that Knapsack doesn’t know${kind}: ${clip(JSON.stringify(block), MOST_QUOTED)}]`,
  };
}

/** Properties that are null are left out; nulls in lists stay. */
function withoutNulls(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const said = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(said.map(([key, inner]) => [key, withoutNulls(inner)]));
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
