import { clsx } from 'clsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

export interface SetupTextProps {
  readonly where: string;
  readonly text: string;
  /** What is shown of the text; the copy has all of it. */
  readonly shown?: string;
  /** False while the text lacks something, such as a key. */
  readonly isReady?: boolean;
  /** The program that the text is for, if several are shown at once. */
  readonly program?: string;
}

/** A text to paste into another program, and where. */
export function SetupText({ where, text, shown = text, isReady = true, program }: SetupTextProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-ground">
      <figcaption className="flex items-center justify-between gap-2 border-b border-line py-0.5 pe-1 ps-3 text-xs text-soft">
        {where}
        {isReady && (
          <CopyButton
            text={text}
            label={program === undefined ? t('Copy') : t('Copy for {program}', { program })}
            className="size-7"
          />
        )}
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={program === undefined ? t('Setup') : t('Setup for {program}', { program })}
        className={clsx(
          'overflow-x-auto px-3 py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap',
          '[overflow-wrap:anywhere] focus-visible:-outline-offset-2',
        )}
      >
        {shown}
      </pre>
    </figure>
  );
}
