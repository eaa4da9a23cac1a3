import { useMemo, useRef } from 'react';
import { useConversations } from '../../stores/stores.tsx';
import { useRowsInView } from '../../ui/use-rows-in-view.ts';
import { chatRows, nextRow, shownGroups, type ChatRow, type ShownGroup } from './chat-rows.ts';
import { ConversationRow } from './conversation-row.tsx';
import { groupByAge } from './group-by-age.ts';
import { RowMenu } from './row-menu.tsx';
import { useListActions, type ListState } from './use-list-actions.ts';

/** Headings and rows alike, in CSS pixels. */
const ROW_PX = 32;
/** Rows rendered above and below those in view, so that the arrow keys and a quick scroll find them. */
const SPARE_ROWS = 4;

/** The conversations by age; only those in view are rendered, because there may be thousands. */
export function ChatList() {
  const list = useConversations((state) => state.list);
  const rows = useMemo(() => chatRows(groupByAge(list, new Date())), [list]);
  const scroller = useRef<HTMLElement>(null);
  const { from, to } = useRowsInView(scroller, rows.length, { rowPx: ROW_PX, spare: SPARE_ROWS });
  const state = useListActions((id, key) => {
    const next = nextRow(rows, indexOf(rows, id), key);
    if (next !== null) bringIntoView(scroller.current, next);
    return next === null ? null : (rows[next]?.conversation?.id ?? null);
  });
  const shown = rows.slice(from, to);
  const isStopShown = shown.some(({ conversation }) => conversation !== null && conversation.id === state.stopId);
  const stopId = isStopShown ? state.stopId : firstId(shown);
  return (
    <nav ref={scroller} aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      {list.length === 0 && <p className="px-2 py-1 text-[13px] text-soft">Your conversations appear here.</p>}
      <div style={{ height: rows.length * ROW_PX, paddingTop: from * ROW_PX }}>
        {shownGroups(shown).map((group) => (
          <Group key={group.name} group={group} state={state} stopId={stopId} />
        ))}
      </div>
      <RowMenu list={state} />
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

const indexOf = (rows: readonly ChatRow[], id: string): number =>
  rows.findIndex(({ conversation }) => conversation?.id === id);

const firstId = (rows: readonly ChatRow[]): string | null =>
  rows.find(({ conversation }) => conversation !== null)?.conversation?.id ?? null;

interface GroupProps {
  readonly group: ShownGroup;
  readonly state: ListState;
  readonly stopId: string | null;
}

function Group({ group: { name, hasHeading, conversations }, state, stopId }: GroupProps) {
  const { actions, menu, renamedId, focusId } = state;
  return (
    <section aria-label={name}>
      {hasHeading && <h2 className="flex h-8 items-end px-2 pb-1 text-xs font-medium text-soft">{name}</h2>}
      <ul>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isStop={conversation.id === stopId}
            isRenamed={conversation.id === renamedId}
            hasMenu={conversation.id === menu?.conversation.id}
            takesFocus={conversation.id === focusId}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}
