import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';

const needsWords = (): string =>
  t(
    'The included model doesn’t read files itself. Say what to do with it, such as “how many pages does it have?” or ' +
      '“make a table of it”. A stronger model can also summarize files and answer questions about them.',
  );

/** @returns what a guided model answers to files without words: what they are, and what can be done with them. */
export const attachedAlone = (files: readonly ToolCall[]): string =>
  [...files.map(({ said, error }) => said ?? error ?? ''), needsWords()].filter((line) => line !== '').join('\n\n');
