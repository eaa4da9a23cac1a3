import { clsx } from 'clsx';
import { Command } from 'cmdk';
import type { ReactNode } from 'react';

export interface PaletteItem {
  /** Unique among all items of the palette. */
  readonly value: string;
  readonly icon: ReactNode;
  readonly text: string;
  /** Shown in muted text next to the title. */
  readonly detail?: string;
  /** The shortcut for the same command, "Ctrl+N". */
  readonly keys?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

/** @param onChosen called before the selected item runs. */
export function GroupView({ heading, items, onChosen }: PaletteGroup & { readonly onChosen: () => void }) {
  if (items.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className={clsx(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs',
        '[&_[cmdk-group-heading]]:text-soft',
      )}
    >
      {items.map((item) => (
        <ItemView key={item.value} item={item} onChosen={onChosen} />
      ))}
    </Command.Group>
  );
}

function ItemView({
  item: { value, icon, text, detail = '', keys, run },
  onChosen,
}: {
  readonly item: PaletteItem;
  readonly onChosen: () => void;
}) {
  const choose = (): void => {
    onChosen();
    run();
  };
  return (
    <Command.Item
      value={value}
      onSelect={choose}
      className={clsx(
        'flex h-9 cursor-default items-center gap-2 rounded-md px-2 text-[0.8125rem]',
        'data-[selected=true]:bg-wash [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft',
      )}
    >
      {icon}
      <span className={detail === '' ? 'truncate' : 'max-w-[60%] shrink-0 truncate'}>{text}</span>
      <span className="min-w-0 flex-1 truncate text-soft">{detail}</span>
      {keys !== undefined && (
        <kbd dir="ltr" className="shrink-0 font-sans text-xs text-soft">
          {keys}
        </kbd>
      )}
    </Command.Item>
  );
}
