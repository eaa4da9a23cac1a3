import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import type { ReadDocument } from '../../tools/documents/document-shape.ts';

type Kind = ReadDocument['kind'];

/** Only these have pages of their own. Other texts are read in parts of about a page, and break elsewhere on paper. */
const UNITS: Readonly<Partial<Record<Kind, 'page' | 'slide'>>> = { PDF: 'page', presentation: 'slide' };

export const hasPages = (kind: Kind): boolean => kind in UNITS;

/** @returns "12 pages", "12 slides", or "about 12 pages" if nobody can know. */
export function pagesInWords(kind: Kind, count: number): string {
  const unit = UNITS[kind];
  return unit === undefined ? `about ${plural(count, 'page')}` : plural(count, unit);
}

/** @returns where something is: "page 3", "slide 3", "part 3". */
export const placeInWords = (kind: Kind, page: number): string => `${UNITS[kind] ?? 'part'} ${formatNumber(page)}`;

/** @param pages such as "1-3 of 12". */
export const rangeInWords = (kind: Kind, pages: string): string => `${UNITS[kind] ?? 'part'}s ${pages}`;
