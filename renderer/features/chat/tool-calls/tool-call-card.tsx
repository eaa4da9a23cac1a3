import { Ban, Check, ChevronRight, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { clsx } from 'clsx';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { useApprovals, useChat } from '../../../stores/stores.tsx';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { oneLineArguments } from '../../../ui/one-line-arguments.ts';
import { duration } from '../../../ui/times.ts';
import { ApprovalCard } from '../approvals/approval-card.tsx';
import { answeredWords } from '../approvals/approval-words.ts';
import { CallDetails } from './call-details.tsx';
import { OUTCOMES } from './outcome-words.ts';

/** One call: the question while it waits for the person's yes, then a line that opens to all of it. */
export function ToolCallCard({ call }: { readonly call: ToolCall }) {
  const approval = useApprovals(({ pending }) => pending.find(({ callId }) => callId === call.id));
  return approval === undefined ? <CallCard call={call} /> : <ApprovalCard approval={approval} />;
}

/** On one line; opens to all of its arguments and what came of it. A failed one says why without being opened. */
function CallCard({ call }: { readonly call: ToolCall }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const progress = useChat((state) => (call.outcome === 'running' ? state.progress[call.id] : undefined));
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised text-[13px]">
      <button
        type="button"
        aria-expanded={open}
        {...(open ? { 'aria-controls': details } : {})}
        onClick={() => setOpen(!open)}
        className="flex h-9 w-full items-center gap-2 px-3 text-left hover:bg-wash"
      >
        <BundleIcon bundle={call.bundle} className="size-4 shrink-0 text-soft" />
        {/* Part of the text, not a label of its own: the name has to hold what is seen. */}
        <span className="max-w-[50%] shrink-0 truncate font-medium">
          {call.toolName}
          <span className="sr-only">, {OUTCOMES[call.outcome]}</span>
        </span>
        {/* What is being done changes too often to be read out. */}
        <span aria-live="off" className="min-w-0 flex-1 truncate text-soft">{progress?.note ?? oneLineArguments(call.arguments)}</span>
        <Outcome call={call} />
        <ChevronRight aria-hidden className={clsx('size-4 shrink-0 text-soft transition-transform', open && 'rotate-90')} />
      </button>
      {progress !== undefined && <ProgressBar name={call.toolName} share={progress.share} />}
      <Note call={call} />
      {open && <CallDetails id={details} call={call} />}
    </div>
  );
}

/** Lies on the lower edge of the line, so that nothing moves when it comes and goes. */
function ProgressBar({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <progress
      aria-label={`${name} is at work`}
      aria-live="off"
      max={1}
      value={share}
      className="-mt-0.5 block h-0.5 w-full appearance-none bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
    />
  );
}

/** Why it did not succeed, or what the person said to it. */
function Note({ call: { id, outcome, error } }: { readonly call: ToolCall }) {
  const answer = useApprovals(({ settled }) => settled[id]);
  if (answer !== undefined && (answer !== null || outcome === 'refused')) {
    return (
      <>
        <p className={`${NOTE} text-xs text-soft`}>{answeredWords(answer)}</p>
        {error !== null && outcome !== 'refused' && <p className={`${NOTE} text-danger`}>{error}</p>}
      </>
    );
  }
  if (outcome === 'refused') return <p className={`${NOTE} text-xs text-soft`}>You did not allow it, so it did not run.</p>;
  return error === null ? null : <p className={`${NOTE} text-danger`}>{error}</p>;
}

const NOTE = 'border-t border-line px-3 py-2 [overflow-wrap:anywhere]';

function Outcome({ call: { outcome, durationMs } }: { readonly call: ToolCall }) {
  const time = durationMs === null ? '' : duration(durationMs);
  if (outcome === 'running') return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-soft" />;
  if (outcome === 'succeeded') return <span className="flex shrink-0 items-center gap-1 text-xs text-soft">{time}<Check aria-hidden className="size-4 text-good" /></span>;
  if (outcome === 'refused') return <span className="flex shrink-0 items-center gap-1 text-xs text-soft"><Ban aria-hidden className="size-4" /><span aria-hidden>{OUTCOMES.refused}</span></span>;
  return <span className="flex shrink-0 items-center gap-1 text-xs text-danger"><TriangleAlert aria-hidden className="size-4" /><span aria-hidden>{OUTCOMES[outcome]}</span></span>;
}
