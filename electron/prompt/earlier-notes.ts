import { plainText } from './untrusted-content.ts';

const OPENING = '[Earlier in this chat: ';
const CLOSING = ']';

/** What takes the place of a conversation's oldest messages. */
export interface EarlierNotes {
  /** How many messages and answers it stands for. */
  readonly messages: number;
  /** Lines of plain text. */
  readonly summary: string;
}

/** Precedes the first message that the prompt still contains. @param notes null if every message is in it. */
export const withEarlierNotes = (notes: EarlierNotes | null, text: string): string =>
  notes === null ? text : `${block(notes)}\n${text}`;

/** @returns how many characters of a turn made with `withEarlierNotes` end with the notes; 0 if it has none. */
export function endOfEarlierNotes(text: string, notes: EarlierNotes | null): number {
  if (notes === null) return 0;
  const start = text.indexOf(block(notes));
  return start === -1 ? 0 : start + block(notes).length + 1;
}

const block = ({ messages, summary }: EarlierNotes): string =>
  `${OPENING}${String(messages)} messages, in short.\n${plainLines(summary)}${CLOSING}`;

/** Answers repeat what tools have read: no line may imitate another part of the prompt. */
const plainLines = (summary: string): string =>
  plainText(summary)
    .split('\n')
    .map((line) => line.replace(/[<>|[\]\p{C}\s]+/gu, ' ').trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
