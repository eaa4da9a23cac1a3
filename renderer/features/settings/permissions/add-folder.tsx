import { FolderOpen, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp, usePermissions } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/**
 * Opens a folder, by its path or with the system's dialog if there is one. Only for reading at first: changes are
 * allowed in its row.
 */
export function AddFolder() {
  const { grants, addGrant, pickFolder } = usePermissions((state) => state);
  const host = useApp((state) => state.info?.host);
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const fieldId = useId();
  const problemId = useId();

  const add = async (chosen: string): Promise<void> => {
    setAdding(true);
    setProblem(null);
    try {
      await addGrant(chosen, grants?.find((grant) => grant.path === chosen)?.access ?? 'read');
      setPath('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setAdding(false);
    }
  };
  const browse = async (): Promise<void> => {
    const picked = await pickFolder();
    if (picked === 'unsupported') setProblem(t('This window has no dialog for folders. Type or paste the path.'));
    else if (picked !== 'cancelled') await add(picked.path);
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void add(withoutQuotes(path));
      }}
    >
      <label htmlFor={fieldId} className="text-[0.8125rem] font-medium">
        {t('Add a folder')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={fieldId}
          value={path}
          maxLength={4096}
          spellCheck={false}
          onChange={(event) => {
            setPath(event.target.value);
            setProblem(null);
          }}
          dir="ltr"
          placeholder="~/Documents"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem] placeholder:text-soft"
        />
        <Button type="submit" icon={Plus} disabled={path.trim() === '' || adding}>
          {t('Add')}
        </Button>
        {host === 'desktop' && (
          <Button
            icon={FolderOpen}
            disabled={adding}
            onClick={() =>
              void browse().catch((error: unknown) =>
                setProblem(error instanceof Error ? error.message : String(error)),
              )
            }
          >
            {t('Choose a folder')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="text-[0.8125rem] text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </form>
  );
}

/** File managers copy some paths with quotation marks around them. */
const withoutQuotes = (path: string): string => path.trim().replace(/^(["'])(.*)\1$/, '$2');
