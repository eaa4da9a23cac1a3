import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useView } from '../../stores/stores.tsx';
import type { View } from '../../stores/view.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupView } from './palette-group.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** Ctrl+K: every chat (by its words), every command, every tool, every settings page. */
export function Palette({ views }: { readonly views: readonly View[] }) {
  const palette = useView((state) => state.palette);
  const setPalette = useView((state) => state.setPalette);
  const close = (): void => setPalette(false);
  return (
    <Dialog title="Command palette" hideTitle open={palette} onClose={close} className="top-[12vh] w-[600px]">
      <Content views={views} close={close} />
    </Dialog>
  );
}

function Content({ views, close }: { readonly views: readonly View[]; readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const groups = usePaletteGroups(query, views);
  const first = groups.find(({ items }) => items.length > 0)?.items[0]?.value ?? '';
  const [selected, setSelected] = useState(first);
  // Chats are found a moment after the rest and appear above it: Enter then applies to the first item.
  useEffect(() => setSelected(first), [first]);
  return (
    <Command
      label="Command palette"
      value={selected}
      onValueChange={setSelected}
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        value={query}
        onValueChange={setQuery}
        placeholder="Search chats, commands, tools and settings"
        className="w-full border-b border-line bg-transparent px-4 py-3 outline-none placeholder:text-soft"
      />
      <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-2">
        <Command.Empty className="px-2 py-6 text-center text-soft">Nothing found.</Command.Empty>
        {groups.map((group) => (
          <GroupView key={group.heading} {...group} onChosen={close} />
        ))}
      </Command.List>
    </Command>
  );
}
