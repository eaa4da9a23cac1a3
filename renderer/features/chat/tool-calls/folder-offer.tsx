import { FolderOpen } from 'lucide-react';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useChat, usePermissions, useView } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { chooseFolder } from './choose-folder.ts';

interface FolderOfferProps {
  readonly call: ToolCall;
  readonly conversationId: string;
}

/** A folder to choose, below a call that needs it. */
export function FolderOffer({ call, conversationId }: FolderOfferProps) {
  const { pickFolder, addGrant } = usePermissions((state) => state);
  const retry = useChat((state) => state.retry);
  const openSettings = useView((state) => state.openSettings);
  const { isBusy, problem, run } = useAttempt();
  const choose = (): Promise<void> =>
    chooseFolder({ pickFolder, addGrant, openSettings, retry: () => retry(conversationId, call.messageId) });
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
      <Button icon={FolderOpen} disabled={isBusy} onClick={() => run(choose)}>
        {t('Choose folder…')}
      </Button>
      <p className="text-xs text-soft">{t('Knapsack may then read in it.')}</p>
      {problem !== null && (
        <p role="alert" className="basis-full text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}
