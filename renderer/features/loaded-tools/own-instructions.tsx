import { ChevronRight } from 'lucide-react';
import type { OwnInstructions as Instructions } from '../../../shared/entities/own-instructions.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useView } from '../../stores/stores.tsx';
import { instructionsNote } from './instructions-note.ts';

/** What the person wants of every answer, and whether that is what they would get in a new chat. */
export function OwnInstructions({ instructions }: { readonly instructions: Instructions | null }) {
  const hasBegun = useConversations((state) => state.currentId !== null);
  const openSettings = useView((state) => state.openSettings);
  if (instructions === null) return null;
  return (
    <section aria-label={t('Your instructions')} className="mt-4 grid gap-1 border-t border-line pt-3 text-[0.8125rem]">
      <details className="group/own">
        <summary className="flex cursor-default list-none items-center gap-1 rounded font-medium">
          <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open/own:rotate-90" />
          {t('Your instructions')}
        </summary>
        <p className="max-h-40 overflow-y-auto pt-1 ps-4.5 whitespace-pre-wrap [overflow-wrap:anywhere]" tabIndex={0}>
          {instructions.text}
        </p>
      </details>
      <p className="ps-4.5 text-xs text-soft">{instructionsNote(instructions, hasBegun)}</p>
      <button
        type="button"
        onClick={() => openSettings('instructions')}
        className="ms-4.5 w-fit rounded text-xs text-accent underline underline-offset-2"
      >
        {t('Change for new chats')}
      </button>
    </section>
  );
}
