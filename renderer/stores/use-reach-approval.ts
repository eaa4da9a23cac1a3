import type { Approval } from '../../shared/entities/approval.ts';
import { useConversations, useView } from './stores.tsx';

/** @returns a function that leads to a question from anywhere: its conversation opens, and its card gets the focus. */
export function useReachApproval(): (approval: Approval) => void {
  const select = useConversations((state) => state.select);
  const closeLayers = useView((state) => state.closeLayers);
  const setWantedApproval = useView((state) => state.setWantedApproval);
  return ({ id, conversationId }) => {
    closeLayers();
    if (conversationId !== null) select(conversationId);
    setWantedApproval(id);
  };
}
