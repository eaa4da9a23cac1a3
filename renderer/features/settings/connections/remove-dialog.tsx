import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface RemoveDialogProps {
  readonly title: string;
  /** What is deleted, and what isn’t. */
  readonly text: string;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Asks first: removing a server or an agent deletes its keys, which can’t be undone. */
export function RemoveDialog({ title, text, open, onCancel, onRemove }: RemoveDialogProps) {
  return (
    <Dialog title={t('Remove “{title}”?', { title })} open={open} onClose={onCancel} className="top-[20vh] w-[420px]">
      <div className="grid gap-3 p-4 text-[0.8125rem]">
        <p>{t('{text} To pause it, switch it off instead.', { text })}</p>
        <div className="flex justify-end gap-2">
          <Button autoFocus onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
