import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';

export interface MenuItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly run: () => void;
}

/**
 * A menu under the given button, above any layer that contains a button. It belongs to the button's part of the window,
 * and the rest of the window stays readable for screen readers.
 */
export function Menu({ trigger, items }: { readonly trigger: ReactNode; readonly items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <Items items={items} />
    </DropdownMenu.Root>
  );
}

interface MenuAtProps {
  /** What opened it: it is shown under this button, which gets the focus back. */
  readonly button: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** An open menu that many buttons share: a list of thousands has one. */
export function MenuAt({ button, items, onClose }: MenuAtProps) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenu.Trigger>
      <Items items={items} button={button} />
    </DropdownMenu.Root>
  );
}

function Items({ items, button }: { readonly items: readonly MenuItem[]; readonly button?: HTMLElement }) {
  return (
    <DropdownMenu.Content
      align="end"
      sideOffset={4}
      onCloseAutoFocus={(event) => {
        if (button === undefined) return;
        event.preventDefault();
        if (button.isConnected) button.focus();
      }}
      className="z-[70] min-w-40 rounded-lg border border-line bg-raised p-1 shadow-xl"
    >
      {items.map(({ label, icon: Icon, danger, run }) => (
        <DropdownMenu.Item
          key={label}
          onSelect={run}
          className={clsx(
            'flex cursor-default items-center gap-2 rounded px-2 py-1.5 text-[0.8125rem] outline-none data-[highlighted]:bg-wash',
            danger && 'text-danger',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Content>
  );
}
