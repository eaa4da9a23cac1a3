import { t } from '../../../shared/texts/translate.ts';
import type { TitledKind } from '../../tools/resolve-title.ts';
import { finalFact } from '../../tools/tool-error.ts';

const MAX_TITLE_LENGTH = 60;
/** The first half of an emoji whose second half was cut off. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export const KEPT: TitledKind = {
  thing: 'note',
  missing: (title) => t('There is no note called {title}.', { title }),
  several: (title) => t('More than one note fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('There are no notes yet.')),
};
export const TRASH: TitledKind = {
  thing: 'deleted note',
  missing: (title) => t('There is no deleted note called {title}.', { title }),
  several: (title) => t('More than one deleted note fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No note has been deleted.')),
};

/** @returns the first line of the text, cut at a word. */
export function titleFromText(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE_LENGTH) return capitalized(line);
  const cut = line.slice(0, MAX_TITLE_LENGTH);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trim();
  return `${capitalized(words.replace(HALF_CHARACTER, ''))}…`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
