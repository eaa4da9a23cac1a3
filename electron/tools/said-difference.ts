import { t } from '../../shared/texts/translate.ts';
import { codeBlock, personsWords, type Said } from './said.ts';

/** The difference between two texts, as reported by the tools that compare them. */
export interface Difference {
  readonly same: boolean;
  /** Lines, if lines were compared. */
  readonly added?: number;
  readonly removed?: number;
  /** Changes, if words were compared. */
  readonly total?: number;
  /** A unified diff. */
  readonly diff?: string;
  readonly note?: string;
}

/** What a note says about two texts; results have it in English. */
export const DIFFERENCE_NOTES = {
  oneFile: () => t('Both names are of one and the same file.'),
  notText: () => t('At least one of them is not a text file, so the differences are not listed.'),
  almostAll: () => t('They differ in almost every line.'),
  encoding: () => t('Their text is the same, but it is stored in different encodings.'),
  lineEnds: () => t('They differ only in how lines end: as on Windows, or as elsewhere.'),
  spaces: () => t('They differ only in spaces and empty lines at the ends.'),
  accents: () => t('They look alike, and differ only in how accented letters are stored.'),
  lastBreak: () => t('Only line breaks at the end differ.'),
} as const;

const noteWords = (note: string): string => personsWords(note, Object.values(DIFFERENCE_NOTES));

/** @returns the difference for the person. */
export function saidDifference({ same, added, removed, total, diff, note }: Difference): Said {
  if (same) return note === undefined ? t('They are the same') : noteWords(note);
  const line =
    added !== undefined && removed !== undefined
      ? t('They differ: {added, plural, one {# line} other {# lines}} added, {removed, number} removed', {
          added,
          removed,
        })
      : total === undefined
        ? note === undefined
          ? t('They differ')
          : noteWords(note)
        : t('They differ in {total, plural, one {# place} other {# places}}', { total });
  return diff === undefined ? line : { line, body: codeBlock(diff, 'diff') };
}
