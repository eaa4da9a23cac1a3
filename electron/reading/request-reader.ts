/**
 * Says what a message asks for, before any model writes. This is the only file of the folder that others import: how a message is
 * read is nobody else's business.
 */
import type { ReaderInput, Reading, RequestInput, RequestReading } from './reading.ts';

/** Pure but for its models: the same input gives the same reading. */
export interface RequestReader {
  /** BCP 47 tags of the languages that it was measured in. A message in another one is `unread`. */
  readonly languages: readonly string[];
  /**
   * Reads the last message of a conversation.
   * @param signal ends the work as soon as it aborts. @throws the signal's reason then.
   */
  read(input: ReaderInput, signal: AbortSignal): Promise<Reading>;
  /**
   * Reads one of the requests of a message: once what came before it has been answered, or again, when a call for it has failed.
   * @throws as above.
   */
  readRequest(input: RequestInput, signal: AbortSignal): Promise<RequestReading>;
}

export {
  NOTHING_REFUSED,
  type Change,
  type MessageReading,
  type PersonalThings,
  type ReadCall,
  type ReaderInput,
  type Reading,
  type Refused,
  type RequestFocus,
  type RequestInput,
  type RequestReading,
  type Trace,
  type Unread,
} from './reading.ts';
export {
  createRequestReader,
  type CreateRequestReaderOptions,
  type ProcessReader,
} from './process/create-request-reader.ts';
export { certainCall, type CallableTool } from './certain-call.ts';
export { focusedMessages } from './focused-messages.ts';
export { changeOf } from './languages/en/change-words.ts';
export { asRead } from './languages/en/as-read.ts';
export { askedAbout } from './languages/en/asked-about.ts';
export { questionAbout } from './languages/en/missing-detail.ts';
export { questionForPerson, type Asks } from './question-texts.ts';
export { lackOf } from './values/lack-of.ts';
export type { KnownCell } from './own-things/named-kinds.ts';
export { languageByWords } from './languages/other-language.ts';
export { describedTool, takesOf, type ReadableTool } from './takes.ts';
