import { useState, type KeyboardEvent } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useView } from '../../stores/stores.tsx';
import { useSendKey } from '../../stores/use-send-key.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';

const MOST_ROWS = 16;

interface EditFormProps {
  /** The name of the box, for screen readers. */
  readonly name: string;
  readonly text: string;
  /** What happens to what is replaced. */
  readonly hint: string;
  readonly saveLabel: string;
  /** Saves the text; the form closes then. */
  readonly onSave: (text: string) => Promise<void>;
}

/** A message while it is edited. What sends in the message box saves here; Escape cancels. */
export function EditForm({ name, text: original, hint, saveLabel, onSave }: EditFormProps) {
  const setEditing = useView((state) => state.setEditing);
  const showError = useApp((state) => state.showError);
  const sendsOn = useSendKey();
  const [text, setText] = useState(original);
  const [saving, setSaving] = useState(false);
  const save = (): void => {
    if (text.trim() === '' || saving) return;
    setSaving(true);
    onSave(text).then(
      () => setEditing(null),
      (error: unknown) => {
        setSaving(false);
        showError(error);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setEditing(null);
    else if (sendsOn(event)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        aria-label={name}
        dir="auto"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.setSelectionRange(original.length, original.length)}
        onKeyDown={onKeyDown}
        rows={Math.min(MOST_ROWS, text.split('\n').length + 1)}
        className="w-full resize-none rounded-xl border border-line bg-ground px-4 py-2"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="flex-1 text-xs text-soft">{hint}</p>
        <Button kind="quiet" onClick={() => setEditing(null)}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={text.trim() === '' || saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
