import { useState } from 'react';
import { clsx } from 'clsx';
import type { Approval, ApprovalAnswer } from '../../../../shared/entities/approval.ts';
import { useApp, useApprovals } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { ariaKeys, chordLabel } from '../../../ui/chord.ts';
import { ANSWER_NAMES } from './approval-words.ts';
import { useAnswerKeys } from './use-answer-keys.ts';

const ORDER: readonly ApprovalAnswer[] = ['no', 'once', 'chat', 'always'];

interface ApprovalAnswersProps {
  readonly approval: Approval;
  /** False for a moment after the card appeared: nobody can say yes on purpose that fast. */
  readonly isReady: boolean;
}

/** The possible answers, "no" first. */
export function ApprovalAnswers({ approval: { id, answers }, isReady }: ApprovalAnswersProps) {
  const answer = useApprovals((state) => state.answer);
  const showError = useApp((state) => state.showError);
  const keys = useAnswerKeys();
  const [given, setGiven] = useState<ApprovalAnswer | null>(null);
  const give = (chosen: ApprovalAnswer): void => {
    if (!isReady || given !== null) return;
    setGiven(chosen);
    answer(id, chosen).catch((error: unknown) => {
      setGiven(null);
      showError(error);
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {ORDER.filter((choice) => answers.includes(choice)).map((choice) => (
        <Button
          key={choice}
          data-answer={choice}
          aria-keyshortcuts={keys[choice] == null ? undefined : ariaKeys(keys[choice])}
          // Not `disabled`, which would take the focus away.
          aria-disabled={!isReady || (given !== null && given !== choice)}
          onClick={() => give(choice)}
          className="focus:outline-2 focus:outline-offset-2 focus:outline-accent"
        >
          {ANSWER_NAMES[choice]}
          {keys[choice] != null && (
            <kbd
              aria-hidden
              dir="ltr"
              className={clsx('rounded border border-line px-1 font-sans text-[0.6875rem] leading-4 text-soft')}
            >
              {chordLabel(keys[choice])}
            </kbd>
          )}
        </Button>
      ))}
    </div>
  );
}
