import {
  Backpack,
  Cpu,
  Download,
  FolderInput,
  FileText,
  Hand,
  MessageSquare,
  Monitor,
  Moon,
  Signpost,
  PackagePlus,
  PanelLeft,
  PanelRight,
  SquarePen,
  Sun,
  TextSearch,
  Wrench,
} from 'lucide-react';
import type { Settings } from '../../../shared/entities/settings.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { findSettingsSections } from '../../stores/settings-sections.ts';
import {
  useApp,
  useApprovals,
  useAssistants,
  useConnections,
  useConversations,
  useProjects,
  usePrompt,
  useSettings,
  useTools,
  useView,
} from '../../stores/stores.tsx';
import { useToolLoader } from '../../stores/use-tool-loader.ts';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import type { RoomForAllTools } from '../../../shared/entities/larger-context.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useReachApproval } from '../../stores/use-reach-approval.ts';
import { useSidePane } from '../../stores/use-side-pane.ts';
import { keysOf, SHORTCUT_ACTIONS, viewAction, type ShortcutAction } from '../../stores/shortcut-actions.ts';
import { useChosenShortcuts } from '../../stores/use-keys.ts';
import type { View } from '../../stores/view.ts';
import { useBeginWith } from '../../stores/use-next-assistant.ts';
import { useBeginIn } from '../../stores/use-begin-in.ts';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { chordLabel } from '../../ui/chord.ts';
import type { PaletteGroup, PaletteItem } from './palette-group.tsx';
import { fits } from './fits.ts';
import { useMatches } from './use-matches.ts';
import { useModelItems } from './use-model-items.tsx';

/** @returns the matches, by kind: chats by their words, commands, tools, settings pages. */
export function usePaletteGroups(query: string, views: readonly View[]): readonly PaletteGroup[] {
  return [
    { heading: t('Chats'), items: useChatItems(query) },
    { heading: t('Commands'), items: useCommandItems(views).filter(({ text }) => fits(text, query)) },
    { heading: t('Models'), items: useModelItems(query === '' ? null : query) },
    { heading: t('Assistants'), items: useAssistantItems(query) },
    { heading: t('Projects'), items: useProjectItems(query) },
    { heading: t('Prompts'), items: usePromptItems(query) },
    { heading: t('Tools'), items: useToolItems(query) },
    { heading: t('Settings'), items: useSettingsItems(query, views) },
    { heading: t('More'), items: useSearchItems(query) },
  ];
}

function useChatItems(query: string): readonly PaletteItem[] {
  const select = useConversations((state) => state.select);
  return useMatches(query).map(({ conversation: { id, title }, excerpt }) => ({
    value: `chat:${id}`,
    icon: <MessageSquare aria-hidden />,
    text: title,
    detail: excerpt === title ? '' : excerpt,
    run: () => select(id),
  }));
}

/** Leads to the search with filters; without words, its command does. */
function useSearchItems(query: string): readonly PaletteItem[] {
  const openSearch = useView((state) => state.openSearch);
  const words = query.trim();
  if (words === '') return [];
  return [
    {
      value: 'search-all',
      icon: <TextSearch aria-hidden />,
      text: t('Search all chats'),
      detail: t('for “{words}”, with filters', { words }),
      run: () => openSearch(words),
    },
  ];
}

function useCommandItems(views: readonly View[]): readonly PaletteItem[] {
  const select = useConversations((state) => state.select);
  const openView = useView((state) => state.openView);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const conversations = useSidePane('conversations');
  const loadedTools = useSidePane('loaded-tools');
  const keys = useKeysOfActions();
  const openPalette = useView((state) => state.openPalette);
  const setTourStep = useView((state) => state.setTourStep);
  const theme = (value: Settings['theme']) => () => void update({ theme: value }).catch(showError);
  const items: readonly Omit<PaletteItem, 'value'>[] = [
    ...useQuestionItems(),
    {
      icon: <SquarePen aria-hidden />,
      text: t('New chat'),
      ...keys(SHORTCUT_ACTIONS.newChat),
      run: () => select(null),
    },
    ...useExportItems(),
    {
      icon: <PanelLeft aria-hidden />,
      text: conversations.open ? t('Hide conversations') : t('Show conversations'),
      ...keys(SHORTCUT_ACTIONS.conversations),
      run: () => conversations.setOpen(!conversations.open),
    },
    {
      icon: <PanelRight aria-hidden />,
      text: loadedTools.open ? t('Hide loaded tools') : t('Show loaded tools'),
      ...keys(SHORTCUT_ACTIONS.loadedTools),
      run: () => loadedTools.setOpen(!loadedTools.open),
    },
    {
      icon: <Cpu aria-hidden />,
      text: t('Choose another model'),
      ...keys(SHORTCUT_ACTIONS.chooseModel),
      run: () => openPalette('models'),
    },
    ...useLoaderItems(),
    ...views.map((view) => ({
      icon: <view.icon aria-hidden />,
      text: view.title,
      detail: view.summary,
      ...keys(viewAction(view)),
      run: () => openView(view.id),
    })),
    { icon: <Signpost aria-hidden />, text: t('Take the tour'), detail: t('Four steps'), run: () => setTourStep(0) },
    { icon: <Sun aria-hidden />, text: t('Light theme'), run: theme('light') },
    { icon: <Moon aria-hidden />, text: t('Dark theme'), run: theme('dark') },
    { icon: <Monitor aria-hidden />, text: t('System theme'), run: theme('system') },
  ];
  return items.map((item) => ({ ...item, value: `command:${item.text}` }));
}

/** @returns what writes an action's keys next to its command. */
function useKeysOfActions(): (action: ShortcutAction) => Pick<PaletteItem, 'keys'> {
  const chosen = useChosenShortcuts();
  return (action) => {
    const keys = keysOf(action, chosen);
    return keys === null ? {} : { keys: chordLabel(keys) };
  };
}

/** Each begins a new chat. */
function useAssistantItems(query: string): readonly PaletteItem[] {
  const list = useAssistants((state) => state.list);
  const begin = useBeginWith();
  return list
    .filter(({ name }) => fits(t('New chat with {name} assistant', { name }), query))
    .map(({ id, name, icon }) => ({
      value: `assistant:${id}`,
      icon: <AssistantIcon icon={icon} />,
      text: t('New chat with {name}', { name }),
      run: () => begin(id),
    }));
}

/** Each begins a new chat in it. */
function useProjectItems(query: string): readonly PaletteItem[] {
  const list = useProjects((state) => state.list);
  const begin = useBeginIn();
  if (query.trim() === '') return [];
  return list
    .filter(({ name, isArchived }) => !isArchived && fits(t('New chat in {name}', { name }), query))
    .map(({ id, name, icon }) => ({
      value: `project:${id}`,
      icon: <AssistantIcon icon={icon} />,
      text: t('New chat in {name}', { name }),
      run: () => begin(id),
    }));
}

/** Only for a chat that has begun. */
function useExportItems(): readonly Omit<PaletteItem, 'value'>[] {
  const currentId = useConversations((state) => state.currentId);
  const { setExporting, setMoving } = useView((state) => state);
  const keys = useKeysOfActions();
  if (currentId === null) return [];
  return [
    { icon: <FolderInput aria-hidden />, text: t('Move to project…'), run: () => setMoving(currentId) },
    {
      icon: <Download aria-hidden />,
      text: t('Export this chat'),
      detail: t('Save, copy or print it'),
      ...keys(SHORTCUT_ACTIONS.exportChat),
      run: () => setExporting(currentId),
    },
  ];
}

/** A pending question leads to its card. */
function useQuestionItems(): readonly Omit<PaletteItem, 'value'>[] {
  const pending = useApprovals((state) => state.pending);
  const conversations = useConversations((state) => state.list);
  const reach = useReachApproval();
  return pending.map((approval, index) => ({
    icon: <Hand aria-hidden />,
    text:
      pending.length === 1
        ? t('Answer question: {tool}', { tool: toolTitle(approval.toolName) })
        : t('Answer question {number, number}: {tool}', { number: index + 1, tool: toolTitle(approval.toolName) }),
    detail: conversations.find(({ id }) => id === approval.conversationId)?.title ?? '',
    run: () => reach(approval),
  }));
}

/** Loading by hand leads to the pane's search, which exists only while tools are selected. */
function useLoaderItems(): readonly Omit<PaletteItem, 'value'>[] {
  const { isOn: on, turn } = useToolLoader();
  const chooses = usePrompt(({ contents }) => contents?.loader.off === null);
  const setToolSearch = useView((state) => state.setToolSearch);
  const panel = useSidePane('loaded-tools');
  const room = useRoomForAll();
  const searchTools = (): void => {
    panel.setOpen(true);
    setToolSearch(true);
  };
  return [
    ...(chooses
      ? [
          {
            icon: <PackagePlus aria-hidden />,
            text: t('Load a tool'),
            detail: t('Into this conversation'),
            run: searchTools,
          },
        ]
      : []),
    {
      icon: <Backpack aria-hidden />,
      text: on ? t('Turn the tool loader off') : t('Turn the tool loader on'),
      detail: on ? turnOffWords(room) : t('From the next conversation on'),
      run: () => turn(!on),
    },
  ];
}

/** Says in advance that not every tool fits. */
const turnOffWords = (room: RoomForAllTools | null): string =>
  room === null
    ? t('From the next message on')
    : t('From the next message on; about {fitting, number} of {tools, number} tools fit', {
        fitting: room.fitting,
        tools: room.tools,
      });

/** Requests that servers have prepared; the chosen one is filled in above the message box. */
function usePromptItems(query: string): readonly PaletteItem[] {
  const prompts = useConnections((state) => state.material.prompts);
  const setPrompt = useView((state) => state.setPrompt);
  if (query.trim() === '') return [];
  return prompts
    .filter(({ name, title, description }) => [name, title, description].some((text) => fits(text, query)))
    .map((prompt) => ({
      value: `prompt:${prompt.connectionId}:${prompt.name}`,
      icon: <FileText aria-hidden />,
      text: prompt.title,
      detail: `${prompt.serverTitle}: ${prompt.description}`,
      run: () => setPrompt(prompt),
    }));
}

/** Too many to list before anything is searched for. */
function useToolItems(query: string): readonly PaletteItem[] {
  const tools = useTools((state) => state.tools);
  const openSettings = useView((state) => state.openSettings);
  if (query.trim() === '') return [];
  return tools
    .filter(({ name, summary }) => [name, toolTitle(name), summary].some((text) => fits(text, query)))
    .map(({ name, summary, bundle }) => ({
      value: `tool:${name}`,
      icon: <BundleIcon bundle={bundle} />,
      text: toolTitle(name),
      detail: summary,
      run: () => openSettings('tools'),
    }));
}

function useSettingsItems(query: string, views: readonly View[]): readonly PaletteItem[] {
  const Icon = views.find(({ id }) => id === 'settings')?.icon ?? Wrench;
  const openSettings = useView((state) => state.openSettings);
  return findSettingsSections(query).map(({ id, name }) => ({
    value: `settings:${id}`,
    icon: <Icon aria-hidden />,
    text: t('Settings: {name}', { name }),
    run: () => openSettings(id),
  }));
}
