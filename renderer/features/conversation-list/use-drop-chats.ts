import { useState, type DragEvent } from 'react';
import { useConversations, useProjects } from '../../stores/stores.tsx';
import { useMoveChat } from '../../stores/use-move-chat.ts';

/** What a chat is while it is dragged: its id. Nothing but this list takes it. */
const CHAT = 'application/x-knapsack-chat';

/** For the row of a chat. */
export function beginDrag(event: DragEvent, id: string): void {
  event.dataTransfer.setData(CHAT, id);
  event.dataTransfer.effectAllowed = 'move';
}

interface DropChats {
  /** For the whole list: each part of it says in `data-drop` where a chat goes that is dropped there; empty for no project. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  /** Where the chat that is dragged would go; empty for no project, null while none is over the list. */
  readonly over: string | null;
}

/** Chats can be dragged into projects, from one to another, and out of all of them. */
export function useDropChats(): DropChats {
  const [over, setOver] = useState<string | null>(null);
  const list = useConversations((state) => state.list);
  const projects = useProjects((state) => state.list);
  const move = useMoveChat();
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(CHAT)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(placeOf(event));
  };
  const onDragLeave = (event: DragEvent): void => {
    const { currentTarget, relatedTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(null);
    const chat = list.find(({ id }) => id === event.dataTransfer.getData(CHAT));
    if (chat === undefined) return;
    event.preventDefault();
    const place = placeOf(event);
    if ((chat.projectId ?? '') !== place) move(chat, projects.find(({ id }) => id === place) ?? null);
  };
  return { handlers: { onDragOver, onDragLeave, onDrop }, over };
}

const placeOf = ({ target }: DragEvent): string =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-drop]')?.dataset['drop'] : undefined) ?? '';
