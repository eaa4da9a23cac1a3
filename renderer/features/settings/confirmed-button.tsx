import { useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useApp } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  /** What screen readers hear when it asks. */
  readonly question: string;
  /** What everybody reads then. */
  readonly words: string;
  readonly keep: string;
  readonly confirm: string;
  readonly onConfirm: () => Promise<void>;
}

/** Deletes what cannot be restored, so it asks first. No is focused, Escape means no, and the focus comes back. */
export function ConfirmedButton({ label, question, words, keep, confirm, onConfirm }: ConfirmedButtonProps) {
  const showError = useApp((state) => state.showError);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const done = (): void => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!asking)
    return (
      <Button ref={opener} kind="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div
      role="group"
      aria-label={question}
      data-inner-escape
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
      }}
      className="flex flex-wrap items-center gap-2 text-[0.8125rem]"
    >
      <span>{words}</span>
      <Button autoFocus onClick={done}>
        {keep}
      </Button>
      <Button kind="danger" icon={Trash2} onClick={() => void onConfirm().catch(showError).finally(done)}>
        {confirm}
      </Button>
    </div>
  );
}
