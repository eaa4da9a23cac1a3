import type { ChatFormat } from '../../shared/entities/transfer.ts';
import { t } from '../../shared/texts/translate.ts';

interface FormatWords {
  readonly name: string;
  /** What it is good for, in one line. */
  readonly hint: string;
}

export const FORMAT_WORDS: Readonly<Record<ChatFormat, FormatWords>> = {
  markdown: { name: t('Markdown'), hint: t('Plain text with simple marks. Files are named, not included.') },
  html: { name: t('Web page'), hint: t('Opens in any browser, with pictures. Contains no scripts and loads nothing.') },
  pdf: { name: 'PDF', hint: t('Pages to read, print or send.') },
  json: { name: 'JSON', hint: t('Everything, with files. Knapsack can import it again.') },
};
