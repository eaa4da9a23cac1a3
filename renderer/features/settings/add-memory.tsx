import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { isMemoryOn } from '../../../shared/entities/setting-meanings.ts';
import { MOST_MEMORY_CHARACTERS } from '../../../shared/entities/memory.ts';
import { useMemories, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Adds a memory that the person writes, without a conversation. */
export function AddMemory() {
  const add = useMemories((state) => state.add);
  const isOn = useSettings(({ settings }) => isMemoryOn(settings));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const save = (): void => {
    setProblem(null);
    add(text).then(
      () => setText(''),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form
      className="grid gap-1 border-b border-line py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') save();
      }}
    >
      <label htmlFor={id} className="font-medium">
        {t('Add a memory')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          maxLength={MOST_MEMORY_CHARACTERS}
          disabled={!isOn}
          placeholder={t('I am allergic to nuts')}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className={clsx(
            'h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem]',
            'placeholder:text-soft disabled:opacity-50',
          )}
        />
        <Button type="submit" icon={Plus} disabled={!isOn || text.trim() === ''}>
          {t('Add')}
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
