import { useRef } from 'react';
import { useKnowledge, usePermissions } from '../../../stores/stores.tsx';
import { NumberSetting } from '../number-setting.tsx';
import { SwitchSetting } from '../switch-setting.tsx';
import { AddFolder } from './add-folder.tsx';
import { GrantRow } from './grant-row.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** The folders that tools may use without asking. */
export function GrantedFolders() {
  const grants = usePermissions((state) => state.grants);
  const isAnyKnown = useKnowledge((state) => (state.folders?.length ?? 0) > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={t('Folders')} className="border-b border-line pt-1 pb-4">
      <h4 ref={heading} tabIndex={-1} className="font-medium">
        {t('Folders')}
      </h4>
      <p className="pb-2 text-[0.8125rem] text-soft">
        {t(
          'Tools use the files in these folders, and in the folders below them, without asking. For any other file they ask you first.',
        )}
      </p>
      {grants !== null && grants.length > 0 && (
        <ul className="mb-3 rounded-lg border border-line">
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} onLast={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {grants?.length === 0 && (
        <p className="mb-3 rounded-lg border border-dashed border-line px-3 py-2.5 text-[0.8125rem] text-soft">
          {t('No folder is open. Add the ones that you want to work with, or say yes when a tool asks.')}
        </p>
      )}
      <AddFolder />
      {isAnyKnown && (
        <div className="-mb-4 pt-3">
          <SwitchSetting
            setting="knowledgeOnBattery"
            name={t('Read known folders on battery')}
            hint={t('Off: they are read while the computer is plugged in.')}
          />
          <NumberSetting
            setting="knowledgeMegabytes"
            name={t('Size of the index')}
            hint={t('What Knapsack keeps to find passages in known folders. When it is full, no more files are read.')}
            unit={t('MB')}
            empty={null}
            step={500}
          />
        </div>
      )}
    </section>
  );
}
