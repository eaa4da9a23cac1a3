import { Command } from 'cmdk';
import { Brain } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useView } from '../../stores/stores.tsx';
import type { View } from '../../stores/view.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { fits } from './fits.ts';
import { GroupView, type PaletteGroup } from './palette-group.tsx';
import { useModelItems } from './use-model-items.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** Every chat (by its words), every command, every tool, every settings page; or only the models to switch to. */
export function Palette({ views }: { readonly views: readonly View[] }) {
  const contents = useView((state) => state.palette);
  const close = useView((state) => state.closePalette);
  return (
    <Dialog
      title={contents === 'models' ? t('Choose a model') : t('Command palette')}
      hideTitle
      open={contents !== null}
      onClose={close}
      className="top-[12vh] w-[600px]"
    >
      {contents === 'models' ? <Models close={close} /> : <Everything views={views} close={close} />}
    </Dialog>
  );
}

function Everything({ views, close }: { readonly views: readonly View[]; readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const groups = usePaletteGroups(query, views);
  const placeholder = t('Search chats, commands, tools and settings');
  return <Groups groups={groups} query={query} onQuery={setQuery} placeholder={placeholder} close={close} />;
}

function Models({ close }: { readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const openView = useView((state) => state.openView);
  const stronger = { value: 'stronger', icon: <Brain aria-hidden />, text: t('Add a stronger model') };
  const groups = [
    { heading: t('Models'), items: useModelItems(query) },
    { heading: t('More'), items: fits(stronger.text, query) ? [{ ...stronger, run: () => openView('models') }] : [] },
  ];
  return <Groups groups={groups} query={query} onQuery={setQuery} placeholder={t('Choose a model')} close={close} />;
}

interface GroupsProps {
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly placeholder: string;
  readonly close: () => void;
}

function Groups({ groups, query, onQuery, placeholder, close }: GroupsProps) {
  const first = groups.find(({ items }) => items.length > 0)?.items[0]?.value ?? '';
  const [selected, setSelected] = useState(first);
  // Chats are found a moment after the rest and appear above it: Enter then applies to the first item.
  useEffect(() => setSelected(first), [first]);
  return (
    <Command
      label={placeholder}
      value={selected}
      onValueChange={setSelected}
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        value={query}
        onValueChange={onQuery}
        placeholder={placeholder}
        className="w-full border-b border-line bg-transparent px-4 py-3 outline-none placeholder:text-soft"
      />
      <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-2">
        <Command.Empty className="px-2 py-6 text-center text-soft">{t('Nothing found.')}</Command.Empty>
        {groups.map((group) => (
          <GroupView key={group.heading} {...group} onChosen={close} />
        ))}
      </Command.List>
    </Command>
  );
}
