import { t } from '../../../shared/texts/translate.ts';
import type { ReadDocument } from './document-shape.ts';

const KINDS: Readonly<Record<ReadDocument['kind'], () => string>> = {
  PDF: () => t('PDF'),
  'Word document': () => t('Word document'),
  'OpenDocument text': () => t('OpenDocument text'),
  presentation: () => t('presentation'),
  'RTF document': () => t('RTF document'),
  'e-book': () => t('e-book'),
  'e-mail': () => t('e-mail'),
  'web page': () => t('web page'),
  Markdown: () => t('Markdown'),
  text: () => t('text'),
};

/** @returns what kind of document it is, in the person's language. */
export const documentKind = (kind: ReadDocument['kind']): string => KINDS[kind]();
