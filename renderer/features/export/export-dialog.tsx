import { clsx } from 'clsx';
import {
  Braces,
  ClipboardCopy,
  ClipboardType,
  FileText,
  FileType,
  Globe,
  Printer,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import type { ChatFormat } from '../../../shared/entities/transfer.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useConversations, useTransfer, useView } from '../../stores/stores.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { TransferProgress } from '../../ui/transfer-progress.tsx';
import { FORMAT_WORDS } from '../../ui/format-words.ts';
import { useCopyChat } from './use-copy-chat.ts';

const ICONS: Readonly<Record<ChatFormat, LucideIcon>> = {
  markdown: FileText,
  html: Globe,
  pdf: FileType,
  json: Braces,
};

/** One chat as a file, on the clipboard, or on paper. */
export function ExportDialog() {
  const id = useView((state) => state.exporting);
  const setExporting = useView((state) => state.setExporting);
  const { running, cancel } = useTransfer((state) => state);
  const close = (): void => {
    if (running?.kind === 'export') cancel();
    setExporting(null);
  };
  return (
    <Dialog
      title={t('Export chat')}
      open={id !== null}
      onClose={close}
      className="top-1/2 max-h-[calc(100vh-24px)] w-[480px] -translate-y-1/2"
    >
      {id !== null && <Content id={id} close={close} />}
    </Dialog>
  );
}

function Content({ id, close }: { readonly id: string; readonly close: () => void }) {
  const title = useConversations(({ list }) => list.find((chat) => chat.id === id)?.title ?? '');
  const { formats, load, running, cancel } = useTransfer((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const setPrinting = useView((state) => state.setPrinting);
  const save = useSaveChat(id);
  const copy = useCopyChat(id);
  useEffect(() => void load().catch(showError), [load, showError]);
  const run = (work: Promise<string | null>): void => {
    work.then((words) => {
      if (words === null) return;
      close();
      showToast(words);
    }, showError);
  };
  const print = (): void => {
    close();
    setPrinting(id);
  };
  const isBusy = running !== null;
  return (
    <div className="min-h-0 overflow-y-auto p-2">
      <p className="truncate px-2 pb-1 text-[0.8125rem] text-soft">
        <bdi>{title}</bdi>
      </p>
      <Group name={t('Save as a file')}>
        {formats.map((format, index) => (
          <Row
            key={format}
            icon={ICONS[format]}
            name={FORMAT_WORDS[format].name}
            hint={FORMAT_WORDS[format].hint}
            disabled={isBusy}
            autoFocus={index === 0}
            onClick={() => run(save(format))}
          />
        ))}
      </Group>
      <Group name={t('Copy or print')}>
        <Row
          icon={ClipboardCopy}
          name={t('Copy as Markdown')}
          disabled={isBusy}
          onClick={() => run(copy('markdown'))}
        />
        <Row icon={ClipboardType} name={t('Copy as rich text')} disabled={isBusy} onClick={() => run(copy('rich'))} />
        <Row
          icon={Printer}
          name={t('Print…')}
          hint={t('Or save as PDF, in the print dialog.')}
          disabled={isBusy}
          onClick={print}
        />
      </Group>
      {running?.kind === 'export' && <TransferProgress running={running} onCancel={cancel} />}
    </div>
  );
}

/** @returns a function that saves the chat in a format; it resolves with what to say, or null if it was cancelled. */
function useSaveChat(id: string): (format: ChatFormat) => Promise<string | null> {
  const exportChats = useTransfer((state) => state.exportChats);
  return async (format) => {
    const file = await exportChats(id, format);
    if (file === null) return null;
    saveBlob(file.name, file.contents);
    return t('Exported as “{name}”', { name: file.name });
  };
}

function Group({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={name} className="pb-1">
      <h3 className="px-2 pt-2 pb-1 text-xs font-medium text-soft">{name}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly hint?: string;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
  readonly onClick: () => void;
}

function Row({ icon: Icon, name, hint, disabled, autoFocus, onClick }: RowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      autoFocus={autoFocus}
      onClick={onClick}
      className={clsx(
        'flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-start text-[0.8125rem]',
        'hover:bg-wash focus-visible:-outline-offset-2 disabled:opacity-50',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="font-medium">{name}</span>
        {hint !== undefined && <span className="block text-soft">{hint}</span>}
      </span>
    </button>
  );
}
