import { useEffect, useState } from 'react';
import type { FoundConfiguration } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftList } from './draft-list.tsx';
import { t } from '../../../../shared/texts/translate.ts';
import { joinList } from '../../../../shared/formats/lists.ts';

/** Servers that other programs on this computer are set up with. Renders nothing if there are none. */
export function FoundConfigurations({ onAdded }: { readonly onAdded: () => void }) {
  const find = useConnections((state) => state.find);
  const showError = useApp((state) => state.showError);
  const [found, setFound] = useState<readonly FoundConfiguration[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => void find().then(setFound, showError), [find, showError]);
  if (found.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h5 className="font-medium">{t('Found on this computer')}</h5>
      <ul>
        {found.map(({ program, path, drafts, problem }) => (
          <li key={path} className="grid gap-2 py-1.5">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 flex-1">
                {program}
                <span className="block text-xs text-soft [overflow-wrap:anywhere]">
                  {problem === null
                    ? joinList(drafts.map(({ title }) => title))
                    : t('{path} can’t be read: {problem}', { path, problem })}
                </span>
              </p>
              {drafts.length > 0 && (
                <Button
                  kind="quiet"
                  aria-label={t('Choose from {program}', { program })}
                  aria-expanded={opened === path}
                  onClick={() => setOpened(opened === path ? null : path)}
                >
                  {t('Choose')}
                </Button>
              )}
            </div>
            {opened === path && <DraftList source={{ type: 'program', path }} drafts={drafts} onAdded={onAdded} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
