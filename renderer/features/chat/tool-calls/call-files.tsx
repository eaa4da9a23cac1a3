import { clsx } from 'clsx';
import { Download, ExternalLink, Eye, File, FolderOpen } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import type { CallFile } from '../../../../shared/entities/call-file.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { readWholeFile } from '../../../stores/call-file-reading.ts';
import { useApp, useChat } from '../../../stores/stores.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { fileView } from '../../../ui/file-view.ts';
import { PreviewContext } from '../../../ui/preview-context.ts';
import { saveBlob } from '../../../ui/save-file.ts';
import { formatBytes } from '../../../../shared/formats/numbers.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** The files of a call, below its line: pictures are shown, and every file can be opened. */
export function CallFiles({ call: { id, outcome } }: { readonly call: ToolCall }) {
  const callFiles = useChat((state) => state.callFiles);
  const [files, setFiles] = useState<readonly CallFile[]>([]);
  useEffect(() => {
    if (outcome !== 'succeeded') return undefined;
    let wanted = true;
    // A file that can't be shown is still where the call put it.
    callFiles(id).then(
      (found) => wanted && setFiles(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, outcome, callFiles]);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('Files')} className="grid gap-2 border-t border-line px-3 py-2">
      {files.map((file) => (
        <li key={file.path} className="grid min-w-0 gap-1.5">
          {file.picture !== null && <Picture callId={id} file={file} />}
          <FileLine callId={id} file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLine({ callId, file: { path, name, sizeBytes } }: { readonly callId: string; readonly file: CallFile }) {
  const { openFile, openFileFolder } = useChat((state) => state);
  const showError = useApp((state) => state.showError);
  const openPreview = useContext(PreviewContext);
  const isShown = openPreview !== null && fileView(name) !== null;
  return (
    <div className="flex items-center gap-2">
      <File aria-hidden className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 truncate" title={path}>
        {name}
      </span>
      <span className="flex-1 shrink-0 text-xs text-soft">{formatBytes(sizeBytes)}</span>
      {isShown && (
        <IconButton
          label={t('Show {name} in the preview', { name })}
          icon={Eye}
          onClick={() => openPreview({ type: 'file', title: name, callId, path })}
          className="size-7!"
        />
      )}
      <IconButton
        label={t('Open {name}', { name })}
        icon={ExternalLink}
        onClick={() => void openFile(callId, path).catch(showError)}
        className="size-7!"
      />
      <IconButton
        label={t('Show {name} in its folder', { name })}
        icon={FolderOpen}
        onClick={() => void openFileFolder(callId, path).catch(showError)}
        className="size-7!"
      />
      <SaveAs callId={callId} path={path} name={name} />
    </div>
  );
}

/** Saves a copy where the browser or the system asks. A large file takes a moment to be read. */
function SaveAs({ callId, path, name }: { readonly callId: string; readonly path: string; readonly name: string }) {
  const readFile = useChat((state) => state.readFile);
  const showError = useApp((state) => state.showError);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      saveBlob(name, await readWholeFile(readFile, { callId, path }, new AbortController().signal));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <IconButton
      label={t('Save {name} as', { name })}
      icon={Download}
      aria-busy={isSaving}
      onClick={() => void save().catch(showError)}
      className="size-7!"
    />
  );
}

/** Its space is reserved while it loads, so that nothing moves when it appears. */
function Picture({ callId, file: { path, name } }: { readonly callId: string; readonly file: CallFile }) {
  const readPicture = useChat((state) => state.readPicture);
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    readPicture(callId, path).then(
      (found) => wanted && setAddress(found),
      () => wanted && setAddress(null),
    );
    return () => {
      wanted = false;
    };
  }, [callId, path, readPicture]);
  if (address === null) return <p className="text-soft">{t('This picture is too large to be shown here.')}</p>;
  return (
    <div
      className={clsx(
        'flex h-56 w-fit min-w-56 max-w-full items-center justify-center overflow-hidden rounded-md border',
        'border-line bg-panel p-1',
      )}
    >
      {address !== undefined && <img src={address} alt={name} className="max-h-full max-w-full object-contain" />}
    </div>
  );
}
