import { Pencil } from 'lucide-react';
import { memo } from 'react';
import type { Attachment } from '../../../shared/entities/attachment.ts';
import { messageText, type Message } from '../../../shared/entities/message.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useAttachments, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { useIsImported } from '../../stores/use-is-imported.ts';
import { AttachmentChip } from '../../ui/attachment-chip.tsx';
import { attachmentAbout, attachmentDetail } from '../../ui/attachment-words.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { EditForm } from './edit-form.tsx';

/** What the person wrote: plain text that can be edited and sent again. */
export const UserTurn = memo(function UserTurn({ message }: { readonly message: Message }) {
  const editing = useView((state) => state.editing === message.id);
  return (
    <article
      aria-label={t('You')}
      data-message={message.id}
      className="group rounded-sm data-found:outline-2 data-found:outline-offset-8 data-found:outline-accent"
    >
      {editing ? <EditMessage message={message} /> : <Shown message={message} />}
    </article>
  );
});

function Shown({ message }: { readonly message: Message }) {
  const setEditing = useView((state) => state.setEditing);
  const isImported = useIsImported(message.conversationId);
  const text = messageText(message);
  return (
    <div className="flex flex-row-reverse items-end gap-1">
      <div className="grid max-w-[85%] justify-items-end gap-1.5">
        {message.attachments !== undefined && <SentFiles files={message.attachments} />}
        {text !== '' && (
          <div className="rounded-2xl bg-wash px-4 py-2">
            <FoldedText text={text}>
              {(shown) => (
                <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {shown}
                </p>
              )}
            </FoldedText>
          </div>
        )}
      </div>
      <div className="flex shrink-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        <CopyButton text={text} label={t('Copy message')} />
        {!isImported && <IconButton label={t('Edit message')} icon={Pencil} onClick={() => setEditing(message.id)} />}
      </div>
    </div>
  );
}

function SentFiles({ files }: { readonly files: readonly Attachment[] }) {
  const open = useAttachments((state) => state.open);
  const skipText = useAttachments((state) => state.skipText);
  const showError = useApp((state) => state.showError);
  return (
    <ul aria-label={t('Attached files')} className="flex flex-wrap justify-end gap-1.5 *:max-w-84">
      {files.map((file) => (
        <AttachmentChip
          key={file.id}
          name={file.name}
          kind={file.kind}
          thumbnail={file.thumbnail}
          detail={attachmentDetail(file)}
          about={attachmentAbout(file)}
          isProblem={file.state === 'failed'}
          {...(file.recognizing !== null && { onSkip: () => void skipText(file.id).catch(showError) })}
          onOpen={() => void open(file.id).catch(showError)}
        />
      ))}
    </ul>
  );
}

function EditMessage({ message }: { readonly message: Message }) {
  const edit = useChat((state) => state.edit);
  const select = useConversations((state) => state.select);
  return (
    <EditForm
      name={t('Edited message')}
      text={messageText(message)}
      hint={t('The messages after it are kept as a separate conversation.')}
      saveLabel={t('Send again')}
      onSave={async (text) => select(await edit(message.id, text))}
    />
  );
}
