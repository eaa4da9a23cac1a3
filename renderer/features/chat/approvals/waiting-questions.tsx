import { Hand } from 'lucide-react';
import type { Approval } from '../../../../shared/entities/approval.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useApprovals, useConversations } from '../../../stores/stores.tsx';
import { useReachApproval } from '../../../stores/use-reach-approval.ts';
import { Button } from '../../../ui/button.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { waitingWords } from './approval-words.ts';

/** In the header, wherever the person is: the number of waiting questions. Leads to the oldest one. */
export function WaitingBadge() {
  const pending = useApprovals((state) => state.pending);
  const reach = useReachApproval();
  const [first] = pending;
  return (
    <>
      {/* Always present, so that screen readers announce changes. */}
      <p role="status" aria-label={t('Questions')} className="sr-only">
        {waitingWords(pending)}
      </p>
      {first !== undefined && (
        <Button icon={Hand} onClick={() => reach(first)}>
          {t('{count, plural, one {# question} other {# questions}}', { count: pending.length })}
        </Button>
      )}
    </>
  );
}

/**
 * Questions from calls that are not in a message, such as those of another program: above the message box, in every
 * chat.
 */
export function LooseQuestions() {
  const currentId = useConversations((state) => state.currentId);
  const pending = useApprovals((state) => state.pending);
  const loose = pending.filter(
    ({ callId, conversationId }: Approval) =>
      callId === null && (conversationId === null || conversationId === currentId),
  );
  if (loose.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('Questions')}
      className="mx-auto grid max-h-[50vh] w-full max-w-3xl shrink-0 gap-2 overflow-y-auto px-6 pt-2"
    >
      {loose.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </div>
  );
}
