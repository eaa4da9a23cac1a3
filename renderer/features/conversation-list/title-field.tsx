import { useState } from 'react';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { useApp, useConversations } from '../../stores/stores.tsx';
import { isComposing } from '../../ui/is-composing.ts';

interface TitleFieldProps {
  readonly conversation: Conversation;
  /** @param byKeyboard true if the focus should return to the row. */
  readonly onDone: (byKeyboard: boolean) => void;
}

/** Enter or leaving the field saves, Escape does not. */
export function TitleField({ conversation: { id, title }, onDone }: TitleFieldProps) {
  const rename = useConversations((state) => state.rename);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState(title);
  const save = (byKeyboard: boolean): void => {
    if (text.trim() !== '' && text.trim() !== title) void rename(id, text.trim()).catch(showError);
    onDone(byKeyboard);
  };
  return (
    <input
      aria-label={`New name of ${title}`}
      autoFocus
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') save(true);
        else if (event.key === 'Escape') {
          event.stopPropagation();
          onDone(true);
        } else return;
        // The row takes the focus while the key is still down: it must not open the chat.
        event.preventDefault();
      }}
      className="h-8 w-full rounded-md border border-line bg-ground px-2 text-[13px]"
    />
  );
}
