import type { Chord } from '../../../shared/entities/shortcut.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { KeyProblem } from '../../stores/shortcut-actions.ts';
import { chordLabel } from '../../ui/chord.ts';

/** @returns why keys can't be used, and what to do. */
export function problemWords(chord: Chord, problem: KeyProblem): string {
  const keys = chordLabel(chord);
  switch (problem.kind) {
    case 'taken':
      return t('{keys} {does}. Choose other keys.', { keys, does: problem.does });
    case 'typed':
      return t('{keys} alone is typed into texts. Hold {modifier} with it, or use F2 to F12.', {
        keys,
        modifier: chordLabel('mod'),
      });
    case 'used':
      return t('{keys} is used for “{action}”, which would be left without keys.', { keys, action: problem.by.words });
  }
}
