import { FolderOpen, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

interface AddFileProps {
  /** "Add a model file". */
  readonly label: string;
  readonly placeholder: string;
  /** Reads the file and adds it. @throws {Error} with what to do. */
  readonly add: (path: string) => Promise<void>;
}

/** A GGUF file by its path, or by the system's dialog. */
export function AddFile({ label, placeholder, add }: AddFileProps) {
  const pickFile = useModels((models) => models.pickFile);
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const id = useId();

  const addPath = async (chosen: string): Promise<void> => {
    setReading(true);
    setProblem(null);
    try {
      await add(chosen);
      setPath('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  };
  const browse = async (): Promise<void> => {
    const picked = await pickFile();
    if (picked === 'unsupported')
      setProblem(t('This window has no file dialog. Type or paste the path of the GGUF file.'));
    else if (picked !== 'cancelled') await addPath(picked.path);
  };
  return (
    <form
      className="grid gap-1 border-b border-line pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        void addPath(path);
      }}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={path}
          onChange={(event) => setPath(event.target.value)}
          dir="ltr"
          placeholder={placeholder}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem] placeholder:text-soft"
        />
        <Button type="submit" icon={Plus} disabled={path.trim() === '' || reading}>
          {reading ? t('Reading the file') : t('Add')}
        </Button>
        <BrowseButton
          disabled={reading}
          onClick={() =>
            void browse().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
          }
        />
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-[0.8125rem] wrap-anywhere text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Only a desktop window can open the system's file dialog. */
function BrowseButton({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  const host = useApp((state) => state.info?.host);
  return host === 'desktop' ? (
    <Button icon={FolderOpen} disabled={disabled} onClick={onClick}>
      {t('Choose a file')}
    </Button>
  ) : null;
}
