import type { PersonalThings, ReadableTool, ReaderInput, RequestInput } from '../reading/request-reader.ts';
import { NOTHING_REFUSED, takesOf } from '../reading/request-reader.ts';
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
  tools: catalog.list().map(readable),
});

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
  return {
    ...input,
    message,
    said,
    answer: asModelsRead(answer),
    chances: Object.fromEntries(await loader.chances(said)),
    callable: callable.filter(({ bundle }) => bundle !== META_BUNDLE).map(readable),
    refused: NOTHING_REFUSED,
  };
}

/** @returns a tool as readers know it. */
export function readable({ tool: { name, risk, roles, afterwards }, source, parameters }: CatalogEntry): ReadableTool {
  const isOwn = source === BUILT_IN;
  return { name, risk, isOwn, ...(isOwn && { takes: takesOf(parameters, roles), ...(afterwards && { afterwards }) }) };
}
