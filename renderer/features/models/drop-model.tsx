import { useCallback, useEffect, useState } from 'react';
import { useApp, useModels, useView } from '../../stores/stores.tsx';

/** What is said where a dropped file cannot be used; null for a model that this window can find. */
export function dropProblem(name: string, path: string): string | null {
  if (!/\.gguf$/iu.test(name)) return `${name} is not a model in the GGUF format.`;
  return path === ''
    ? 'A browser window is not told where a file is. Paste the path of the model in Settings, under Model.'
    : null;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** A GGUF file that is dropped anywhere on the window is added to the models and used. */
export function DropModel() {
  const use = useDroppedModel();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      // What is dropped on a part of the window that takes files itself is not for this one.
      if (event.defaultPrevented || !holdsFiles(event)) return setOver(false);
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      use(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [use]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-ground/85">
      <p className="font-medium">Drop a GGUF file to add it as a model</p>
    </div>
  );
}

function useDroppedModel(): (file: File) => void {
  const add = useModels((models) => models.add);
  const choose = useModels((models) => models.choose);
  const openSettings = useView((view) => view.openSettings);
  const showError = useApp((app) => app.showError);
  return useCallback(
    (file: File): void => {
      const path = window.knapsack?.pathOf(file) ?? '';
      const problem = dropProblem(file.name, path);
      if (problem !== null) return showError(new Error(problem));
      openSettings('model');
      void add(path)
        .then((model) => choose(model.id))
        .catch(showError);
    },
    [add, choose, openSettings, showError],
  );
}
