import { useConversations, useView } from '../../stores/stores.tsx';

/** Opens a conversation, and closes the view that the link is in. */
export function ConversationLink({ id, title }: { readonly id: string; readonly title: string }) {
  const select = useConversations((state) => state.select);
  const closeView = useView((state) => state.closeView);
  const open = (): void => {
    select(id);
    closeView();
  };
  return (
    <button type="button" className="max-w-full truncate align-bottom underline hover:text-ink" onClick={open}>
      {title}
    </button>
  );
}
