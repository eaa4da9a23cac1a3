import { Check, ChevronRight, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { clsx } from 'clsx';
import type { ToolCall, ToolOutcome } from '../../../../shared/entities/tool-call.ts';
import { duration } from '../../../ui/times.ts';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { JsonView } from './json-table.tsx';
import { oneLineArguments } from './one-line-arguments.ts';

const OUTCOMES: Readonly<Record<ToolOutcome, string>> = {
  running: 'running', succeeded: 'succeeded', failed: 'failed', 'invalid-arguments': 'arguments did not fit', 'unknown-tool': 'no such tool',
  refused: 'not allowed', 'timed-out': 'timed out', cancelled: 'cancelled', interrupted: 'interrupted',
};

/** One call on one line; opens to all of its arguments and what came of it. A failed one says why without being opened. */
export function ToolCallCard({ call }: { readonly call: ToolCall }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const summary = oneLineArguments(call.arguments);
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
        <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>
        <Outcome call={call} />
        <ChevronRight aria-hidden className={clsx('size-4 shrink-0 text-soft transition-transform', open && 'rotate-90')} />
      </button>
      {call.error !== null && <p className="border-t border-line px-3 py-2 text-danger">{call.error}</p>}
      {open && <Details id={details} call={call} />}
    </div>
  );
}

function Outcome({ call: { outcome, durationMs } }: { readonly call: ToolCall }) {
  const time = durationMs === null ? '' : duration(durationMs);
  if (outcome === 'running') return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-soft" />;
  if (outcome === 'succeeded') return <span className="flex shrink-0 items-center gap-1 text-xs text-soft">{time}<Check aria-hidden className="size-4 text-good" /></span>;
  return <span className="flex shrink-0 items-center gap-1 text-xs text-danger"><TriangleAlert aria-hidden className="size-4" /><span aria-hidden>{OUTCOMES[outcome]}</span></span>;
}

function Details({ id, call }: { readonly id: string; readonly call: ToolCall }) {
  return (
    <div id={id} className="grid gap-2 border-t border-line bg-panel px-3 py-2">
      <section>
        <p className="text-xs font-medium text-soft">Arguments</p>
        <JsonView value={call.arguments} />
      </section>
      {call.outcome === 'succeeded' && (
        <section>
          <p className="text-xs font-medium text-soft">Result</p>
          <JsonView value={call.result} />
        </section>
      )}
      {call.outcome === 'interrupted' && <p className="text-soft">Knapsack ended while the tool ran, so it may or may not have taken effect.</p>}
    </div>
  );
}
