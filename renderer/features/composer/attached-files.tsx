import type { RefObject } from 'react';
import { useEffect } from 'react';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import type { Attachment } from '../../../shared/entities/attachment.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { DraftFile } from '../../stores/attachments-store.ts';
import { useApp, useAttachments, useModels } from '../../stores/stores.tsx';
import { AttachmentChip } from '../../ui/attachment-chip.tsx';
import { attachmentAbout, attachmentDetail } from '../../ui/attachment-words.ts';

/** What is attached to the message being written, above its text. */
export function AttachedFiles({
  conversationId,
  files,
  box,
}: {
  readonly conversationId: string | null;
  readonly files: readonly DraftFile[];
  readonly box: RefObject<HTMLTextAreaElement | null>;
}) {
  const remove = useAttachments((state) => state.remove);
  const skipText = useAttachments((state) => state.skipText);
  const showError = useApp((state) => state.showError);
  useKeptFiles(conversationId);
  const removeFile = (key: string): void => {
    box.current?.focus();
    void remove(conversationId, key).catch(showError);
  };
  const skip = ({ id }: Attachment): void => {
    box.current?.focus();
    void skipText(id).catch(showError);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {files.map((file) => t('{name}: {detail}.', { name: file.name, detail: detailOf(file) })).join(' ')}
      </p>
      {files.length > 0 && (
        <ul
          aria-label={t('Attached files')}
          className="grid max-h-[max(7.5rem,28vh)] grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-1.5 overflow-y-auto px-2 pt-2 pb-0.5"
        >
          {files.map((file) => (
            <AttachmentChip
              key={file.key}
              name={file.attachment?.name ?? file.name}
              kind={file.attachment?.kind ?? 'other'}
              thumbnail={file.attachment?.thumbnail ?? null}
              detail={detailOf(file)}
              about={file.attachment === null ? file.name : attachmentAbout(file.attachment)}
              isProblem={file.attachment?.state === 'failed'}
              {...(file.attachment?.recognizing != null && { onSkip: skip.bind(null, file.attachment) })}
              onRemove={() => removeFile(file.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const detailOf = ({ attachment, progress }: DraftFile): string =>
  attachment === null ? t('adding, {share}', { share: formatPercent(progress ?? 0) }) : attachmentDetail(attachment);

/** What was attached before a reload is there again; another model takes more or less of it. */
function useKeptFiles(conversationId: string | null): void {
  const restore = useAttachments((state) => state.restore);
  const refresh = useAttachments((state) => state.refresh);
  const showError = useApp((state) => state.showError);
  const model = useModels(({ state }) => (state.phase === 'ready' ? state.modelId : null));
  useEffect(() => void restore(conversationId).catch(showError), [restore, conversationId, showError]);
  useEffect(() => {
    if (model !== null) void refresh(conversationId).catch(() => null);
  }, [refresh, conversationId, model]);
}
