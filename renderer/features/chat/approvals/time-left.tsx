import { useEffect, useState } from 'react';
import { t } from '../../../../shared/texts/translate.ts';
import { timeLeft } from './approval-words.ts';

/** How long the question waits before no answer counts as a no. The countdown is not read out every second. */
export function TimeLeft({ until }: { readonly until: number }) {
  const [words, setWords] = useState(() => timeLeft(until - Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setWords(timeLeft(until - Date.now())), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span role="timer" className="shrink-0 text-xs text-soft tabular-nums">
      {t('No answer in {words} means no', { words })}
    </span>
  );
}
