import { Archive, File, FileText, Image, Table, TextQuote, X, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { AttachmentKind } from '../../shared/entities/attachment.ts';
import { t } from '../../shared/texts/translate.ts';

const ICONS: Readonly<Record<AttachmentKind, LucideIcon>> = {
  text: TextQuote,
  document: FileText,
  table: Table,
  picture: Image,
  archive: Archive,
  other: File,
};

interface AttachmentChipProps {
  readonly name: string;
  readonly kind: AttachmentKind;
  /** A `data:` address. */
  readonly thumbnail: string | null;
  /** Its size, and what of it is read. */
  readonly detail: string;
  /** The whole of what is known about it, on hover. */
  readonly about: string;
  readonly isProblem?: boolean;
  readonly onOpen?: () => void;
  readonly onRemove?: () => void;
  /** Goes on without the text in its pictures, while that is being read. */
  readonly onSkip?: () => void;
}

/** A file at a message: its name, its size, and what of it is read. */
export function AttachmentChip(props: AttachmentChipProps) {
  const { name, detail, about, isProblem = false, onOpen, onRemove, onSkip } = props;
  const words = (
    <>
      <Picture {...props} />
      <span className="grid min-w-0 text-start leading-4">
        <span dir="auto" className="truncate text-[0.8125rem]">
          {name}
        </span>
        <span
          className={clsx(
            'text-xs tabular-nums',
            // What went wrong, and what to do, has to be read without a mouse.
            isProblem ? 'py-0.5 text-danger [overflow-wrap:anywhere]' : 'truncate text-soft',
          )}
        >
          {detail}
        </span>
      </span>
    </>
  );
  return (
    <li
      title={about}
      className={clsx(
        'flex min-h-11 min-w-0 items-center justify-between rounded-lg border bg-ground',
        isProblem ? 'border-danger' : 'border-line',
      )}
    >
      {onOpen === undefined ? (
        <span className="flex min-w-0 items-center gap-2 px-2 py-1">{words}</span>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className="flex min-w-0 items-center gap-2 self-stretch rounded-lg px-2 py-1 hover:bg-wash"
        >
          <span className="sr-only">{t('Open')}</span>
          {words}
        </button>
      )}
      {onSkip !== undefined && (
        <button
          type="button"
          aria-label={t('Skip the text in {name}', { name })}
          title={t('Attach it without the text in its pictures')}
          onClick={onSkip}
          className="ms-auto h-6 shrink-0 rounded-md px-1.5 text-xs text-soft hover:bg-wash hover:text-ink"
        >
          {t('Skip')}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={onRemove}
          className="me-1.5 flex size-6 shrink-0 items-center justify-center rounded-md text-soft hover:bg-wash hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}

function Picture({ kind, thumbnail }: Pick<AttachmentChipProps, 'kind' | 'thumbnail'>) {
  const Icon = ICONS[kind];
  if (thumbnail !== null) return <img src={thumbnail} alt="" className="size-8 shrink-0 rounded-md object-cover" />;
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-wash text-soft">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
