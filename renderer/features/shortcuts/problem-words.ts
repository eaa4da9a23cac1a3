import type { Chord } from '../../../shared/entities/shortcut.ts';
import type { KeyProblem } from '../../stores/shortcut-actions.ts';
import { chordLabel } from '../../ui/chord.ts';

/** @returns why keys can't be used, and what to do. */
export function problemWords(chord: Chord, problem: KeyProblem): string {
  const keys = chordLabel(chord);
  switch (problem.kind) {
    case 'taken':
      return `${keys} ${problem.does}. Choose other keys.`;
    case 'typed':
      return `${keys} alone is typed into texts. Hold ${chordLabel('mod')} with it, or use F2 to F12.`;
    case 'used':
      return `${keys} is used for “${problem.by.words}”, which would be left without keys.`;
  }
}
