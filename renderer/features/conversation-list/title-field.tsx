import { useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { isComposing } from '../../ui/is-composing.ts';

interface TitleFieldProps {
  readonly title: string;
  /** Characters. */
  readonly most: number;
  readonly onSave: (title: string) => void;
  /** @param byKeyboard true if the focus should return to the row. */
  readonly onDone: (byKeyboard: boolean) => void;
}

/** Enter or leaving the field saves, Escape does not. */
export function TitleField({ title, most, onSave, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const save = (byKeyboard: boolean): void => {
    if (text.trim() !== '' && text.trim() !== title) onSave(text.trim());
    onDone(byKeyboard);
  };
  return (
    <input
      aria-label={t('New name of {title}', { title })}
      autoFocus
      value={text}
      maxLength={most}
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
      className="h-8 w-full rounded-md border border-line bg-ground px-2 text-[0.8125rem]"
    />
  );
}
