import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface RemoveConnectionProps {
  readonly title: string;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Asks first: removing a server deletes its keys, which can't be undone. */
export function RemoveConnection({ title, open, onCancel, onRemove }: RemoveConnectionProps) {
  return (
    <Dialog title={`Remove ${title}?`} open={open} onClose={onCancel} className="top-[20vh] w-[420px]">
      <div className="grid gap-3 p-4 text-[13px]">
        <p>
          Its keys and what you allowed its tools are deleted from this computer. Nothing changes on the server itself.
          To pause it, switch it off instead.
        </p>
        <div className="flex justify-end gap-2">
          <Button autoFocus onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
