import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { UnreadableChatError, type ForeignChat } from './foreign-chat.ts';
import { ElementSplitter, type ElementText } from './json-elements.ts';
import { nameOfChat, readChat } from './read-chat.ts';

/** A chat that was found in a file, or one that could not be read. */
export type FoundChat =
  | { readonly type: 'chat'; readonly found: ForeignChat }
  | { readonly type: 'problem'; readonly name: string; readonly reason: string };

/** A file where it is, and what the person calls it. */
export interface ChatFile {
  readonly place: string;
  readonly name: string;
}

export interface ReadProgress {
  /** 0..1 of the file. */
  readonly share: number;
}

const MOST_ENTRIES = 200_000;
/** Of one JSON file inside an archive, unpacked. */
const MOST_ENTRY_BYTES = 4_000_000_000;
/** Values of a file that are kept until one of its chats is recognized. */
const MOST_UNKNOWN = 1000;

/**
 * Reads the chats of an exported file: JSON, or an archive with JSON files in it. What the contents are decides, not
 * what the file is called.
 * @throws {UnreadableChatError} there is no chat in it, in words for the person.
 */
export async function* chatsInFile(
  file: ChatFile,
  onProgress: (progress: ReadProgress) => void,
): AsyncGenerator<FoundChat> {
  let count = 0;
  for await (const found of (await isArchive(file.place)) ? inArchive(file, onProgress) : inJson(file, onProgress)) {
    count++;
    yield found;
  }
  if (count === 0)
    throw new UnreadableChatError(
      t(
        'It contains no chats that Knapsack can read. Choose what Knapsack, ChatGPT, Claude, LM Studio or Open WebUI exported.',
      ),
    );
}

/** The first bytes of a ZIP file, which may also be empty. */
async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1').startsWith('PK');
  } finally {
    await handle.close();
  }
}

async function* inJson(
  { place, name }: ChatFile,
  onProgress: (progress: ReadProgress) => void,
): AsyncGenerator<FoundChat> {
  const { size } = await stat(place);
  const stream = createReadStream(place);
  const watched = (): void => onProgress({ share: size === 0 ? 1 : stream.bytesRead / size });
  yield* chatsIn(stream, name, watched);
}

async function* inArchive(
  { place }: ChatFile,
  onProgress: (progress: ReadProgress) => void,
): AsyncGenerator<FoundChat> {
  const { size } = await stat(place);
  const zip = await openPromise(place).catch((error: unknown) => {
    throw new UnreadableChatError(t('It is damaged or incomplete: {reason}', { reason: errorMessage(error) }));
  });
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableChatError(t('This archive contains too many files.'));
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    onProgress({ share: Math.min(1, packed / size) });
    if (!/\.json$/i.test(entry.fileName) || entry.uncompressedSize > MOST_ENTRY_BYTES) continue;
    try {
      yield* chatsIn(await zip.openReadStreamPromise(entry), entry.fileName, () => undefined);
    } catch (error) {
      yield { type: 'problem', name: entry.fileName, reason: `It is damaged: ${errorMessage(error)}` };
    }
  }
}

/**
 * Other JSON files of an export, such as the account, contain no chats and are passed over: what can't be read counts
 * only where something else can.
 */
async function* chatsIn(stream: Readable, file: string, onChunk: () => void): AsyncGenerator<FoundChat> {
  const unknown: FoundChat[] = [];
  let [isKnown, number] = [false, 0];
  for await (const element of elementsOf(stream, onChunk)) {
    const found = read(element, `${file}, number ${String(++number)}`);
    isKnown ||= found.isChat;
    if (isKnown) yield* unknown.splice(0);
    if (isKnown) yield found.chat;
    else if (unknown.length < MOST_UNKNOWN) unknown.push(found.chat);
  }
}

async function* elementsOf(stream: Readable, onChunk: () => void): AsyncGenerator<ElementText> {
  const splitter = new ElementSplitter();
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    yield* splitter.add(decoder.decode(chunk as Uint8Array, { stream: true }));
    onChunk();
  }
  yield* splitter.add(decoder.decode());
  yield* splitter.end();
}

function read(element: ElementText, place: string): { readonly isChat: boolean; readonly chat: FoundChat } {
  const problem = (name: string, reason: string): FoundChat => ({ type: 'problem', name, reason });
  if (element === null)
    return { isChat: false, chat: problem(place, 'It is larger than 100 million characters, or nested too deeply.') };
  let value: unknown;
  try {
    value = JSON.parse(element);
  } catch {
    return { isChat: false, chat: problem(place, 'It is not valid JSON: the file may be incomplete.') };
  }
  try {
    const found = readChat(value);
    if (found !== null) return { isChat: true, chat: { type: 'chat', found } };
    return {
      isChat: false,
      chat: problem(nameOfChat(value) ?? place, 'It is not a chat of a program that Knapsack knows.'),
    };
  } catch (error) {
    const reason =
      error instanceof UnreadableChatError
        ? error.message
        : t('It can’t be read: {reason}', { reason: errorMessage(error) });
    return { isChat: true, chat: problem(nameOfChat(value) ?? place, reason) };
  }
}
