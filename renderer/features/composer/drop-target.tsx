import { t } from '../../../shared/texts/translate.ts';
import { useEffect, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Files may be dropped anywhere on the window; it says so while they are over it, above dialogs, too. */
export function DropTarget({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-[65] grid bg-ground/85 p-3">
      <div className="grid place-items-center rounded-2xl border-2 border-dashed border-accent">
        <p className="grid justify-items-center gap-1 rounded-xl border border-line bg-raised px-6 py-4 shadow-lg">
          <span className="font-medium">{t('Drop files to attach them')}</span>
          <span className="text-[0.8125rem] text-soft">{t('A GGUF file is added to the models')}</span>
        </p>
      </div>
    </div>
  );
}
