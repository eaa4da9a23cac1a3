import type { ApprovalAnswer, ApprovalReason } from '../../shared/entities/approval.ts';
import type { Risk } from '../../shared/entities/tool.ts';

export interface OfferedAnswersOptions {
  readonly risk: Risk;
  readonly reasons: readonly ApprovalReason[];
  readonly inConversation: boolean;
  /** Whether all folders that are asked about may become grants. */
  readonly lasting: boolean;
}

/**
 * @returns what the person may answer. Never "always" to what cannot be undone, to a call whose effect only its
 * arguments tell, to a removal, to an address that may carry something away, or to two questions in one (a risk and a folder): each
 * is a decision of its own. A yes to a removal is for that one thing, so it is never for the whole chat.
 */
export function offeredAnswers({
  risk,
  reasons,
  inConversation,
  lasting,
}: OfferedAnswersOptions): readonly ApprovalAnswer[] {
  const asksFolder = reasons.includes('folder');
  const isSingle = reasons.length === 1 && (!asksFolder || lasting);
  const isRemoval = reasons.includes('removes');
  const mayLast =
    isSingle && !isRemoval && risk !== 'destructive' && !reasons.includes('every-call') && !reasons.includes('address');
  return [
    'no',
    'once',
    ...(inConversation && !isRemoval ? ['chat' as const] : []),
    ...(mayLast ? ['always' as const] : []),
  ];
}
