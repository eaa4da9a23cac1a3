import { clsx } from 'clsx';
import { Check, ClipboardType, Pencil, RotateCcw, StepForward } from 'lucide-react';
import { messageText, type Message } from '../../../shared/entities/message.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useChat, useConversations, useView } from '../../stores/stores.tsx';
import { useIsImported } from '../../stores/use-is-imported.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { useShortMark } from '../../ui/use-short-mark.ts';
import { figuresLine } from './figures-line.ts';
import { Versions } from './versions.tsx';
import { WhyThis } from './why-this/why-this.tsx';

const FIGURES_HINT = t(
  'TTFT: time to first token. Prefilled: prompt tokens that had to be read. Reused: prompt tokens already in the KV cache.',
);

interface AnswerFooterProps {
  readonly message: Message;
  readonly isLast: boolean;
  readonly show: (version: number) => void;
}

/** What can be done with an answer, and its cost. Its space is reserved, so that nothing moves when it appears. */
export function AnswerFooter({ message, isLast, show }: AnswerFooterProps) {
  const isCurrent = useConversations((state) => state.currentId === message.conversationId);
  const isImported = useIsImported(message.conversationId);
  const text = messageText(message);
  return (
    <footer
      className={clsx(
        '-mb-2 flex h-8 items-center text-xs text-soft transition-opacity',
        !isLast && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
      )}
    >
      <div className="-ml-2 flex shrink-0 items-center">
        {text !== '' && <CopyButton text={text} label={t('Copy answer')} />}
        {text !== '' && <CopyRichText text={text} />}
        {text !== '' && !isImported && <EditButton message={message} />}
        {isLast && isCurrent && message.status === 'complete' && <AgainButtons message={message} />}
        <Versions message={message} show={show} />
        {message.understood !== undefined && <WhyThis message={message} understood={message.understood} />}
      </div>
      {message.edited === true && <span className="shrink-0 ps-2">{t('Edited by you')}</span>}
      {message.figures !== null && (
        <span title={FIGURES_HINT} className="truncate ps-2">
          {figuresLine(message.figures)}
        </span>
      )}
    </footer>
  );
}

const MARKS = { copied: t('Copied'), failed: t('Could not copy') } as const;

/** For letters and documents; the other button copies Markdown. */
function CopyRichText({ text }: { readonly text: string }) {
  const [mark, setMark] = useShortMark<keyof typeof MARKS>();
  const copy = async (): Promise<void> => {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([richText(text)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
  };
  return (
    <IconButton
      label={mark === null ? t('Copy as rich text') : MARKS[mark]}
      icon={mark === 'copied' ? Check : ClipboardType}
      onClick={() =>
        void copy().then(
          () => setMark('copied'),
          () => setMark('failed'),
        )
      }
    />
  );
}

function EditButton({ message }: { readonly message: Message }) {
  const setEditing = useView((state) => state.setEditing);
  return <IconButton label={t('Edit answer')} icon={Pencil} onClick={() => setEditing(message.id)} />;
}

function AgainButtons({ message: { id, conversationId, edited } }: { readonly message: Message }) {
  const retry = useChat((state) => state.retry);
  const continueAnswer = useChat((state) => state.continueAnswer);
  const showError = useApp((state) => state.showError);
  return (
    <>
      {edited === true && (
        <IconButton
          label={t('Continue from here')}
          icon={StepForward}
          onClick={() => void continueAnswer(id).catch(showError)}
        />
      )}
      <IconButton label={t('Retry')} icon={RotateCcw} onClick={() => void retry(conversationId, id).catch(showError)} />
    </>
  );
}
