import type { AttachmentShare } from '../../shared/entities/attachment.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { numberedPages } from '../../shared/formats/attached-pages.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import type { AttachmentFacts, StoredAttachment } from '../storage/attachment-repository.ts';
import { CITE_NUMBERS } from '../tools/cite-numbers.ts';

/** Which tool reads on, and in which parameter it takes the file. */
const READERS: Readonly<
  Record<AttachmentFacts['kind'], { readonly tool: string; readonly parameter: string; readonly next: string }>
> = {
  text: { tool: 'read_file', parameter: 'path', next: 'For the rest, call read_file with this path and from_line.' },
  document: {
    tool: 'read_document',
    parameter: 'path',
    next: 'For the rest, call read_document with this path and a page.',
  },
  table: {
    tool: 'read_file',
    parameter: 'path',
    next: 'To count, filter or add up all rows, call import_table with this path, then the tools for tables.',
  },
  picture: { tool: 'get_image_info', parameter: 'path', next: '' },
  archive: {
    tool: 'list_archive',
    parameter: 'archive',
    next: 'For the rest, call list_archive with this path and an offset.',
  },
  other: { tool: 'file_info', parameter: 'path', next: '' },
};

export interface AttachedText {
  readonly callId: string;
  readonly attachment: StoredAttachment;
  readonly facts: AttachmentFacts;
  readonly text: string;
  readonly share: AttachmentShare | null;
  /** As tools take it. */
  readonly place: string;
  /** Name of the picture that is kept for the call; null if there is none. */
  readonly picture: string | null;
  /** @returns the first of so many numbers that answers of the conversation don't cite yet. */
  readonly firstNumber: (count: number) => number;
  /** Whether others wrote it, as far as is known, and not a tool for the model. */
  readonly isFromOutside: boolean;
}

/**
 * @returns what a message attaches, as a call that has ended: the model reads it as text that others wrote, in a form in
 * which tools return it, and the person sees what was read.
 */
export function attachedCall(
  attached: AttachedText,
  messageId: string,
  bundleOf: (tool: string) => string | null,
): ToolCall {
  const { facts, place, attachment, isFromOutside } = attached;
  const { tool, parameter } = READERS[facts.kind];
  const call: ToolCall = {
    id: attached.callId,
    messageId,
    toolName: tool,
    bundle: bundleOf(tool),
    arguments: { [parameter]: place },
    result: null,
    error: null,
    outcome: 'succeeded',
    startedAt: Date.now(),
    durationMs: 0,
    untrusted: true,
    ...(isFromOutside && { fromOutside: true as const }),
  };
  if (facts.type === 'problem') {
    const { name } = attachment;
    const error = t('{name} was attached, but can’t be read. {reason}', { name, reason: facts.message });
    const errorForModel = `${name} was attached, but can’t be read. ${facts.english ?? facts.message}`;
    return { ...call, outcome: 'failed', error, errorForModel };
  }
  const said = attachedWords(attached, facts.aboutForPerson ?? facts.about);
  const saidForModel = writtenInEnglish(() => attachedWords(attached, facts.about));
  return { ...call, result: resultOf(attached, facts), said, ...(saidForModel !== said && { saidForModel }) };
}

/** Documents whose pages people can turn to. */
const HAS_PAGES = /^(?:PDF|Presentation)\b/;

type ReadFacts = Extract<AttachmentFacts, { type: 'read' }>;

function resultOf({ place, text, share, picture, firstNumber }: AttachedText, facts: ReadFacts): JsonObject {
  const { next } = READERS[facts.kind];
  const shown = share?.isWhole === false ? beginningOf(text, share.characters) : text;
  const hasText = share !== null && share.characters > 0;
  const cited = hasText && HAS_PAGES.test(facts.about) ? numberedPages(shown, firstNumber) : null;
  const notes = [
    share?.isWhole === false && `This is only its beginning. ${next}`.trim(),
    share?.isWhole === true && facts.kind === 'table' && next,
    cited !== null && CITE_NUMBERS,
  ].filter((note) => note !== false);
  return {
    path: place,
    attached: facts.about,
    ...(facts.outline !== '' && share?.isWhole !== true && { outline: facts.outline }),
    ...(hasText && { text: shown }),
    ...cited,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    // As in results of servers: models that see are shown it.
    ...(picture !== null && { content: [{ type: 'image', file: picture }] }),
  };
}

/** @returns so many characters of a text, up to the end of a line if there is one in the last half. */
function beginningOf(text: string, characters: number): string {
  const start = text.slice(0, characters).toWellFormed();
  const lineEnd = start.lastIndexOf('\n') + 1;
  return lineEnd > characters / 2 ? start.slice(0, lineEnd) : start;
}

const attachedWords = ({ attachment, share }: AttachedText, about: string): string =>
  t('Attached: {name} ({what})', { name: attachment.name, what: readWords(share, about) });

function readWords(share: AttachedText['share'], about: string): string {
  if (share === null) return about;
  return share.isWhole ? t('{about}, read whole', { about }) : t('{about}, its beginning read', { about });
}
