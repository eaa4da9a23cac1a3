import { clsx } from 'clsx';
import { t } from '../../../../shared/texts/translate.ts';
import { visibleText } from '../../../ui/visible-text.ts';

interface ApprovalThingProps {
  readonly text: string;
  /** Whether it is a script that would run, instead of something that would be removed. */
  readonly runs: boolean;
}

/** What a call would remove, as the person knows it, such as a note's text; or the script that it would run. */
export function ApprovalThing({ text, runs }: ApprovalThingProps) {
  return (
    // Focusable, so that a long one can be scrolled with the keyboard.
    <div
      tabIndex={0}
      role="group"
      aria-label={runs ? t('What runs') : t('What is removed')}
      className={clsx(
        'max-h-[min(13rem,22vh)] overflow-y-auto rounded-md border border-line bg-ground px-3',
        'py-2 whitespace-pre-wrap [overflow-wrap:anywhere] focus-visible:-outline-offset-2',
        runs && 'font-mono text-xs',
      )}
    >
      {visibleText(text)}
    </div>
  );
}
