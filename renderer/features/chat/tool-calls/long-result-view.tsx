import { clsx } from 'clsx';
import { useState } from 'react';
import { t } from '../../../../shared/texts/translate.ts';
import { useApp, useChat, useConversations } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { JsonView } from '../../../ui/json-view.tsx';
import type { LongResult } from './long-result.ts';

/** The beginning of a long result, and more of it with each step, as long as the app keeps it. */
export function LongResultView({ result: { handle, beginning, total, others } }: { readonly result: LongResult }) {
  const conversationId = useConversations((state) => state.currentId);
  const readResult = useChat((state) => state.readResult);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState(beginning);
  const [isGone, setIsGone] = useState(false);
  const showMore = async (): Promise<void> => {
    const page = conversationId === null ? null : await readResult(conversationId, handle, text.length);
    if (page === null) setIsGone(true);
    else setText(text + page.text);
  };
  return (
    <div className="grid gap-2">
      {Object.keys(others).length > 0 && <JsonView value={others} />}
      {/* Focusable, so that it can be scrolled with the keyboard; not read out when more is added. */}
      <div
        tabIndex={0}
        role="group"
        aria-live="off"
        aria-label={t('Text of the result')}
        className={clsx(
          'max-h-80 overflow-y-auto rounded-md border border-line bg-ground px-3 py-2 whitespace-pre-wrap',
          '[overflow-wrap:anywhere] focus-visible:-outline-offset-2',
        )}
      >
        {text}
      </div>
      <div className="flex flex-wrap items-center gap-3 text-xs text-soft">
        <span role="status">{shownWords(text.length, total, isGone)}</span>
        {text.length < total && !isGone && (
          <Button onClick={() => void showMore().catch(showError)}>{t('Show more')}</Button>
        )}
      </div>
    </div>
  );
}

function shownWords(shown: number, total: number, isGone: boolean): string {
  if (isGone)
    return t('{shown, number} of {total, number} characters. The rest is no longer kept. Ask for it again to see it.', {
      shown,
      total,
    });
  return shown < total
    ? t('{shown, number} of {total, number} characters', { shown, total })
    : t('All {total, number} characters', { total });
}
