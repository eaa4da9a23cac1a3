import { clsx } from 'clsx';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useProjects } from '../../stores/stores.tsx';
import { useRowsInView } from '../../ui/use-rows-in-view.ts';
import {
  chatRows,
  focusIdOf,
  nextRow,
  projectFocusId,
  shownGroups,
  type ChatRow,
  type ShownGroup,
} from './chat-rows.ts';
import { ConversationRow } from './conversation-row.tsx';
import { PINNED } from './group-by-age.ts';
import { groupChats } from './group-chats.ts';
import { EmptyRow, MoreRow } from './project-rows.tsx';
import { ProjectHeading } from './project-heading.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { RowMenu } from './row-menu.tsx';
import { useDropChats } from './use-drop-chats.ts';
import { useListActions, type ListState } from './use-list-actions.ts';

/** Headings and rows alike, in CSS pixels. */
const ROW_PX = 32;
/** Rows rendered above and below those in view, so that the arrow keys and a quick scroll find them. */
const SPARE_ROWS = 4;

/** Projects, and the conversations by age; only those in view are rendered, because there may be thousands. */
export function ChatList() {
  const list = useConversations((state) => state.list);
  const projects = useProjects((state) => state.list);
  /** Projects that show all of their chats. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => chatRows(groupChats(list, projects, new Date()), whole), [list, projects, whole]);
  const scroller = useRef<HTMLElement>(null);
  const { from, to } = useRowsInView(scroller, rows.length, { rowPx: ROW_PX, spare: SPARE_ROWS });
  const state = useListActions((id, key) => {
    const next = nextRow(rows, indexOf(rows, id), key);
    const row = next === null ? undefined : rows[next];
    if (next === null || row === undefined) return null;
    bringIntoView(scroller.current, next);
    return focusIdOf(row);
  });
  const drop = useDropChats();
  const shown = rows.slice(from, to);
  const stops = shown.map(focusIdOf);
  const stopId = stops.includes(state.stopId) ? state.stopId : (stops.find((id) => id !== null) ?? null);
  const showAll = (projectId: string, nextId: string): void => {
    setWhole((before) => new Set([...before, projectId]));
    state.focus(nextId);
  };
  return (
    <nav
      ref={scroller}
      aria-label={t('Conversations')}
      {...drop.handlers}
      className={clsx(
        'min-h-0 flex-1 overflow-y-auto px-2 pb-2',
        drop.over === '' && 'outline-2 -outline-offset-2 outline-dashed outline-accent',
      )}
    >
      {rows.length === 0 && (
        <p className="px-2 py-1 text-[0.8125rem] text-soft">
          {t('Your chats appear here. Write a message to begin the first one.')}
        </p>
      )}
      <div style={{ height: rows.length * ROW_PX, paddingTop: from * ROW_PX }}>
        {shownGroups(shown).map((group) => (
          <Group
            key={group.project?.id ?? group.name}
            group={group}
            state={state}
            stopId={stopId}
            isOver={group.project !== null && group.project.id === drop.over}
            showAll={(projectId) => showAll(projectId, nextOf(rows, projectId))}
          />
        ))}
      </div>
      <RowMenu list={state} />
      <ProjectMenu list={state} />
    </nav>
  );
}

/** Scrolls no further than it has to. */
function bringIntoView(box: HTMLElement | null, row: number): void {
  if (box === null) return;
  const top = row * ROW_PX;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_PX > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_PX - box.clientHeight;
}

const indexOf = (rows: readonly ChatRow[], id: string): number => rows.findIndex((row) => focusIdOf(row) === id);

/** @returns the row that keeps the focus near where it was when a project shows all of its chats. */
const nextOf = (rows: readonly ChatRow[], projectId: string): string =>
  focusIdOf(rows.findLast((row) => row.type === 'chat' && row.project?.id === projectId) ?? NONE) ??
  projectFocusId(projectId);

const NONE: ChatRow = { type: 'empty', group: '', project: null };

interface GroupProps {
  readonly group: ShownGroup;
  readonly state: ListState;
  readonly stopId: string | null;
  /** Whether a chat that is dragged would be dropped here. */
  readonly isOver: boolean;
  readonly showAll: (projectId: string) => void;
}

function Group({ group: { name, project, rows }, state, stopId, isOver, showAll }: GroupProps) {
  const { actions, menu, renamedId, focusId } = state;
  const heading = rows.find(({ type }) => type === 'heading');
  const others = rows.filter(({ type }) => type !== 'heading');
  return (
    <section
      aria-label={name}
      data-drop={project?.id ?? (name === PINNED ? undefined : '')}
      className={clsx(isOver && 'rounded-md bg-wash outline-2 -outline-offset-2 outline-dashed outline-accent')}
    >
      {heading !== undefined && project === null && (
        <h2 className="flex h-8 items-end px-2 pb-1 text-xs font-medium text-soft">{name}</h2>
      )}
      {heading !== undefined && project !== null && (
        <ProjectHeading
          project={project}
          isStop={projectFocusId(project.id) === stopId}
          isRenamed={projectFocusId(project.id) === renamedId}
          hasMenu={menu?.type === 'project' && menu.project.id === project.id}
          takesFocus={projectFocusId(project.id) === focusId}
          actions={actions}
        />
      )}
      {others.length > 0 && (
        <ul>
          {others.map((row) => {
            if (row.type === 'chat')
              return (
                <ConversationRow
                  key={row.conversation.id}
                  conversation={row.conversation}
                  isInProject={project !== null}
                  isStop={row.conversation.id === stopId}
                  isRenamed={row.conversation.id === renamedId}
                  hasMenu={menu?.type === 'chat' && menu.conversation.id === row.conversation.id}
                  takesFocus={row.conversation.id === focusId}
                  actions={actions}
                />
              );
            if (row.type === 'more' && project !== null)
              return (
                <MoreRow
                  key="more"
                  id={focusIdOf(row) ?? ''}
                  project={project}
                  isStop={focusIdOf(row) === stopId}
                  takesFocus={focusIdOf(row) === focusId}
                  actions={actions}
                  onShow={() => showAll(project.id)}
                />
              );
            return <EmptyRow key="empty" />;
          })}
        </ul>
      )}
    </section>
  );
}
