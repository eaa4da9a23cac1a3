import { Bell, Box, HardDrive, Info, Palette, Search, Wrench, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { clsx } from 'clsx';
import type { SettingsSection } from '../../stores/view-store.ts';
import { useView } from '../../stores/stores.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ModelSection } from './model-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { ToolsSection } from './tools-section.tsx';

interface Section {
  readonly id: SettingsSection;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Further words under which a search finds it. */
  readonly words: string;
  readonly content: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { id: 'model', name: 'Model', icon: Box, words: 'gguf file add choose context size tokens starter', content: ModelSection },
  { id: 'tools', name: 'Tools', icon: Wrench, words: 'bundles catalog risk calculator notes reminders timers', content: ToolsSection },
  { id: 'appearance', name: 'Appearance', icon: Palette, words: 'theme light dark system colours', content: AppearanceSection },
  { id: 'notifications', name: 'Notifications', icon: Bell, words: 'reminders timers system desktop', content: NotificationsSection },
  { id: 'storage', name: 'Storage', icon: HardDrive, words: 'data folder database log files back-up', content: StorageSection },
  { id: 'about', name: 'About', icon: Info, words: 'version node electron licence', content: AboutSection },
];

export function SettingsDialog() {
  const { settings, closeSettings } = useView((state) => state);
  return (
    <Dialog title="Settings" open={settings !== null} onClose={closeSettings} className="top-1/2 h-[min(620px,calc(100vh-24px))] w-[820px] -translate-y-1/2">
      {settings !== null && <Sections current={settings} />}
    </Dialog>
  );
}

function Sections({ current }: { readonly current: SettingsSection }) {
  const openSettings = useView((state) => state.openSettings);
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const found = SECTIONS.filter(({ name, words: more }) => `${name} ${more}`.toLowerCase().includes(words));
  const shown = found.find(({ id }) => id === current) ?? found[0];
  const Content = shown?.content;
  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <div className="shrink-0 border-b border-line bg-panel p-2 sm:w-52 sm:border-r sm:border-b-0">
        <label className="mb-2 flex h-8 items-center gap-2 rounded-md border border-line bg-ground px-2">
          <Search aria-hidden className="size-4 text-soft" />
          <input aria-label="Search settings" value={query} onChange={(event) => setQuery(event.target.value)} placeholder="Search" className="w-full min-w-0 bg-transparent text-[13px] outline-none placeholder:text-soft" />
        </label>
        <nav aria-label="Settings sections" className="flex gap-0.5 overflow-x-auto sm:flex-col">
          {found.map(({ id, name, icon: Icon }) => (
            <button key={id} type="button" aria-current={id === shown?.id ? 'page' : undefined} onClick={() => openSettings(id)} className={clsx('flex h-8 shrink-0 items-center gap-2 rounded-md px-2 text-[13px]', id === shown?.id ? 'bg-wash font-medium' : 'hover:bg-wash/60')}>
              <Icon aria-hidden className="size-4 text-soft" />
              {name}
            </button>
          ))}
        </nav>
      </div>
      <section tabIndex={0} aria-label={shown?.name ?? 'Nothing found'} className="min-h-0 flex-1 overflow-y-auto px-5 py-3 focus-visible:-outline-offset-2">
        {Content === undefined ? <p className="py-6 text-center text-soft">No setting has “{query}” in it.</p> : <Content />}
      </section>
    </div>
  );
}
