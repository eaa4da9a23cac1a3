import { Ban, Check, CircleQuestionMark, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { clsx } from 'clsx';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { attachedFileOf } from '../../../../shared/formats/attached-call.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useApprovals, useChat, useConversations, useTools } from '../../../stores/stores.tsx';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { titleOfTool } from '../../../ui/bundle-title.ts';
import { oneLineArguments } from '../../../ui/one-line-arguments.ts';
import { duration } from '../../../ui/times.ts';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { ApprovalCard } from '../approvals/approval-card.tsx';
import { answeredWords } from '../approvals/approval-words.ts';
import { CallChoices } from './call-choices.tsx';
import { CallDetails } from './call-details.tsx';
import { CallChangesView } from './call-changes.tsx';
import { CallFiles } from './call-files.tsx';
import { CallSteps } from './call-steps.tsx';
import { changedPassage } from './changed-passage.ts';
import { needsFolder } from './choose-folder.ts';
import { FolderOffer } from './folder-offer.tsx';
import { OpenAsChat } from './open-as-chat.tsx';
import { OUTCOMES } from './outcome-words.ts';

const NEEDS_CHOICE = t('needs a choice');

interface CardProps {
  readonly call: ToolCall;
  /** Whether the answer below says its outcome. */
  readonly isSaidBelow: boolean;
}

/**
 * One call: the question while it waits for approval, then a line that opens to the whole call. An agent at work asks
 * below what it did so far.
 */
export function ToolCallCard({ call, isSaidBelow }: CardProps) {
  const approval = useApprovals(({ pending }) => pending.find(({ callId }) => callId === call.id));
  const isAtWork = call.steps !== undefined;
  return (
    <div className="grid gap-2">
      {(approval === undefined || isAtWork) && <CallCard call={call} isSaidBelow={isSaidBelow} />}
      {approval !== undefined && <ApprovalCard approval={approval} />}
    </div>
  );
}

/** One line; opens to all arguments and the result. A failed call says why without being opened. */
function CallCard({ call, isSaidBelow }: CardProps) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const details = useId();
  const passage = changedPassage(call);
  const title = useTools(({ bundles }) => titleOfTool(bundles, { name: call.toolName, bundle: call.bundle }));
  const undoCall = useChat((state) => state.undoCall);
  const conversationId = useConversations((state) => state.currentId);
  const progress = useChat((state) => (call.outcome === 'running' ? state.progress[call.id] : undefined));
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-raised text-[0.8125rem]">
      <div className="flex items-start">
        <button
          type="button"
          aria-expanded={open}
          {...(open ? { 'aria-controls': details } : {})}
          onClick={() => setOpen(!open)}
          className={clsx(
            'flex min-h-9 min-w-0 flex-1 items-center gap-x-2 px-2.5 text-start',
            'hover:bg-wash focus-visible:-outline-offset-2 @max-lg:flex-wrap @max-lg:py-2',
          )}
        >
          <DisclosureChevron open={open} />
          <BundleIcon bundle={call.bundle} className="size-4 shrink-0 text-soft" />
          {/* Part of the text, not a separate label: the accessible name has to contain the visible text. */}
          <span className="max-w-[50%] shrink-0 truncate font-medium">
            {title}
            <span className="sr-only">, {call.choices === undefined ? OUTCOMES[call.outcome] : NEEDS_CHOICE}</span>
          </span>
          <Line call={call} note={progress?.note ?? null} isSaidBelow={isSaidBelow} isOpen={open} />
          <Outcome call={call} />
        </button>
        {call.undo !== undefined && (
          <UndoButton
            toolName={call.toolName}
            undo={call.undo}
            onUndo={() => undoCall(call.id)}
            onProblem={setProblem}
            className="my-0.5 me-0.5"
          />
        )}
      </div>
      {progress !== undefined && <ProgressBar name={call.toolName} share={progress.share} />}
      {!isSaidBelow && <Note call={call} />}
      {problem !== null && (
        <p role="alert" className="border-t border-line px-3 py-2 text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      {call.choices !== undefined && <CallChoices call={call} choices={call.choices} />}
      {call.steps !== undefined && (
        <CallSteps toolName={call.toolName} steps={call.steps} isRunning={call.outcome === 'running'} />
      )}
      {call.changes !== undefined && <CallChangesView call={call} changes={call.changes} />}
      {conversationId !== null && needsFolder(call) && <FolderOffer call={call} conversationId={conversationId} />}
      <CallFiles call={call} />
      {passage !== null && (
        <div className="border-t border-line px-3 py-2">
          <DiffView {...passage} />
        </div>
      )}
      <OpenAsChat call={call} />
      {open && <CallDetails id={details} call={call} />}
    </div>
  );
}

interface LineProps extends CardProps {
  readonly note: string | null;
  /** Whether the result and the arguments are shown below. */
  readonly isOpen: boolean;
}

/** The call's current activity, or else what the tool says about the result, or else its arguments. */
function Line({ call, note, isSaidBelow, isOpen }: LineProps) {
  const said = isSaidBelow ? undefined : call.said;
  const words = note ?? (isOpen ? '' : (said ?? oneLineArguments(call.arguments)));
  return (
    // The activity changes too often to be read out. In a narrow card, it has a line of its own.
    <span
      {...(said === undefined && { 'aria-live': 'off' as const })}
      className={clsx(
        'min-w-0 flex-1 truncate empty:@max-lg:hidden @max-lg:order-last @max-lg:basis-full @max-lg:ps-12',
        said === undefined ? 'text-soft' : '@max-lg:line-clamp-3 @max-lg:whitespace-normal',
      )}
    >
      {words !== '' && <bdi>{words}</bdi>}
    </span>
  );
}

/** On the lower edge of the line, so that nothing moves when it appears or disappears. */
function ProgressBar({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <progress
      aria-label={t('{name} is at work', { name })}
      aria-live="off"
      max={1}
      value={share}
      className={clsx(
        '-mt-0.5 block h-0.5 w-full appearance-none bg-transparent',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent',
      )}
    />
  );
}

/** Why it failed. If the person did not allow it, the line says enough. */
function Note({ call: { outcome, error, choices } }: { readonly call: ToolCall }) {
  if (error === null || outcome === 'refused') return null;
  // A choice to make is a question, not an error.
  const tone = choices === undefined && 'text-danger';
  return <p className={clsx('border-t border-line px-3 py-2 [overflow-wrap:anywhere]', tone)}>{error}</p>;
}

/** The outcome, with the person's answer. */
function Outcome({ call }: { readonly call: ToolCall }) {
  const { id, outcome, durationMs, untrusted, choices, answer: stored } = call;
  // The answer is stored when the call ends.
  const answer = useApprovals(({ settled }) => (stored === undefined ? settled[id] : stored));
  const isFine = outcome === 'succeeded' || outcome === 'running';
  const isOpen = choices !== undefined;
  const words = [
    ...(answer === undefined || (answer === null && outcome !== 'refused') ? [] : [answeredWords(answer)]),
    ...(isOpen ? [NEEDS_CHOICE] : []),
    ...(isOpen || isFine || (outcome === 'refused' && answer !== undefined) ? [] : [OUTCOMES[outcome]]),
    ...(untrusted && outcome === 'succeeded' ? [t('includes outside text')] : []),
    // An attached file was read before.
    ...(outcome === 'succeeded' && durationMs !== null && attachedFileOf(call) === null ? [duration(durationMs)] : []),
  ];
  return (
    <span
      className={clsx(
        'ms-auto flex shrink-0 items-center gap-1 text-xs',
        isOpen ? 'text-warn' : isFine || outcome === 'refused' ? 'text-soft' : 'text-danger',
      )}
    >
      {words.join(' · ')}
      {isOpen ? <CircleQuestionMark aria-hidden className="size-4" /> : <OutcomeIcon outcome={outcome} />}
    </span>
  );
}

function OutcomeIcon({ outcome }: Pick<ToolCall, 'outcome'>) {
  if (outcome === 'running') return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
  if (outcome === 'succeeded') return <Check aria-hidden className="size-4 text-good" />;
  return outcome === 'refused' ? (
    <Ban aria-hidden className="size-4" />
  ) : (
    <TriangleAlert aria-hidden className="size-4" />
  );
}
