import { Folder, FolderOpen, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp, usePermissions } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from './field.tsx';

interface FolderChoicesProps {
  readonly folders: readonly string[];
  readonly onChange: (folders: string[]) => void;
}

/** Folders that may be read in its chats without a question. Whether they can be opened is said when it is saved. */
export function FolderChoices({ folders, onChange }: FolderChoicesProps) {
  const pickFolder = usePermissions((state) => state.pickFolder);
  const host = useApp((state) => state.info?.host);
  const showError = useApp((state) => state.showError);
  const [path, setPath] = useState('');
  const id = useId();
  const add = (folder: string): void => {
    const clean = folder.trim();
    if (clean !== '' && !folders.includes(clean)) onChange([...folders, clean]);
    setPath('');
  };
  const browse = async (): Promise<void> => {
    const picked = await pickFolder();
    if (picked !== 'unsupported' && picked !== 'cancelled') add(picked.path);
  };
  return (
    <Field
      id={id}
      name="Folders"
      hint="Its chats may read these without asking. Changing files in them is still asked about."
    >
      {folders.length > 0 && (
        <ul aria-label="Folders of this assistant" className="grid gap-0.5">
          {folders.map((folder) => (
            <li key={folder} className="flex items-center gap-2">
              <Folder aria-hidden className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{folder}</span>
              <IconButton
                label={`Remove ${folder}`}
                icon={X}
                className="size-7"
                onClick={() => onChange(folders.filter((other) => other !== folder))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={path}
          maxLength={4096}
          spellCheck={false}
          placeholder="~/Documents"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setPath(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(path);
          }}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 placeholder:text-soft"
        />
        <Button icon={Plus} disabled={path.trim() === ''} onClick={() => add(path)}>
          Add
        </Button>
        {host === 'desktop' && (
          <Button icon={FolderOpen} onClick={() => void browse().catch(showError)}>
            Choose a folder
          </Button>
        )}
      </div>
    </Field>
  );
}
