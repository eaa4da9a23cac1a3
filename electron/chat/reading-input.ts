import type { PersonalThings, ReadableTool, ReaderInput, RequestInput } from '../reading/request-reader.ts';
import { describedTool, NOTHING_REFUSED, takesOf } from '../reading/request-reader.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { Loader } from '../loader/loader.ts';
import { asModelsRead, type StoredMessage } from '../storage/stored-message.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from '../tools/catalog.ts';

export interface ReadingServices {
  readonly catalog: Pick<Catalog, 'list'>;
  readonly loader: Pick<Loader, 'chances'>;
  /** What the person has in the app now. */
  readonly personalThings: () => PersonalThings;
}

/** @param history the conversation's messages, oldest first, ending with the one to read. */
export const readerInput = (
  history: readonly StoredMessage[],
  { catalog, personalThings }: Pick<ReadingServices, 'catalog' | 'personalThings'>,
): ReaderInput => ({
  history: history.map(asModelsRead),
  things: { ...personalThings(), file: attachedNames(history) },
  tools: catalog.list().map((entry) => (isOfLastAnswer(entry, history) ? described(entry) : readable(entry))),
});

/** Whether the last answer called a tool of a server: it may be asked for again. */
const isOfLastAnswer = ({ tool, source }: CatalogEntry, history: readonly StoredMessage[]): boolean =>
  source !== BUILT_IN &&
  history.at(-2)?.parts.some(({ part }) => part.type === 'tool-call' && part.call.toolName === tool.name) === true;

/** Files that a request may be about without naming one: more than these are hardly meant. */
const MOST_FILES = 10;

const attachedNames = (history: readonly StoredMessage[]): readonly string[] => {
  const names = history.toReversed().flatMap(({ attachments }) => (attachments ?? []).map(({ name }) => name));
  return [...new Set(names)].slice(0, MOST_FILES);
};

/**
 * @param part the reading of the message, one of its requests, and the answer so far.
 * @param callable tools that the answer may call.
 */
export async function requestInput(
  input: ReaderInput,
  { message, said, answer }: Pick<RequestInput, 'message' | 'said' | 'answer'>,
  callable: ConversationTools['callable'],
  { loader }: Pick<ReadingServices, 'loader'>,
): Promise<RequestInput> {
  const chances = await loader.chances(said);
  const tools = callable.filter(({ bundle }) => bundle !== META_BUNDLE);
  const likely = new Set(
    tools
      .filter(({ source }) => source !== BUILT_IN)
      .toSorted((one, other) => (chances.get(other.tool.name) ?? 0) - (chances.get(one.tool.name) ?? 0))
      .slice(0, MOST_DESCRIBED),
  );
  return {
    ...input,
    message,
    said,
    answer: asModelsRead(answer),
    chances: Object.fromEntries(chances),
    callable: tools.map((entry) => (likely.has(entry) ? described(entry) : readable(entry))),
    refused: NOTHING_REFUSED,
  };
}

/** Of so many tools of servers, the likeliest, readers know what their servers say of them. */
const MOST_DESCRIBED = 4;

/** @returns a tool as readers know it. */
export function readable({ tool: { name, risk, roles, afterwards }, source, parameters }: CatalogEntry): ReadableTool {
  const isOwn = source === BUILT_IN;
  return { name, risk, isOwn, ...(isOwn && { takes: takesOf(parameters, roles), ...(afterwards && { afterwards }) }) };
}

/** @returns the same, with what its server says of it. */
const described = (entry: CatalogEntry): ReadableTool => ({
  ...readable(entry),
  described: describedTool(entry.tool.summary, entry.parameters),
});
