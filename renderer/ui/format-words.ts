import type { ChatFormat } from '../../shared/entities/transfer.ts';

interface FormatWords {
  readonly name: string;
  /** What it is good for, in one line. */
  readonly hint: string;
}

export const FORMAT_WORDS: Readonly<Record<ChatFormat, FormatWords>> = {
  markdown: { name: 'Markdown', hint: 'Plain text with simple marks. Files are named, not included.' },
  html: { name: 'Web page', hint: 'Opens in any browser, with pictures. Contains no scripts and loads nothing.' },
  pdf: { name: 'PDF', hint: 'Pages to read, print or send.' },
  json: { name: 'JSON', hint: 'Everything, with files. Knapsack can import it again.' },
};
