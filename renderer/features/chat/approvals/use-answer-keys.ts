import type { ApprovalAnswer } from '../../../../shared/entities/approval.ts';
import type { Chord } from '../../../../shared/entities/shortcut.ts';
import { SHORTCUT_ACTIONS } from '../../../stores/shortcut-actions.ts';
import { useKeys } from '../../../stores/use-keys.ts';

/** @returns the keys of the answers that have some. */
export const useAnswerKeys = (): Readonly<Partial<Record<ApprovalAnswer, Chord | null>>> => ({
  no: useKeys(SHORTCUT_ACTIONS.refuse),
  once: useKeys(SHORTCUT_ACTIONS.allowOnce),
});
