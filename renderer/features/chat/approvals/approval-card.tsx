import { useId, useRef } from 'react';
import type { Approval } from '../../../../shared/entities/approval.ts';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { ApprovalAnswers } from './approval-answers.tsx';
import { ApprovalArguments } from './approval-arguments.tsx';
import { ApprovalThing } from './approval-thing.tsx';
import { approvalTitle, askerWords, effectWords, lastingWords, riskWords } from './approval-words.ts';
import { TimeLeft } from './time-left.tsx';
import { useApprovalFocus } from './use-approval-focus.ts';
import { useApprovalKeys } from './use-approval-keys.ts';

/** How many characters of the removed item are read out with the question; the rest can be read on the card. */
const MOST_SPOKEN = 300;

/**
 * A call that waits for the person: what wants to run, what will happen, what can go wrong, and the answers. It is read
 * out as a whole when it gets the focus, and announced in one sentence before that, so it is silent within the log.
 */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const textId = useId();
  const isReady = useApprovalFocus(card, approval);
  const keys = useApprovalKeys(isReady);
  const lasting = lastingWords(approval);
  return (
    <section
      ref={card}
      data-approval
      role="group"
      aria-labelledby={titleId}
      aria-describedby={textId}
      aria-live="off"
      {...keys}
      className="grid gap-2.5 rounded-lg border border-accent bg-raised px-3 py-2.5 text-[0.8125rem]"
    >
      <div className="flex items-baseline gap-2">
        <BundleIcon bundle={approval.bundle} className="size-4 shrink-0 self-center text-accent" />
        <p id={titleId} className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {approvalTitle(approval)}
        </p>
        <TimeLeft until={approval.expiresAt} />
      </div>
      <ApprovalArguments approval={approval} />
      {approval.thing !== null && (
        <ApprovalThing text={approval.thing} runs={approval.reasons.includes('every-call')} />
      )}
      {approval.diff !== null && <DiffView {...approval.diff} />}
      <div id={textId} className="[overflow-wrap:anywhere]">
        <p className="sr-only">{approval.thing !== null && visibleText(approval.thing).slice(0, MOST_SPOKEN)}</p>
        <p>{effectWords(approval)}</p>
        <p className="text-soft">
          {askerWords(approval)} {riskWords(approval)}
        </p>
      </div>
      <div className="grid gap-1.5">
        <ApprovalAnswers approval={approval} isReady={isReady} />
        {lasting !== null && <p className="text-xs text-soft [overflow-wrap:anywhere]">{lasting}</p>}
      </div>
    </section>
  );
}
