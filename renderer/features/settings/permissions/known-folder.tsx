import { LibraryBig, Pause, Play, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Grant } from '../../../../shared/entities/grant.ts';
import type { KnownFolder } from '../../../../shared/entities/knowledge.ts';
import { useApp, useKnowledge } from '../../../stores/stores.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { knownFolderWords, knownShare, scansHint } from './known-folder-words.ts';
import { SkippedList } from './skipped-list.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Whether the files of an open folder are found by what is in them, and how far that is. */
export function KnownFolderLine({ grant: { id, name, exists } }: { readonly grant: Grant }) {
  const folder = useKnowledge((state) => state.folders?.find((one) => one.id === id));
  const isLoaded = useKnowledge((state) => state.folders !== null);
  const know = useKnowledge((state) => state.know);
  const showError = useApp((state) => state.showError);
  if (!isLoaded) return null;
  if (folder !== undefined) return <Known folder={folder} name={name} />;
  return (
    <div className="flex min-h-8 basis-full flex-wrap items-center gap-x-3 gap-y-1 ps-7">
      <p className="min-w-44 flex-1 text-xs text-soft">
        {t('Knapsack reads its files in the background, so you can ask about them. Answers cite their sources.')}
      </p>
      <Button
        icon={LibraryBig}
        disabled={!exists}
        aria-label={t('Know this folder: {name}', { name })}
        onClick={() => void know(id).catch(showError)}
      >
        {t('Know this folder')}
      </Button>
    </div>
  );
}

function Known({ folder, name }: { readonly folder: KnownFolder; readonly name: string }) {
  const { pause, forget, readScans } = useKnowledge((state) => state);
  const showError = useApp((state) => state.showError);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { id, skipped } = folder;
  const share = knownShare(folder);
  const isPaused = folder.phase === 'paused';
  return (
    <div className="grid basis-full gap-1 ps-7">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <LibraryBig aria-hidden className="size-4 shrink-0 text-accent" />
        <p className="min-w-44 flex-1 text-xs tabular-nums">{knownFolderWords(folder)}</p>
        {skipped > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex h-8 items-center gap-1 rounded-md px-1 text-xs text-soft hover:text-ink"
          >
            <DisclosureChevron open={isOpen} small />
            {t('{skipped, number} left out', { skipped })}
          </button>
        )}
        <IconButton
          label={isPaused ? t('Resume reading {name}', { name }) : t('Pause reading {name}', { name })}
          icon={isPaused ? Play : Pause}
          onClick={() => void pause(id, !isPaused).catch(showError)}
        />
        <IconButton
          label={t('Forget what {name} says', { name })}
          icon={X}
          onClick={() => void forget(id).catch(showError)}
        />
      </div>
      {share !== null && (
        <progress
          aria-label={t('Reading {name}', { name })}
          max={1}
          value={share}
          className="h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {isOpen && skipped > 0 && <SkippedList id={listId} folderId={id} name={name} count={skipped + folder.scans} />}
      <div className="flex min-h-10 items-center justify-between gap-3 text-xs">
        <p className="min-w-0">
          {t('Also read scanned pages')}
          <span className="block text-soft">{scansHint(folder)}</span>
        </p>
        <Switch
          name={t('Also read scanned pages in {name}', { name })}
          on={folder.readsScans}
          onChange={(isOn) => void readScans(id, isOn).catch(showError)}
        />
      </div>
    </div>
  );
}
