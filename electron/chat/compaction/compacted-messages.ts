import type { EarlierNotes } from '../../prompt/earlier-notes.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { AppliedCompaction } from './applied-compaction.ts';

/** How the messages of a conversation are shown after a compaction. */
export interface CompactedMessages {
  /** The first message that is shown. */
  readonly from: number;
  /** The message that the summary and the tools for it precede; null without a compaction. */
  readonly anchor: string | null;
  readonly notes: EarlierNotes | null;
  readonly tools: readonly string[];
  /** Ids of answers whose long results are shown by their first lines. */
  readonly folded: ReadonlySet<string>;
}

const EVERYTHING: CompactedMessages = { from: 0, anchor: null, notes: null, tools: [], folded: new Set() };

/** @param compaction null, or of other messages, shows everything as it is. */
export function compactedMessages(
  messages: readonly StoredMessage[],
  compaction: AppliedCompaction | null,
): CompactedMessages {
  if (compaction === null) return EVERYTHING;
  const placeOf = (id: string | null): number => messages.findIndex((message) => message.id === id);
  const [from, folded] = [placeOf(compaction.through) + 1, placeOf(compaction.foldedThrough) + 1];
  if (folded === 0 || (compaction.through !== null && from === 0)) return EVERYTHING;
  return {
    from,
    anchor: messages[compaction.through === null ? folded : from]?.id ?? null,
    notes: compaction.notes,
    tools: compaction.tools,
    folded: new Set(messages.slice(0, folded).map(({ id }) => id)),
  };
}
