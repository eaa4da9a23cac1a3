import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { useChat } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';

interface UndoButtonProps {
  readonly call: ToolCall;
  /** Called with the reason why it could not be undone; null when it is attempted. */
  readonly onProblem: (problem: string | null) => void;
}

/** At the end of a call's line: undoes the call's changes, or says that they were undone. */
export function UndoButton({ call: { id, toolName, undo }, onProblem }: UndoButtonProps) {
  const undoCall = useChat((state) => state.undoCall);
  const [isBusy, setIsBusy] = useState(false);
  if (undo === undefined) return null;
  if (undo === 'undone')
    return (
      <span role="status" className="flex h-9 shrink-0 items-center px-3 text-xs text-soft">
        Undone
      </span>
    );
  const run = async (): Promise<void> => {
    setIsBusy(true);
    onProblem(null);
    try {
      await undoCall(id);
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
      aria-label={`Undo ${toolName}`}
      disabled={isBusy}
      onClick={() => void run()}
      className="my-0.5 mr-0.5"
    >
      Undo
    </Button>
  );
}
