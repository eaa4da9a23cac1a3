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
 * arguments tell, to an address that may carry something away, or to two questions in one (a risk and a folder): each
 * is a decision of its own.
 */
export function offeredAnswers({
  risk,
  reasons,
  inConversation,
  lasting,
}: OfferedAnswersOptions): readonly ApprovalAnswer[] {
  const asksFolder = reasons.includes('folder');
  const isSingle = reasons.length === 1 && (!asksFolder || lasting);
  const mayLast = isSingle && risk !== 'destructive' && !reasons.includes('every-call') && !reasons.includes('address');
  return ['no', 'once', ...(inConversation ? ['chat' as const] : []), ...(mayLast ? ['always' as const] : [])];
}
