import { FolderOpen, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp, usePermissions } from '../../../../stores/stores.tsx';
import { useOpenChat } from '../../../../stores/use-open-chat.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { Field } from '../field.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

/** Opens a conversation with an agent in a folder. */
export function AgentChatForm({ agent: { id, title, limits } }: { readonly agent: Agent }) {
  const openChat = useAgents((state) => state.openChat);
  const pickFolder = usePermissions((state) => state.pickFolder);
  const host = useApp((state) => state.info?.host);
  const show = useOpenChat();
  const [folder, setFolder] = useState('');
  const { isBusy, problem, run } = useAttempt();
  const browse = async (): Promise<void> => {
    const picked = await pickFolder();
    if (typeof picked !== 'string') setFolder(picked.path);
  };
  return (
    <form
      aria-label={t('Chat with {title}', { title })}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        run(() => openChat(id, folder.trim()).then(show));
      }}
    >
      <Field
        label={t('Folder')}
        hint={
          limits.writesDirectly
            ? t('{title} works in it without asking you before each message.', { title })
            : t('{title} works in a copy of it, and doesn’t ask you before each message.', { title })
        }
        dir="ltr"
        placeholder="~/projects/site"
        value={folder}
        onChange={setFolder}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" icon={MessageSquare} disabled={isBusy || folder.trim() === ''}>
          {t('Open the chat')}
        </Button>
        {host === 'desktop' && (
          <Button icon={FolderOpen} disabled={isBusy} onClick={() => run(browse)}>
            {t('Choose a folder')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </form>
  );
}
