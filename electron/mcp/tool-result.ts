import { isDeepStrictEqual } from 'node:util';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import { formatEnglishNumber } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';
import { assertNever } from '../foundation/errors.ts';
import type { ResultMedium } from '../tools/result-files.ts';
import { ToolError, toolError } from '../tools/tool-error.ts';
import { cleanText } from '../outside-programs/clean-text.ts';
import { outputProblem } from './output-validator.ts';

/** Characters of one text; what exceeds the model's part is kept for `read_more`. */
const MOST_TEXT = 8_000_000;
const MOST_ERROR = 2000;

export interface ResultReader {
  /** Of the server, for the person. */
  readonly title: string;
  /** What the tool says its structured result is; null if it says nothing. */
  readonly outputSchema: JsonObject | null;
  /** Shows the person pictures and sounds. @returns the name of each one's file; null for what isn't kept. */
  readonly keepMedia: (media: readonly ResultMedium[]) => Promise<readonly (string | null)[]>;
}

/**
 * @returns the result of a call in the form that this app's tools use: the structured content, the text, and a list of
 * what else arrived, with the names of the files that the person sees; without labels if there is only one of them.
 * @throws {ToolError} when the tool reports a failure.
 */
export async function readToolResult(result: CallToolResult, reader: ResultReader): Promise<JsonValue> {
  const structured = jsonValueSchema.safeParse(result.structuredContent).data ?? null;
  const texts = result.content.flatMap((block) => (block.type === 'text' ? [cleanText(block.text, MOST_TEXT)] : []));
  if (result.isError === true) throw reportedError(texts, structured, reader.title);
  const problem = reader.outputSchema === null ? null : outputProblem(reader.outputSchema, structured ?? undefined);
  const text = texts.filter((one) => structured === null || !repeats(one, structured)).join('\n\n');
  const others = await describeBlocks(result.content, reader);
  const note = problem === null ? {} : { note: misfit(problem) };
  if (structured === null && others.length === 0 && problem === null) return text;
  if (structured !== null && text === '' && others.length === 0 && problem === null) return structured;
  return {
    ...note,
    ...(structured !== null && { result: structured }),
    ...(text !== '' && { text }),
    ...(others.length > 0 && { content: others }),
  };
}

/** The call ran: what it changed is changed. */
const misfit = (problem: string): string =>
  `The tool ran, but its result is not what it says it returns (${problem}). Do not call it again because of that.`;

/** Servers repeat structured content as text, for clients that read nothing else. */
function repeats(text: string, structured: JsonValue): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isDeepStrictEqual(value, structured) || onlyValueIs(structured, value);
  } catch {
    return onlyValueIs(structured, text);
  }
}

const onlyValueIs = (structured: JsonValue, value: unknown): boolean =>
  typeof structured === 'object' &&
  structured !== null &&
  Object.keys(structured).length === 1 &&
  isSame(Object.values(structured)[0], value);

/** White space around a text says nothing. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isDeepStrictEqual(one, other);

function reportedError(texts: readonly string[], structured: JsonValue, title: string): ToolError {
  const said = texts.filter((text) => structured === null || !repeats(text, structured)).join('\n');
  const words = cleanText(
    [said, structured === null ? '' : reasonIn(structured)].filter(Boolean).join('\n'),
    MOST_ERROR,
  );
  if (words === '')
    return toolError('failed', () => t('{title} reported an error without saying which.', { title }), {
      forPerson: t('Its log may say more.'),
      forModel: 'Try it with other arguments, or tell the person.',
    });
  return new ToolError(t('{title} answered: {words}', { title, words }), { code: 'failed', forModel: words });
}

/** @returns the words of a structured error, or all of it. */
function reasonIn(structured: JsonValue): string {
  if (typeof structured !== 'object' || structured === null || Array.isArray(structured)) return String(structured);
  const [only, ...others] = Object.values(structured);
  return typeof only === 'string' && others.length === 0 ? only : JSON.stringify(structured);
}

async function describeBlocks(
  blocks: readonly ContentBlock[],
  { keepMedia }: Pick<ResultReader, 'keepMedia'>,
): Promise<readonly JsonObject[]> {
  const others = blocks.filter(({ type }) => type !== 'text');
  const media = others.map(mediumOf);
  const names = [...(await keepMedia(media.filter((medium) => medium !== null)))];
  return others.map((block, index) => {
    const name = media[index] === null ? null : (names.shift() ?? null);
    return { ...describeBlock(block), ...(name !== null && { file: name, note: 'The person sees it in the chat.' }) };
  });
}

/** @returns a picture or a sound with its bytes; null for a block that has none. */
function mediumOf(block: ContentBlock): ResultMedium | null {
  if (block.type === 'image' || block.type === 'audio')
    return { bytes: Buffer.from(block.data, 'base64'), mimeType: block.mimeType };
  if (block.type !== 'resource' || !('blob' in block.resource)) return null;
  return { bytes: Buffer.from(block.resource.blob, 'base64'), mimeType: block.resource.mimeType ?? '' };
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
