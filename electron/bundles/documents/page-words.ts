import { t } from '../../../shared/texts/translate.ts';
import { localRange } from '../../tools/said-in-locale.ts';
import type { ReadDocument } from '../../tools/documents/document-shape.ts';

type Kind = ReadDocument['kind'];

/** Only these have pages of their own. Other texts are read in parts of about a page, and break elsewhere on paper. */
const UNITS: Readonly<Partial<Record<Kind, 'page' | 'slide'>>> = { PDF: 'page', presentation: 'slide' };

export const hasPages = (kind: Kind): boolean => kind in UNITS;

/** @returns "12 pages", "12 slides", or "about 12 pages" if nobody can know. */
export function pagesInWords(kind: Kind, count: number): string {
  const unit = UNITS[kind];
  return unit === undefined
    ? t('about {count, plural, one {# page} other {# pages}}', { count })
    : unit === 'page'
      ? t('{count, plural, one {# page} other {# pages}}', { count })
      : t('{count, plural, one {# slide} other {# slides}}', { count });
}

/** @returns where something is: "page 3", "slide 3", "part 3". */
export const placeInWords = (kind: Kind, page: number): string =>
  t('{unit, select, page {page} slide {slide} other {part}} {page, number}', { unit: UNITS[kind] ?? 'part', page });

/** @param pages such as "1-3 of 12". */
export const rangeInWords = (kind: Kind, pages: string): string =>
  t('{unit, select, page {pages} slide {slides} other {parts}} {pages}', {
    unit: UNITS[kind] ?? 'part',
    pages: localRange(pages),
  });
