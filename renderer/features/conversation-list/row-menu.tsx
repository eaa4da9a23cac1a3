import { Download, FolderInput, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useConversations, useView } from '../../stores/stores.tsx';
import { MenuAt } from '../../ui/menu.tsx';
import type { ListState } from './use-list-actions.ts';
import { useRemove } from './use-remove.ts';

/** The list's only menu, at the row whose button opened it. */
export function RowMenu({ list: { menu, closeMenu, rename } }: { readonly list: ListState }) {
  const setPinned = useConversations((state) => state.setPinned);
  const showError = useApp((state) => state.showError);
  const setExporting = useView((state) => state.setExporting);
  const setMoving = useView((state) => state.setMoving);
  const remove = useRemove();
  if (menu?.type !== 'chat') return null;
  const { id, pinned } = menu.conversation;
  return (
    <MenuAt
      button={menu.button}
      onClose={closeMenu}
      items={[
        { label: t('Rename'), icon: Pencil, run: () => rename(id) },
        {
          label: pinned ? t('Unpin') : t('Pin'),
          icon: pinned ? PinOff : Pin,
          run: () => void setPinned(id, !pinned).catch(showError),
        },
        { label: t('Move to project…'), icon: FolderInput, run: () => setMoving(id) },
        { label: t('Export…'), icon: Download, run: () => setExporting(id) },
        { label: t('Delete'), icon: Trash2, danger: true, run: () => remove(menu.conversation) },
      ]}
    />
  );
}
