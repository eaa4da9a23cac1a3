import {
  Archive,
  Bell,
  Box,
  Brain,
  HardDrive,
  Globe,
  Info,
  ListChecks,
  Palette,
  PenLine,
  Plug,
  RefreshCw,
  ShieldCheck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { clsx } from 'clsx';
import { findSettingsSections, type SettingsSection } from '../../stores/settings-sections.ts';
import { useView } from '../../stores/stores.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import type { HelpPageId } from '../../../shared/entities/help-page.ts';
import { AboutSection } from './about-section.tsx';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BackupSection } from './backup/backup-section.tsx';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { HelpLink } from './help-link.tsx';
import { InstructionsSection } from './instructions-section.tsx';
import { MemorySection } from './memory-section.tsx';
import { ModelSection } from './model-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PermissionsSection } from './permissions/permissions-section.tsx';
import { SkillsSection } from './skills-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { ToolsSection } from './tools-section.tsx';
import { UpdatesSection } from './updates-section.tsx';
import { t } from '../../../shared/texts/translate.ts';

interface Page {
  readonly icon: LucideIcon;
  readonly content: ComponentType;
  /** The help page that explains it; null if there is nothing to explain. */
  readonly help: HelpPageId | null;
}

const PAGES: Readonly<Record<SettingsSection, Page>> = {
  model: { icon: Box, content: ModelSection, help: 'models' },
  instructions: { icon: PenLine, content: InstructionsSection, help: 'getting-started' },
  tools: { icon: Wrench, content: ToolsSection, help: 'tool-loader' },
  accounts: { icon: Globe, content: AccountsSection, help: 'connections' },
  connections: { icon: Plug, content: ConnectionsSection, help: 'connections' },
  memory: { icon: Brain, content: MemorySection, help: 'memory-and-skills' },
  permissions: { icon: ShieldCheck, content: PermissionsSection, help: 'permissions' },
  skills: { icon: ListChecks, content: SkillsSection, help: 'memory-and-skills' },
  appearance: { icon: Palette, content: AppearanceSection, help: null },
  notifications: { icon: Bell, content: NotificationsSection, help: null },
  storage: { icon: HardDrive, content: StorageSection, help: 'your-data' },
  updates: { icon: RefreshCw, content: UpdatesSection, help: 'your-data' },
  backup: { icon: Archive, content: BackupSection, help: 'your-data' },
  about: { icon: Info, content: AboutSection, help: 'getting-started' },
};

const NO_PAGE = { content: undefined, help: null };

/** The settings, one section at a time, with a search over all of them. */
export function SettingsView() {
  const current = useView((state) => state.settingsSection);
  const [query, setQuery] = useState('');
  const found = findSettingsSections(query);
  const shown = found.find(({ id }) => id === current) ?? found[0];
  const { content: Content, help } = shown === undefined ? NO_PAGE : PAGES[shown.id];
  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <div className="flex shrink-0 flex-col border-b border-line bg-panel p-2 sm:min-h-0 sm:w-52 sm:border-e sm:border-b-0">
        <SearchField name={t('Search settings')} query={query} onChange={setQuery} />
        <nav
          aria-label={t('Settings sections')}
          className="flex gap-0.5 overflow-x-auto sm:min-h-0 sm:flex-col sm:overflow-x-visible sm:overflow-y-auto"
        >
          {found.map(({ id, name }) => (
            <PageButton key={id} id={id} name={name} current={id === shown?.id} />
          ))}
        </nav>
      </div>
      {/* Each section starts at its top. */}
      <section
        key={shown?.id}
        tabIndex={0}
        aria-label={shown?.name ?? t('Nothing found')}
        className="relative min-h-0 flex-1 overflow-y-auto px-5 py-3 focus-visible:-outline-offset-2"
      >
        {Content === undefined ? (
          <p className="py-6 text-center text-soft">{t('No setting matches “{query}”.', { query })}</p>
        ) : (
          <>
            <h3 className="pb-1.5 text-base font-semibold">{shown?.name}</h3>
            <Content />
          </>
        )}
        {help !== null && <HelpLink page={help} />}
      </section>
    </div>
  );
}

function PageButton({
  id,
  name,
  current,
}: {
  readonly id: SettingsSection;
  readonly name: string;
  readonly current: boolean;
}) {
  const openSettings = useView((state) => state.openSettings);
  const { icon: Icon } = PAGES[id];
  const button = useCurrentInView<HTMLButtonElement>(current);
  return (
    <button
      ref={button}
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={() => openSettings(id)}
      className={clsx(
        'flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-start text-[0.8125rem]',
        current ? 'bg-wash font-medium' : 'hover:bg-wash/60',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-soft" />
      {name}
    </button>
  );
}
