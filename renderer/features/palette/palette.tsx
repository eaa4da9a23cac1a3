import { Command } from 'cmdk';
import { MessageSquare, Moon, Settings, SquarePen, Sun, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ConversationMatch } from '../../../shared/entities/conversation.ts';
import { useApp, useConversations, useSettings, useTools, useView } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const SEARCH_DELAY_MS = 120;

/** Ctrl+K: every chat (by its words), every command, every tool, every settings page. */
export function Palette() {
  const { palette, setPalette } = useView((state) => state);
  return (
    <Dialog title="Command palette" hideTitle open={palette} onClose={() => setPalette(false)} className="top-[12vh] w-[600px]">
      <Content close={() => setPalette(false)} />
    </Dialog>
  );
}

function Content({ close }: { readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const matches = useMatches(query);
  const select = useConversations((state) => state.select);
  const openSettings = useView((state) => state.openSettings);
  const { bundles, tools } = useTools((state) => state);
  const commands = useCommands();
  const words = query.trim().toLowerCase();
  const fits = (text: string): boolean => text.toLowerCase().includes(words);
  const act = (run: () => void) => () => {
    close();
    run();
  };
  const shownTools = words === '' ? [] : tools.filter(({ name, summary }) => fits(name) || fits(summary));
  return (
    <Command label="Command palette" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <Command.Input autoFocus value={query} onValueChange={setQuery} placeholder="Search chats, commands, tools and settings" className="w-full border-b border-line bg-transparent px-4 py-3 outline-none placeholder:text-soft" />
      <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-2">
        <Command.Empty className="px-2 py-6 text-center text-soft">Nothing found.</Command.Empty>
        <Group heading="Chats" shown={matches.length > 0}>
          {matches.map(({ conversation, excerpt }) => (
            <Item key={conversation.id} value={`chat ${conversation.id}`} icon={MessageSquare} text={conversation.title} detail={excerpt === conversation.title ? '' : excerpt} onSelect={act(() => select(conversation.id))} />
          ))}
        </Group>
        <Group heading="Commands" shown={commands.some(({ text }) => fits(text))}>
          {commands.filter(({ text }) => fits(text)).map(({ icon, text, run }) => <Item key={text} value={`command ${text}`} icon={icon} text={text} onSelect={act(run)} />)}
        </Group>
        <Group heading="Tools" shown={shownTools.length > 0}>
          {shownTools.map(({ name, summary, bundle }) => (
            <Command.Item key={name} value={`tool ${name}`} onSelect={act(() => openSettings('tools'))} className={ITEM}>
              <BundleIcon bundle={bundles.some((known) => known.name === bundle) ? bundle : null} className="size-4 shrink-0 text-soft" />
              <span className="shrink-0">{name}</span>
              <span className="truncate text-soft">{summary}</span>
            </Command.Item>
          ))}
        </Group>
      </Command.List>
    </Command>
  );
}

const ITEM = 'flex h-9 cursor-default items-center gap-2 rounded-md px-2 text-[13px] data-[selected=true]:bg-wash';

function Group({ heading, shown, children }: { readonly heading: string; readonly shown: boolean; readonly children: ReactNode }) {
  if (!shown) return null;
  return <Command.Group heading={heading} className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft">{children}</Command.Group>;
}

interface ItemProps {
  readonly value: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly detail?: string;
  readonly onSelect: () => void;
}

function Item({ value, icon: Icon, text, detail = '', onSelect }: ItemProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={ITEM}>
      <Icon aria-hidden className="size-4 shrink-0 text-soft" />
      <span className="truncate">{text}</span>
      {detail !== '' && <span className="min-w-0 flex-1 truncate text-soft">{detail}</span>}
    </Command.Item>
  );
}

function useCommands(): readonly { icon: LucideIcon; text: string; run: () => void }[] {
  const select = useConversations((state) => state.select);
  const openSettings = useView((state) => state.openSettings);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const setTheme = (theme: 'light' | 'dark'): void => void update({ theme }).catch(showError);
  return [
    { icon: SquarePen, text: 'New chat', run: () => select(null) },
    { icon: Settings, text: 'Settings', run: () => openSettings() },
    { icon: Settings, text: 'Choose a model', run: () => openSettings('model') },
    { icon: Settings, text: 'See all tools', run: () => openSettings('tools') },
    { icon: Sun, text: 'Light theme', run: () => setTheme('light') },
    { icon: Moon, text: 'Dark theme', run: () => setTheme('dark') },
  ];
}

/** The newest chats at first, then what the search finds; an older search never overtakes a newer one. */
function useMatches(query: string): readonly ConversationMatch[] {
  const list = useConversations((state) => state.list);
  const search = useConversations((state) => state.search);
  const showError = useApp((state) => state.showError);
  const [found, setFound] = useState<readonly ConversationMatch[]>([]);
  const words = query.trim();
  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(words, controller.signal).then(setFound, (error: unknown) => {
        if (!controller.signal.aborted) showError(error);
      });
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, search, showError]);
  return words === '' ? list.slice(0, 6).map((conversation) => ({ conversation, excerpt: '' })) : found;
}
