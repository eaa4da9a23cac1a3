import { useEffect, useState } from 'react';
import type { SharedCall } from '../../../../../shared/entities/sharing.ts';
import { useApprovals, useSharing } from '../../../../stores/stores.tsx';
import { useReachApproval } from '../../../../stores/use-reach-approval.ts';
import { moment } from '../../../../ui/times.ts';
import { UndoButton } from '../../../../ui/undo-button.tsx';
import { visibleText } from '../../../../ui/visible-text.ts';
import { callWords } from './sharing-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** A call of another program: how it ended, and Undo if it changed something. */
export function SharedCallRow({ call, now }: { readonly call: SharedCall; readonly now: Date }) {
  const [problem, setProblem] = useState<string | null>(null);
  const undo = useUndo(call);
  return (
    <li className="grid">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {call.toolName}{' '}
          <span className="text-soft">{t('for {program}', { program: visibleText(call.program) })}</span>
        </span>
        <span className="flex items-center text-soft">
          {callWords(call)}, {moment(call.at, now)}
          {call.undo !== undefined && (
            <UndoButton toolName={call.toolName} undo={call.undo} onUndo={undo} onProblem={setProblem} />
          )}
        </span>
      </div>
      {problem !== null && (
        <p role="alert" className="pb-1 text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </li>
  );
}

/** @returns a function that undoes the call. If that raises a question, it leads there: a dialog would cover it. */
function useUndo({ id }: SharedCall): () => Promise<void> {
  const undoCall = useSharing((state) => state.undoCall);
  const [isBusy, setIsBusy] = useState(false);
  const question = useApprovals(({ pending }) =>
    isBusy ? pending.find((asked) => asked.caller === null && asked.callId === null) : undefined,
  );
  const reach = useReachApproval();
  useEffect(() => {
    if (question !== undefined) reach(question);
  }, [question, reach]);
  return async () => {
    setIsBusy(true);
    await undoCall(id).finally(() => setIsBusy(false));
  };
}
