import { useCallback, useState } from 'react';
import { Chat } from './features/chat/chat.tsx';
import { Composer } from './features/composer/composer.tsx';
import { Sidebar } from './features/conversation-list/sidebar.tsx';
import { MoveDialog } from './features/projects/move-dialog.tsx';
import { RemoveProjectDialog } from './features/projects/remove-project-dialog.tsx';
import { ExportDialog } from './features/export/export-dialog.tsx';
import { PrintedChat } from './features/export/printed-chat.tsx';
import { LoadedToolsPane } from './features/loaded-tools/loaded-tools-pane.tsx';
import { Banners, Toasts } from './features/notices/notices.tsx';
import { Reminders } from './features/notices/reminders.tsx';
import { UpdateNotice } from './features/notices/update-notice.tsx';
import { PREVIEW_NARROW, PreviewPane } from './features/preview/preview-pane.tsx';
import { Palette } from './features/palette/palette.tsx';
import { Tour } from './features/tour/tour.tsx';
import { useConversations, useView } from './stores/stores.tsx';
import { keysOf, SHORTCUT_ACTIONS, viewAction, type ShortcutAction } from './stores/shortcut-actions.ts';
import { useChosenShortcuts } from './stores/use-keys.ts';
import { useLook } from './stores/use-look.ts';
import { useSidePane } from './stores/use-side-pane.ts';
import { useMediaQuery } from './stores/use-media-query.ts';
import { PreviewContext, type Preview } from './ui/preview-context.ts';
import { useKeyCommands } from './ui/use-key-commands.ts';
import { ViewDialogs } from './view-dialogs.tsx';
import { VIEWS } from './views.tsx';

/**
 * The window: conversations on the left, the open one with the composer in the middle, and on the right the tools in
 * its prompt, or a preview.
 */
export function App() {
  useLook();
  useAppShortcuts();
  const [preview, setPreview] = useState<Preview | null>(null);
  const closePreview = useCallback(() => setPreview(null), []);
  const isAbove = useMediaQuery(PREVIEW_NARROW);
  return (
    <div className="flex h-full flex-col">
      <Reminders />
      <Banners />
      <UpdateNotice />
      <div className="flex min-h-0 flex-1">
        <Sidebar views={VIEWS} />
        <main className="flex min-w-0 flex-1 flex-col bg-ground">
          <PreviewContext value={setPreview}>
            <Chat />
          </PreviewContext>
          <Composer />
        </main>
        {(preview === null || isAbove) && <LoadedToolsPane />}
        <PreviewPane preview={preview} onClose={closePreview} />
      </div>
      <Palette views={VIEWS} />
      <ViewDialogs views={VIEWS} />
      <ExportDialog />
      <MoveDialog />
      <RemoveProjectDialog />
      <PrintedChat />
      <Tour />
      <Toasts />
    </div>
  );
}

function useAppShortcuts(): void {
  const conversations = useSidePane('conversations');
  const loadedTools = useSidePane('loaded-tools');
  const { select, currentId } = useConversations((state) => state);
  const { openPalette, openView, closeLayers, setExporting } = useView((state) => state);
  const chosen = useChosenShortcuts();
  const { newChat, palette, chooseModel, exportChat, conversations: list, loadedTools: tools } = SHORTCUT_ACTIONS;
  const commands: readonly (readonly [ShortcutAction, () => void])[] = [
    [
      newChat,
      () => {
        closeLayers();
        select(null);
      },
    ],
    [palette, () => openPalette('everything')],
    [chooseModel, () => openPalette('models')],
    [exportChat, () => setExporting(currentId)],
    [list, () => conversations.setOpen(!conversations.open)],
    [tools, () => loadedTools.setOpen(!loadedTools.open)],
    ...VIEWS.map((view) => [viewAction(view), () => openView(view.id)] as const),
  ];
  useKeyCommands(
    new Map(
      commands.flatMap(([action, run]) => {
        const keys = keysOf(action, chosen);
        return keys === null ? [] : [[keys, run]];
      }),
    ),
  );
}
