import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UndoState } from '../../shared/entities/tool-call.ts';
import { toolTitle } from '../../shared/formats/tool-title.ts';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';

interface UndoButtonProps {
  readonly toolName: string;
  readonly undo: UndoState;
  /** Undoes the call. @throws with the reason if it can't be undone. */
  readonly onUndo: () => Promise<void>;
  /** Called with that reason; null when it is attempted. */
  readonly onProblem: (problem: string | null) => void;
  readonly className?: string;
}

/** At the end of a call's line: undoes the call's changes, or says that they were undone. */
export function UndoButton({ toolName, undo, onUndo, onProblem, className }: UndoButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  if (undo === 'undone')
    return (
      <span role="status" className="flex h-9 shrink-0 items-center px-3 text-xs text-soft">
        {t('Undone')}
      </span>
    );
  const run = async (): Promise<void> => {
    setIsBusy(true);
    onProblem(null);
    try {
      await onUndo();
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="quiet"
      icon={Undo2}
      aria-label={t('Undo {tool}', { tool: toolTitle(toolName) })}
      disabled={isBusy}
      onClick={() => void run()}
      {...(className !== undefined && { className })}
    >
      {t('Undo')}
    </Button>
  );
}
