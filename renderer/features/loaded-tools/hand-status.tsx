import { useEffect, useState } from 'react';
import { clsx } from 'clsx';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useLoader } from '../../stores/stores.tsx';
import { isGood, outcomeWords } from './outcome-words.ts';

/** Success only has to be noticed, the rest has to be read. */
const SHOWN_MS = { good: 8000, other: 20_000 } as const;

/**
 * The outcome of loading or unloading by hand, announced quietly; always present, so that screen readers announce
 * changes.
 */
export function HandStatus() {
  const currentId = useConversations((state) => state.currentId);
  const last = useLoader((state) => state.last);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setOver(last.number), isGood(last.outcome) ? SHOWN_MS.good : SHOWN_MS.other);
    return () => clearTimeout(timer);
  }, [last]);
  const shown = last !== null && last.number > over && last.conversationId === currentId ? last : null;
  return (
    <div role="status" aria-label={t('Loading by hand')} className="shrink-0 px-4 text-[0.8125rem]">
      {shown !== null && (
        <p
          key={shown.number}
          className={clsx('border-t border-line py-2', shown.outcome.kind === 'failed' && 'text-danger')}
        >
          {outcomeWords(shown.outcome)}
        </p>
      )}
    </div>
  );
}
