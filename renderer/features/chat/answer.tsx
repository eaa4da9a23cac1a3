import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { clsx } from 'clsx';
import { messageText, type Message } from '../../../shared/entities/message.ts';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useChat, useView } from '../../stores/stores.tsx';
import { useAnswerer } from '../../stores/use-answerer.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CitedText } from './citations/cited-text.tsx';
import { AnswerFooter } from './answer-footer.tsx';
import { DirectResults } from './direct-results.tsx';
import { EditForm } from './edit-form.tsx';
import { groupParts, type Block } from './group-parts.ts';
import { LeftOutTools } from './left-out-tools.tsx';
import { PlanLine } from './plan-line.tsx';
import { RepairButtons } from './repair-buttons.tsx';
import { saidBelow, withoutRepeatedWords } from './repeated-words.ts';
import { SkillSuggestionLine } from './skill-suggestion.tsx';
import { Thought } from './thought.tsx';
import { ToolCallCard } from './tool-calls/tool-call-card.tsx';
import { useShownVersion } from './use-shown-version.ts';
import { Versions } from './versions.tsx';
import { WhyThis } from './why-this/why-this.tsx';

interface AnswerProps {
  readonly message: Message;
  readonly isLast: boolean;
  /** The person's message that it answers; null if that is not shown. */
  readonly answers: string | null;
  /** Whether it is the first answer for which not all tools fitted. */
  readonly tellsLeftOutTools: boolean;
}

/** The assistant's answer with its tool calls; below it, its actions and its cost. */
export const Answer = memo(function Answer({ message, isLast, answers, tellsLeftOutTools }: AnswerProps) {
  const { shown, show } = useShownVersion(message, isLast);
  const editing = useView((state) => state.editing === message.id);
  const answerer = useAnswerer(message.conversationId);
  if (shown !== message) return <OtherVersion version={shown} show={show} isIn={message} />;
  return (
    <article
      aria-label={answerer}
      data-message={message.id}
      className={clsx(
        'group grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm',
        'data-found:outline-2 data-found:outline-offset-8 data-found:outline-accent',
      )}
    >
      <PlanLine conversationId={message.conversationId} messageId={answers} />
      {editing ? <EditAnswer message={message} /> : <Blocks message={message} />}
      <DirectResults message={message} />
      {message.status === 'generating' && <Waiting message={message} />}
      <HalfAnswer message={message} isLast={isLast} />
      {message.figures?.sameAsBefore === true && (
        <p className="text-xs text-soft">{t('Asked again, the model gives the same answer.')}</p>
      )}
      {tellsLeftOutTools && <LeftOutTools count={message.figures?.leftOutTools ?? 0} />}
      {message.status !== 'generating' && !editing && <AnswerFooter message={message} isLast={isLast} show={show} />}
      {isLast && message.status === 'complete' && (
        <SkillSuggestionLine conversationId={message.conversationId} messageId={message.id} />
      )}
    </article>
  );
});

function Blocks({ message }: { readonly message: Message }) {
  const blocks = withoutRepeatedWords(groupParts(message.parts));
  const said = saidBelow(blocks);
  return blocks.map((block, index) => (
    <BlockView
      key={index}
      conversationId={message.conversationId}
      block={block}
      said={said}
      isGrowing={message.status === 'generating' && index === blocks.length - 1}
    />
  ));
}

/** The person replaces the last text of the answer; calls and thoughts stay. */
function EditAnswer({ message }: { readonly message: Message }) {
  const editAnswer = useChat((state) => state.editAnswer);
  const last = message.parts.findLast((part) => part.type === 'text');
  return (
    <EditForm
      name={t('Edited answer')}
      text={last?.text ?? ''}
      hint={t('The model goes on as if it had said this. Its own words are kept as another version.')}
      saveLabel={t('Save')}
      onSave={(text) => editAnswer(message.id, text)}
    />
  );
}

interface OtherVersionProps {
  readonly version: Message;
  readonly show: (number: number) => void;
  /** The version in the conversation. */
  readonly isIn: Message;
}

/** A version of an earlier answer, to be read: the messages after it follow another one. */
function OtherVersion({ version, show, isIn }: OtherVersionProps) {
  const answerer = useAnswerer(version.conversationId);
  return (
    <article aria-label={answerer} className="group grid grid-cols-[minmax(0,1fr)] gap-2">
      <Blocks message={version} />
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-[0.8125rem]">
        <p className="min-w-48 flex-1 text-soft">{t('The messages below follow another version of this answer.')}</p>
        <Button onClick={() => show(isIn.version?.number ?? 1)}>{t('Show that one')}</Button>
      </div>
      <footer className="-mb-2 flex h-8 items-center text-xs text-soft">
        <CopyButton text={messageText(version)} label={t('Copy answer')} className="-ml-2" />
        <Versions message={version} show={show} />
        {version.understood !== undefined && <WhyThis message={version} understood={version.understood} />}
      </footer>
    </article>
  );
}

interface BlockViewProps {
  readonly conversationId: string;
  readonly block: Block;
  /** Ids of the calls whose outcome is said below them. */
  readonly said: ReadonlySet<string>;
  readonly isGrowing: boolean;
}

function BlockView({ conversationId, block, said, isGrowing }: BlockViewProps) {
  switch (block.type) {
    case 'text':
      return <CitedText conversationId={conversationId} text={block.text} />;
    case 'thought':
      return <Thought text={block.text} durationMs={block.durationMs} isGrowing={isGrowing} />;
    case 'tool-calls':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {block.calls.map((call) => (
            <ToolCallCard key={call.id} call={call} isSaidBelow={said.has(call.id)} />
          ))}
        </div>
      );
  }
}

/** Before the first token: progress through the prompt. After that: a sign that more is coming. */
function Waiting({ message }: { readonly message: Message }) {
  const share = useChat((state) => state.prefill[message.id]);
  const isToolRunning = message.parts.some((part) => part.type === 'tool-call' && part.call.outcome === 'running');
  if (share !== undefined && share > 0) {
    return (
      <div className="flex h-5 items-center gap-2 text-[0.8125rem] text-soft">
        <progress
          aria-label={t('Reading the prompt')}
          max={1}
          value={share}
          className="h-1.5 w-32 overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        {t('Reading the prompt {share}', { share: formatPercent(share) })}
      </div>
    );
  }
  return (
    <div className="flex h-5 items-center">
      <span className={clsx('size-2 animate-pulse rounded-full bg-soft', isToolRunning && 'opacity-0')} aria-hidden />
    </div>
  );
}

const HALF_WORDS = {
  stopped: t('You stopped this answer.'),
  interrupted: t('Knapsack quit before this answer was complete.'),
  failed: t('This answer could not be completed.'),
} as const;

function HalfAnswer({ message, isLast }: { readonly message: Message; readonly isLast: boolean }) {
  const continueAnswer = useChat((state) => state.continueAnswer);
  const retry = useChat((state) => state.retry);
  const showError = useApp((state) => state.showError);
  if (message.status === 'generating') return null;
  if (message.status === 'complete')
    return isLast && message.repairs !== undefined ? (
      <div className="flex flex-wrap gap-2">
        <RepairButtons repairs={message.repairs} reason="message" />
      </div>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-[0.8125rem]">
      <p className={clsx('min-w-48 flex-1', message.status === 'failed' ? 'text-danger' : 'text-soft')}>
        {message.error ?? HALF_WORDS[message.status]}
      </p>
      {isLast && (
        <div className="flex flex-wrap gap-2">
          {message.repairs !== undefined && <RepairButtons repairs={message.repairs} reason="message" />}
          <Button onClick={() => void continueAnswer(message.id).catch(showError)}>{t('Continue')}</Button>
          <Button icon={RotateCcw} onClick={() => void retry(message.conversationId, message.id).catch(showError)}>
            {message.status === 'failed' ? t('Try again') : t('Retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
