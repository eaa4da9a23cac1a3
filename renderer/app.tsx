import { useCallback, useLayoutEffect } from 'react';
import { Chat } from './features/chat/chat.tsx';
import { Composer } from './features/composer/composer.tsx';
import { Sidebar } from './features/conversation-list/sidebar.tsx';
import { KnapsackPanel } from './features/loaded-tools/knapsack-panel.tsx';
import { MetricsDialog } from './features/metrics/metrics-dialog.tsx';
import { Banners, Toasts } from './features/notices/notices.tsx';
import { Palette } from './features/palette/palette.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { useConversations, useSettings, useView } from './stores/stores.tsx';
import { useSidebar } from './stores/use-sidebar.ts';
import { useShortcut } from './ui/shortcuts.ts';

/**
 * The window: conversations to the left, the open one with the composer in the middle, what its prompt holds to the
 * right.
 */
export function App() {
  useTheme();
  useShortcuts();
  return (
    <div className="flex h-full flex-col">
      <Banners />
      <div className="flex min-h-0 flex-1">
        <Sidebar />
        <main className="flex min-w-0 flex-1 flex-col bg-ground">
          <Chat />
          <Composer />
        </main>
        <KnapsackPanel />
      </div>
      <Palette />
      <SettingsDialog />
      <MetricsDialog />
      <Toasts />
    </div>
  );
}

function useShortcuts(): void {
  const { open, setOpen } = useSidebar();
  const select = useConversations((state) => state.select);
  const { setPalette, openSettings, closeLayers } = useView((state) => state);
  useShortcut(
    'n',
    useCallback(() => {
      closeLayers();
      select(null);
    }, [closeLayers, select]),
  );
  useShortcut(
    'k',
    useCallback(() => setPalette(true), [setPalette]),
  );
  useShortcut(
    ',',
    useCallback(() => openSettings(), [openSettings]),
  );
  useShortcut(
    'b',
    useCallback(() => setOpen(!open), [open, setOpen]),
  );
}

/** The style sheet knows two themes; "system" is one of them, and may change while the window is open. */
function useTheme(): void {
  const theme = useSettings((state) => state.settings.theme);
  useLayoutEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [theme]);
}
