import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

/** A GGUF file by its path, or by the system's dialog. */
export function AddModel() {
  const { add, choose, pickFile } = useModels((models) => models);
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const addPath = async (chosen: string): Promise<void> => {
    setReading(true);
    setProblem(null);
    try {
      const model = await add(chosen);
      await choose(model.id);
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
      setProblem('This window has no file dialog. Type or paste the path of the GGUF file.');
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
      <label htmlFor="model-path" className="font-medium">
        Add a model file
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="model-path"
          value={path}
          onChange={(event) => setPath(event.target.value)}
          placeholder="~/models/model.gguf"
          aria-describedby={problem === null ? undefined : 'model-problem'}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 text-[13px] placeholder:text-soft"
        />
        <Button type="submit" icon={Plus} disabled={path.trim() === '' || reading}>
          {reading ? 'Reading the file' : 'Add'}
        </Button>
        <BrowseButton
          disabled={reading}
          onClick={() =>
            void browse().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
          }
        />
      </div>
      {problem !== null && (
        <p id="model-problem" role="alert" className="text-[13px] text-danger">
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
      Choose a file
    </Button>
  ) : null;
}
