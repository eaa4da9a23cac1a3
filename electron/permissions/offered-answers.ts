import type { ApprovalAnswer, ApprovalReason } from '../../shared/entities/approval.ts';
import type { Risk } from '../../shared/entities/tool.ts';

export interface OfferedAnswersOptions {
  readonly risk: Risk;
  readonly reasons: readonly ApprovalReason[];
  readonly inConversation: boolean;
  /** Whether every folder in question may become a grant. */
  readonly lasting: boolean;
}

const ONLY_ONCE: ReadonlySet<ApprovalReason> = new Set<ApprovalReason>([
  'every-call',
  'removes',
  'after-reading',
  'unsure',
]);

/**
 * @returns the answers to offer. "Always" is never offered for something that can't be undone, for an address that may
 * leak something, or for two questions at once (a risk and a folder). A call that always needs approval, and a removal,
 * can only be allowed once: the same arguments may do something else the next time.
 */
export function offeredAnswers({
  risk,
  reasons,
  inConversation,
  lasting,
}: OfferedAnswersOptions): readonly ApprovalAnswer[] {
  if (reasons.some((reason) => ONLY_ONCE.has(reason))) return ['no', 'once'];
  const asksFolder = reasons.includes('folder');
  const isSingle = reasons.length === 1 && (!asksFolder || lasting);
  const mayLast = isSingle && risk !== 'destructive' && !reasons.includes('address');
  return ['no', 'once', ...(inConversation ? ['chat' as const] : []), ...(mayLast ? ['always' as const] : [])];
}
