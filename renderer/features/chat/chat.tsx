import { ArrowDown, Download, PanelLeftOpen, PanelRightOpen } from 'lucide-react';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useChat, useConversations, useSkills, useView } from '../../stores/stores.tsx';
import { keysOf, SHORTCUT_ACTIONS } from '../../stores/shortcut-actions.ts';
import { useIsImported } from '../../stores/use-is-imported.ts';
import { useChosenShortcuts } from '../../stores/use-keys.ts';
import { useSidePane } from '../../stores/use-side-pane.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { AgentChatLine } from './agent-chat-line.tsx';
import { Answer } from './answer.tsx';
import { ProjectLine } from './project-line.tsx';
import { AssistantLine } from './assistant-line.tsx';
import { LooseQuestions, WaitingBadge } from './approvals/waiting-questions.tsx';
import { ServerQuestions } from './questions/server-questions.tsx';
import { lastCompacted } from '../../ui/compaction-words.ts';
import { CompactionLine } from './compaction-line.tsx';
import { ImportedChatLine } from './imported-chat-line.tsx';
import { firstWithLeftOutTools } from './left-out-words.ts';
import { useFollow } from './use-follow.ts';
import { useWantedMessage } from './use-wanted-message.ts';
import { UserTurn } from './user-turn.tsx';
import { Welcome } from './welcome.tsx';

const NO_MESSAGES: readonly Message[] = [];
/** Messages rendered at first: few enough to open like an empty chat. More follow with the first step back. */
const FIRST_PAGE = 8;
/** The others of the first hundred follow when the window rests. */
const REST_MS = 4000;
/** With less to scroll, nobody could scroll up. */
const LEAST_SCROLL_PX = 120;
/** Messages added with each step back: rendering thousands at once would take seconds. */
const PAGE = 100;

/** The middle pane above the composer: the open conversation, or suggestions if there is none. */
export function Chat() {
  const id = useConversations((state) => state.currentId);
  const open = useChat((state) => state.open);
  useEffect(() => {
    if (id !== null) void open(id);
  }, [id, open]);
  return (
    <>
      <ChatHeader />
      <AgentChatLine />
      <ProjectLine />
      <AssistantLine />
      <ImportedChatLine />
      {id === null ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Welcome />
        </div>
      ) : (
        <Log key={id} id={id} />
      )}
      <ServerQuestions />
      <LooseQuestions />
    </>
  );
}

function ChatHeader() {
  const title = useConversations((state) => state.list.find(({ id }) => id === state.currentId)?.title);
  const currentId = useConversations((state) => state.currentId);
  const setExporting = useView((state) => state.setExporting);
  const chosen = useChosenShortcuts();
  const list = useSidePane('conversations');
  const panel = useSidePane('loaded-tools');
  useEffect(() => {
    document.title = title === undefined ? t('Knapsack') : t('{title} - Knapsack', { title });
  }, [title]);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-3">
      {(list.narrow || !list.open) && (
        <IconButton
          label={t('Show conversations')}
          keys={keysOf(SHORTCUT_ACTIONS.conversations, chosen)}
          data-tour="show-chats"
          icon={PanelLeftOpen}
          onClick={() => list.setOpen(true)}
        />
      )}
      <h1 className="min-w-0 flex-1 truncate text-[0.8125rem] font-medium">
        <bdi>{title ?? t('New chat')}</bdi>
      </h1>
      <WaitingBadge />
      {currentId !== null && (
        <IconButton
          label={t('Export chat')}
          keys={keysOf(SHORTCUT_ACTIONS.exportChat, chosen)}
          icon={Download}
          onClick={() => setExporting(currentId)}
        />
      )}
      {(panel.narrow || !panel.open) && (
        <IconButton
          label={t('Show what is in the prompt')}
          keys={keysOf(SHORTCUT_ACTIONS.loadedTools, chosen)}
          data-tour="show-prompt"
          icon={PanelRightOpen}
          onClick={() => panel.setOpen(true)}
        />
      )}
    </header>
  );
}

function Log({ id }: { readonly id: string }) {
  const chat = useChat((state) => state.chats[id]);
  const openSkills = useSkills((state) => state.openConversation);
  const showError = useApp((state) => state.showError);
  useEffect(() => void openSkills(id).catch(showError), [id, openSkills, showError]);
  const isImported = useIsImported(id);
  const busy = useChat((state) => id in state.generating);
  const messages = chat?.messages ?? NO_MESSAGES;
  const lastOwnMessage = messages.findLast(({ role }) => role === 'user')?.id ?? null;
  const { scroller, content, following, jumpToLatest, leaveEnd } = useFollow(id, lastOwnMessage);
  const { shown, showEarlier, showFrom } = useEarlier(scroller, following, messages.length);
  useWantedMessage({ content, messages, shown, showFrom, leaveEnd });
  const compaction = useChat((state) => state.compactions[id] ?? null);
  const isWhole = chat?.isWhole ?? true;
  const whole = isWhole ? messages : NO_MESSAGES;
  const firstWithoutTools = useMemo(() => firstWithLeftOutTools(whole), [whole]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        tabIndex={0}
        role="log"
        aria-label={t('Conversation')}
        aria-live="polite"
        aria-busy={busy}
        className="h-full overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={content} className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-6 py-6">
          {chat?.error != null && <LoadFailure id={id} error={chat.error} />}
          {(messages.length > shown || !isWhole) && (
            <Button className="justify-self-center" onClick={showEarlier}>
              {t('Show earlier messages')}
            </Button>
          )}
          {messages.slice(-shown).map((message, index, all) => (
            <Fragment key={message.id}>
              {message.role === 'user' ? (
                <UserTurn message={message} />
              ) : (
                <Answer
                  message={message}
                  answers={all[index - 1]?.id ?? null}
                  isLast={!isImported && message === messages.at(-1)}
                  tellsLeftOutTools={message.id === firstWithoutTools}
                />
              )}
              {compaction !== null && message.id === lastCompacted(compaction) && (
                <CompactionLine compaction={compaction} />
              )}
            </Fragment>
          ))}
        </div>
      </div>
      {!following && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button icon={ArrowDown} onClick={jumpToLatest} className="pointer-events-auto rounded-full shadow-lg">
            {t('Jump to latest')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Earlier messages appear above what is being read, which stays in place; the first of them by themselves, at the latest
 * when the window rests.
 */
function useEarlier(
  scroller: RefObject<HTMLDivElement | null>,
  following: boolean,
  count: number,
): { shown: number; showEarlier: () => void; showFrom: (index: number) => void } {
  const [shown, setShown] = useState(FIRST_PAGE);
  const heightBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || heightBefore.current === null) return;
    box.scrollTop += box.scrollHeight - heightBefore.current;
    heightBefore.current = null;
  }, [shown, scroller]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || shown >= PAGE || count <= shown) return;
    const isFull = box.scrollHeight >= box.clientHeight + LEAST_SCROLL_PX;
    if (following && isFull) return;
    heightBefore.current = box.scrollHeight;
    setShown(shown + (following ? FIRST_PAGE : PAGE));
  }, [shown, count, following, scroller]);
  useEffect(() => {
    if (shown >= PAGE || count <= shown) return;
    const timer = setTimeout(() => {
      heightBefore.current = scroller.current?.scrollHeight ?? null;
      setShown(PAGE);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [shown, count, scroller]);
  const showEarlier = (): void => {
    heightBefore.current = scroller.current?.scrollHeight ?? null;
    setShown(shown + PAGE);
  };
  const showFrom = useCallback((index: number) => setShown(count - index + FIRST_PAGE), [count]);
  return { shown, showEarlier, showFrom };
}

function LoadFailure({ id, error }: { readonly id: string; readonly error: string }) {
  const open = useChat((state) => state.open);
  return (
    <div role="alert" className="flex items-center gap-3 rounded-lg border border-line bg-panel p-3 text-danger">
      <p className="flex-1">{error}</p>
      <Button onClick={() => void open(id)}>{t('Try again')}</Button>
    </div>
  );
}
