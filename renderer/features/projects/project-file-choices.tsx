import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { Attachment } from '../../../shared/entities/attachment.ts';
import { formatBytes, formatPercent } from '../../../shared/formats/numbers.ts';
import { useApp, useAttachments } from '../../stores/stores.tsx';
import { AttachmentChip } from '../../ui/attachment-chip.tsx';
import { Button } from '../../ui/button.tsx';
import { Group } from '../../ui/field.tsx';
import type { ProjectFiles } from './use-project-files.ts';
import { t } from '../../../shared/texts/translate.ts';

interface ProjectFileChoicesProps {
  readonly files: ProjectFiles;
  readonly onRemoveKept: (id: string) => void;
}

/** Files that each chat of a project gets: chosen, or dropped here. */
export function ProjectFileChoices({ files, onRemoveKept }: ProjectFileChoicesProps) {
  const open = useAttachments((state) => state.open);
  const showError = useApp((state) => state.showError);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    files.add([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(t('Files'))) return;
    event.preventDefault();
    setOver(true);
  };
  const count = files.kept.length + files.added.length;
  return (
    <Group
      name={t('Files')}
      hint={t('Each chat gets these with its first message, or with its next one. Drop files here to add them.')}
    >
      <div
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx('grid gap-2 rounded-lg', isOver && 'outline-2 outline-offset-4 outline-dashed outline-accent')}
      >
        {count > 0 && (
          <ul
            aria-label={t('Files its chats get')}
            className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-1.5"
          >
            {files.kept.map((file) => (
              <AttachmentChip
                key={file.id}
                {...chipOf(file)}
                onOpen={() => void open(file.id).catch(showError)}
                onRemove={() => onRemoveKept(file.id)}
              />
            ))}
            {files.added.map(({ key, name, progress, attachment }) => (
              <AttachmentChip
                key={key}
                {...(attachment === null ? waitingChip(name, progress ?? 0) : chipOf(attachment))}
                onRemove={() => files.removeAdded(key)}
              />
            ))}
          </ul>
        )}
        <FileButton onFiles={files.add} />
      </div>
    </Group>
  );
}

const chipOf = ({ name, kind, thumbnail, sizeBytes, state, problem, about }: Attachment) => ({
  name,
  kind,
  thumbnail,
  detail: problem ?? `${formatBytes(sizeBytes)} · ${state === 'reading' ? t('reading…') : about}`,
  about: [name, ...(about === '' ? [] : [about]), ...(problem === null ? [] : [problem])].join('\n'),
  isProblem: state === 'failed',
});

const waitingChip = (name: string, progress: number) => ({
  name,
  kind: 'other' as const,
  thumbnail: null,
  detail: t('adding, {progress}', { progress: formatPercent(progress) }),
  about: name,
});

function FileButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={Paperclip} onClick={() => input.current?.click()}>
        {t('Add files')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
