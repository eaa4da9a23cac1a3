import { FolderOpen } from 'lucide-react';
import { NO_FOLDER_OPEN, type ToolCall } from '../../../../shared/entities/tool-call.ts';
import { useChat, usePermissions, useView } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

interface FolderOfferProps {
  readonly call: ToolCall;
  readonly conversationId: string;
}

/** Whether a call failed only because no folder is open. */
export const needsFolder = ({ outcome, error }: Pick<ToolCall, 'outcome' | 'error'>): boolean =>
  outcome === 'failed' && error?.startsWith(NO_FOLDER_OPEN) === true;

/** Opens a folder that the person chooses, to be read, and answers the message again. */
export function FolderOffer({ call, conversationId }: FolderOfferProps) {
  const { pickFolder, addGrant } = usePermissions((state) => state);
  const retry = useChat((state) => state.retry);
  const openSettings = useView((state) => state.openSettings);
  const { isBusy, problem, run } = useAttempt();
  const choose = async (): Promise<void> => {
    const picked = await pickFolder();
    if (picked === 'cancelled') return;
    // Without a system dialog, its path has to be typed.
    if (picked === 'unsupported') return openSettings('permissions');
    await addGrant(picked.path, 'read');
    await retry(conversationId, call.messageId);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
      <Button icon={FolderOpen} disabled={isBusy} onClick={() => run(choose)}>
        Choose folder…
      </Button>
      <p className="text-xs text-soft">Knapsack may then read in it.</p>
      {problem !== null && (
        <p role="alert" className="basis-full text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}
