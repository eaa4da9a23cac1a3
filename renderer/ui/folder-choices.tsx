import { Folder, FolderOpen, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../shared/texts/translate.ts';
import { Button, IconButton } from './button.tsx';
import { Field } from './field.tsx';

interface FolderChoicesProps {
  readonly folders: readonly string[];
  readonly onChange: (folders: string[]) => void;
  /** Lets the person choose one; null where that isn't possible. */
  readonly browse: (() => Promise<string | null>) | null;
}

/** Folders that may be read in its chats without a question. Whether they can be opened is said when it is saved. */
export function FolderChoices({ folders, onChange, browse }: FolderChoicesProps) {
  const [path, setPath] = useState('');
  const id = useId();
  const add = (folder: string): void => {
    const clean = folder.trim();
    if (clean !== '' && !folders.includes(clean)) onChange([...folders, clean]);
    setPath('');
  };
  return (
    <Field
      id={id}
      name={t('Folders')}
      hint={t('Its chats may read these without asking. Changing files in them is still asked about.')}
    >
      {folders.length > 0 && (
        <ul aria-label={t('Folders its chats may read')} className="grid gap-0.5">
          {folders.map((folder) => (
            <li key={folder} className="flex items-center gap-2">
              <Folder aria-hidden className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{folder}</span>
              <IconButton
                label={t('Remove {folder}', { folder })}
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
          dir="ltr"
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
          {t('Add')}
        </Button>
        {browse !== null && (
          <Button icon={FolderOpen} onClick={() => void browse().then((folder) => folder !== null && add(folder))}>
            {t('Choose a folder')}
          </Button>
        )}
      </div>
    </Field>
  );
}
