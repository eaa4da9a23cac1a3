import { useEffect, useState } from 'react';
import type { SkippedFiles } from '../../../../shared/entities/knowledge.ts';
import { useApp, useKnowledge } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface SkippedListProps {
  readonly id: string;
  readonly folderId: string;
  readonly name: string;
  /** How many there are, with pages that wait to be read: another number has the list loaded again. */
  readonly count: number;
}

/** The files of a known folder that were left out, or not read whole, and why. */
export function SkippedList({ id, folderId, name, count }: SkippedListProps) {
  const { skipped, retry } = useKnowledge((state) => state);
  const showError = useApp((state) => state.showError);
  const [list, setList] = useState<SkippedFiles | null>(null);
  useEffect(() => {
    let isCurrent = true;
    skipped(folderId, 0).then((found) => isCurrent && setList(found), showError);
    return () => void (isCurrent = false);
  }, [skipped, folderId, count, showError]);
  const showMore = async (): Promise<void> => {
    const more = await skipped(folderId, list?.files.length ?? 0);
    setList((shown) => ({ ...more, files: [...(shown?.files ?? []), ...more.files] }));
  };
  return (
    <div id={id} className="grid gap-2 pb-1">
      <ul
        tabIndex={0}
        aria-label={t('Files of {name} that were left out', { name })}
        className="max-h-48 overflow-y-auto rounded-md border border-line bg-ground focus-visible:-outline-offset-2"
      >
        {list?.files.map(({ path, reason }) => (
          <li key={path} className="border-b border-line px-3 py-1.5 text-xs last:border-0">
            <p className="[overflow-wrap:anywhere]">{path}</p>
            <p className="text-soft">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {list !== null && list.files.length < list.total && (
          <Button onClick={() => void showMore().catch(showError)}>{t('Show more')}</Button>
        )}
        <Button onClick={() => void retry(folderId).catch(showError)}>{t('Try these again')}</Button>
      </div>
    </div>
  );
}
