import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import { formatEnglishNumber } from '../../shared/formats/numbers.ts';
import { assertNever } from '../foundation/errors.ts';
import { ToolError, toolError } from '../tools/tool-error.ts';
import { cleanText } from '../outside-programs/clean-text.ts';

/** Characters of one text; what exceeds the model's part is kept for `read_more`. */
const MOST_TEXT = 8_000_000;
const MOST_ERROR = 2000;

/**
 * @param title of the server, for the person.
 * @returns the result of a call in the form that this app's tools use: the structured content if there is any, or else
 * the text, or else a list of what arrived. Pictures and sounds are only described, because no model here reads them.
 * @throws {ToolError} when the tool reports a failure.
 */
export function readToolResult(result: CallToolResult, title: string): JsonValue {
  const texts = result.content.flatMap((block) => (block.type === 'text' ? [cleanText(block.text, MOST_TEXT)] : []));
  if (result.isError === true) throw reportedError(texts.join('\n'), title);
  const structured = jsonValueSchema.safeParse(result.structuredContent);
  const others = result.content.filter(({ type }) => type !== 'text').map(describeBlock);
  if (structured.success && structured.data !== null) return withOthers(structured.data, others);
  if (others.length === 0) return texts.join('\n\n');
  return { ...(texts.length > 0 && { text: texts.join('\n\n') }), content: others };
}

const withOthers = (structured: JsonValue, others: readonly JsonObject[]): JsonValue =>
  others.length === 0 ? structured : { result: structured, content: others };

function reportedError(text: string, title: string): ToolError {
  const words = cleanText(text, MOST_ERROR);
  if (words === '')
    return toolError('failed', `${title} reported an error without saying which.`, {
      forPerson: 'Its log may say more.',
      forModel: 'Try it with other arguments, or tell the person.',
    });
  return new ToolError(`${title} answered: ${words}`, { code: 'failed', forModel: words });
}

function describeBlock(block: ContentBlock): JsonObject {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: cleanText(block.text, MOST_TEXT) };
    case 'image':
    case 'audio':
      return { type: block.type, mimeType: block.mimeType, size: sizeOf(block.data) };
    case 'resource_link':
      return {
        type: 'link',
        uri: block.uri,
        name: cleanText(block.name, 200),
        ...(block.description !== undefined && { description: cleanText(block.description, 500) }),
      };
    case 'resource':
      return describeResource(block.resource);
    default:
      return assertNever(block);
  }
}

/** @returns the text of a resource; of anything else, its size. */
export function describeResource(resource: Extract<ContentBlock, { type: 'resource' }>['resource']): JsonObject {
  const type = resource.mimeType === undefined ? {} : { mimeType: resource.mimeType };
  const content: JsonObject =
    'text' in resource ? { text: cleanText(resource.text, MOST_TEXT) } : { size: sizeOf(resource.blob) };
  return { type: 'resource', uri: resource.uri, ...type, ...content };
}

/** @param base64 of the bytes. */
const sizeOf = (base64: string): string => `${formatEnglishNumber(Math.floor((base64.length * 3) / 4))} bytes`;
