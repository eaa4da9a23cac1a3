import { Folder, FolderX, Trash2 } from 'lucide-react';
import type { Grant } from '../../../../shared/entities/grant.ts';
import { useApp, useKnowledge, usePermissions } from '../../../stores/stores.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { KnownFolderLine } from './known-folder.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface GrantRowProps {
  readonly grant: Grant;
  /** Called when the last row disappears, so that the focus has somewhere to go. */
  readonly onLast: () => void;
}

/** One open folder: its path, and whether tools may change its files; closing it can be undone. */
export function GrantRow({ grant, onLast }: GrantRowProps) {
  const { id, path, name, access, exists } = grant;
  const { addGrant, changeGrant, removeGrant } = usePermissions((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const { folders, know } = useKnowledge((state) => state);
  const onRemove = (row: Element | null): void => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('button[data-removes]')?.focus();
    else onLast();
    const wasKnown = folders?.some((folder) => folder.id === id) === true;
    const open = async (): Promise<void> => {
      const again = await addGrant(path, access);
      if (wasKnown) await know(again.id);
    };
    const undo = { label: t('Undo'), run: () => void open().catch(showError) };
    removeGrant(id).then(
      () => showToast(t('{name} is closed to tools.', { name }), exists ? { action: undo } : {}),
      showError,
    );
  };
  const Icon = exists ? Folder : FolderX;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-2 text-[0.8125rem] last:border-0">
      <Icon aria-hidden className="size-4 shrink-0 text-soft" />
      <div className="min-w-44 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name}
          {!exists && <span className="font-normal text-warn"> {t('is not available now')}</span>}
        </p>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">{path}</p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <span aria-hidden className="text-xs text-soft">
          {t('May change')}
        </span>
        <Switch
          name={t('Tools may change files in {name}', { name })}
          on={access === 'write'}
          onChange={(on) => void changeGrant(id, on ? 'write' : 'read').catch(showError)}
        />
      </div>
      <IconButton
        data-removes
        label={t('Close {name} to tools', { name })}
        icon={Trash2}
        onClick={(event) => onRemove(event.currentTarget.closest('li'))}
      />
      <KnownFolderLine grant={grant} />
    </li>
  );
}
