import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Message, MessagePart } from '../../../shared/entities/message.ts';
import { attachedFileOf } from '../../../shared/formats/attached-call.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { Markdown } from '../../ui/markdown.tsx';

/** A longer chat would hold the window for too long. */
const MOST_MESSAGES = 2000;
/** Until formulas and code are shown, which are loaded when they are needed. */
const SETTLE_MS = 400;

/** The chat that is being printed: on paper, it takes the place of the window. */
export function PrintedChat() {
  const id = useView((state) => state.printing);
  return id === null ? null : <Printed key={id} id={id} />;
}

function Printed({ id }: { readonly id: string }) {
  const title = useConversations(({ list }) => list.find((chat) => chat.id === id)?.title ?? '');
  const messages = useWholeChat(id);
  const setPrinting = useView((state) => state.setPrinting);
  useEffect(() => {
    if (messages === null) return;
    const done = (): void => setPrinting(null);
    window.addEventListener('afterprint', done, { once: true });
    const timer = setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [messages, setPrinting]);
  if (messages === null) return null;
  return createPortal(
    <article data-printed-chat aria-hidden>
      <h1>{title}</h1>
      {messages.map((message) => (
        <section key={message.id}>
          <h2>{message.role === 'user' ? t('You') : t('Assistant')}</h2>
          {message.parts.map((part, index) => (
            <Part key={index} part={part} isOwn={message.role === 'user'} />
          ))}
          {message.attachments?.map(({ id: attachment, name }) => (
            <p key={attachment}>{t('Attached: {name}', { name })}</p>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}

function Part({ part, isOwn }: { readonly part: MessagePart; readonly isOwn: boolean }) {
  switch (part.type) {
    case 'text':
      return isOwn ? <p className="whitespace-pre-wrap">{part.text}</p> : <Markdown text={part.text} />;
    case 'thought':
      return null;
    case 'tool-call':
      // The message says what it attaches.
      if (attachedFileOf(part.call) !== null) return null;
      return (
        <p>
          <b>{toolTitle(part.call.toolName)}</b>: {part.call.error ?? part.call.said ?? part.call.outcome}
        </p>
      );
  }
}

/** @returns every message; null until they are loaded, and if there are too many to print. */
function useWholeChat(id: string): readonly Message[] | null {
  const wholeChat = useChat((state) => state.wholeChat);
  const showError = useApp((state) => state.showError);
  const setPrinting = useView((state) => state.setPrinting);
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  useEffect(() => {
    wholeChat(id).then(
      (loaded) => {
        if (loaded.length <= MOST_MESSAGES) return setMessages(loaded);
        setPrinting(null);
        showError(new Error(t('This chat is too long to print from here. Export it as a web page, and print that.')));
      },
      (error: unknown) => {
        setPrinting(null);
        showError(error);
      },
    );
  }, [id, wholeChat, showError, setPrinting]);
  return messages;
}
