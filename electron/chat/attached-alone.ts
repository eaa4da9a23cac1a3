import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import { ofTwo, type AnswerWords } from './answer-words.ts';

const needsWords = (): string =>
  t(
    'The included model doesn’t read files itself. Say what to do with it, such as “how many pages does it have?” or ' +
      '“make a table of it”. A stronger model can also summarize files and answer questions about them.',
  );

/** @returns what a guided model answers to files without words: what they are, and what can be done with them. */
export function attachedAlone(files: readonly ToolCall[]): AnswerWords {
  const said = (lineOf: (file: ToolCall) => string, end: string): string =>
    [...files.map(lineOf), end].filter((line) => line !== '').join('\n\n');
  return ofTwo(
    said((file) => file.said ?? file.error ?? '', needsWords()),
    said(
      (file) => file.saidForModel ?? file.said ?? file.errorForModel ?? file.error ?? '',
      writtenInEnglish(needsWords),
    ),
  );
}
