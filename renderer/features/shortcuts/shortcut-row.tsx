import { RotateCcw } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Chord } from '../../../shared/entities/shortcut.ts';
import { t } from '../../../shared/texts/translate.ts';
import { keyProblem, keysOf, withKeys, type ShortcutAction } from '../../stores/shortcut-actions.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { chordLabel, pressedChords } from '../../ui/chord.ts';
import { KeyCap } from './key-cap.tsx';
import { problemWords } from './problem-words.ts';

interface ShortcutRowProps {
  readonly action: ShortcutAction;
  /** Every action, which may have the keys already. */
  readonly actions: readonly ShortcutAction[];
  /** Whether the row waits for keys. */
  readonly isRecording: boolean;
  readonly onRecord: (on: boolean) => void;
}

/** What an action does and its keys; a click waits for others. */
export function ShortcutRow({ action, actions, isRecording, onRecord }: ShortcutRowProps) {
  const chosen = useSettings((state) => state.settings.shortcuts);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const button = useRef<HTMLButtonElement>(null);
  // Keys that can't be taken just so.
  const [refused, setRefused] = useState<Chord | null>(null);
  const problem = refused === null ? null : keyProblem(refused, action, actions, chosen);
  const keys = keysOf(action, chosen);

  const give = (chord: Chord | null): void => {
    setRefused(null);
    onRecord(false);
    button.current?.focus();
    void update({ shortcuts: withKeys(chosen, action, chord, actions) }).catch(showError);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isRecording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onRecord(false);
    if (event.key === 'Backspace') return give(null);
    const [chord] = pressedChords(event.nativeEvent);
    if (chord === undefined) return;
    if (keyProblem(chord, action, actions, chosen) === null) return give(chord);
    onRecord(false);
    setRefused(chord);
  };
  const begin = (): void => {
    setRefused(null);
    onRecord(true);
  };
  return (
    <li>
      <div className="flex h-8 items-center justify-between gap-4">
        <span className="min-w-0 truncate text-soft">{action.words}</span>
        <span className="flex shrink-0 items-center">
          {isRecording && <span className="pe-2 text-xs text-soft">{t('Esc cancels, Backspace removes')}</span>}
          <button
            ref={button}
            type="button"
            aria-label={buttonName(action.words, keys, isRecording)}
            data-inner-escape={isRecording ? '' : undefined}
            onClick={begin}
            onKeyDown={onKeyDown}
            onBlur={() => isRecording && onRecord(false)}
            className="flex min-h-6 items-center rounded px-1 hover:bg-wash"
          >
            {isRecording ? (
              <KeyCap>{t('Press keys')}</KeyCap>
            ) : keys === null ? (
              <span className="px-1 text-xs text-soft">{t('Add keys')}</span>
            ) : (
              <KeyCap>{chordLabel(keys)}</KeyCap>
            )}
          </button>
          <span className="w-8">
            {keys !== action.keys && !isRecording && (
              <IconButton
                label={t('Reset the keys for {words}', { words: action.words })}
                icon={RotateCcw}
                onClick={() => give(action.keys)}
              />
            )}
          </span>
        </span>
      </div>
      {refused !== null && problem !== null && (
        <div role="alert" className="mb-1 flex flex-wrap items-center gap-2 rounded-md bg-wash p-2 text-xs">
          <span className="basis-full">{problemWords(refused, problem)}</span>
          {problem.kind === 'used' && <Button onClick={() => give(refused)}>{t('Use them here')}</Button>}
          <Button kind="quiet" onClick={() => setRefused(null)}>
            {keys === null ? t('Keep none') : t('Keep {keys}', { keys: chordLabel(keys) })}
          </Button>
        </div>
      )}
    </li>
  );
}

function buttonName(words: string, keys: Chord | null, isRecording: boolean): string {
  if (isRecording) return t('Press keys for {words}. Escape cancels, Backspace removes them.', { words });
  return keys === null
    ? t('Add keys for {words}', { words })
    : t('Keys for {words}: {keys}', { words, keys: chordLabel(keys) });
}
