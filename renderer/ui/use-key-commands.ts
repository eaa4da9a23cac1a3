import { useEffect } from 'react';
import type { Chord } from '../../shared/entities/shortcut.ts';
import { pressedChords } from './chord.ts';
import { useLatest } from './use-latest.ts';

/**
 * Runs commands on their keys, wherever the focus is.
 * @param commands by their keys.
 */
export function useKeyCommands(commands: ReadonlyMap<Chord, () => void>): void {
  const latest = useLatest(commands);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const run = pressedChords(event)
        .map((chord) => latest.current.get(chord))
        .find((command) => command !== undefined);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [latest]);
}
