import { Check, ChevronRight, Circle, CircleDot, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { CallStep, StepStatus } from '../../../../shared/entities/call-step.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { FileDiffView } from './file-diff.tsx';
import { changeWords, ENTRY_STATUS, STEP_STATUS, stepsWords } from './step-words.ts';

interface CallStepsProps {
  readonly toolName: string;
  readonly steps: readonly CallStep[];
  readonly isRunning: boolean;
}

/** What an agent says and does within a call. Open while it runs, and then as the person left it. */
export function CallSteps({ toolName, steps, isRunning }: CallStepsProps) {
  const [open, setOpen] = useState(isRunning);
  const list = useId();
  return (
    <section aria-label={t('Steps of {toolName}', { toolName })} className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        {...(open ? { 'aria-controls': list } : {})}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 w-full items-center gap-2 px-2.5 text-start text-xs text-soft hover:bg-wash focus-visible:-outline-offset-2"
      >
        <DisclosureChevron open={open} />
        {t('Steps · {steps}', { steps: stepsWords(steps) })}
      </button>
      {open && <StepList id={list} toolName={toolName} steps={steps} isRunning={isRunning} />}
    </section>
  );
}

/** A box of its own that scrolls to new steps, unless the person scrolled up to read. */
function StepList({ id, toolName, steps, isRunning }: CallStepsProps & { readonly id: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(isRunning);
  useEffect(() => {
    if (isAtEnd.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [steps]);
  return (
    <div
      ref={box}
      id={id}
      role="group"
      tabIndex={0}
      aria-live="off"
      aria-label={t('What {toolName} did', { toolName })}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
      className="relative max-h-80 overflow-y-auto border-t border-line bg-panel px-3 py-2 focus-visible:-outline-offset-2"
    >
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <li key={index} className="min-w-0">
            <Step step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Step({ step }: { readonly step: CallStep }) {
  switch (step.kind) {
    case 'text':
      return <Markdown text={step.text} />;
    case 'thought':
      return (
        <p className="border-s-2 border-line ps-3 whitespace-pre-wrap text-soft wrap-anywhere">{step.text.trim()}</p>
      );
    case 'call':
      return <CallStepLine step={step} />;
    case 'plan':
      return <PlanSteps entries={step.entries} />;
    case 'diff':
      return (
        <FileDiffView
          path={step.path}
          words={changeWords(step)}
          texts={{ before: step.before ?? '', after: step.after ?? '' }}
        />
      );
    case 'note':
      return <p className="text-soft italic">{step.text}</p>;
    case 'left-out':
      return <p className="text-soft">{t('The steps after this are too many to keep.')}</p>;
  }
}

function CallStepLine({ step: { title, status, detail } }: { readonly step: Extract<CallStep, { kind: 'call' }> }) {
  const line = (
    <>
      <StatusIcon status={status} />
      <span className="min-w-0 truncate">{visibleText(title)}</span>
      <span className="ms-auto shrink-0 text-xs text-soft">{STEP_STATUS[status]}</span>
    </>
  );
  if (detail === undefined) return <p className="flex items-center gap-2">{line}</p>;
  return (
    <details className="group/step">
      <summary className="flex cursor-default list-none items-center gap-2 rounded">
        {line}
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open/step:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <p className="mt-1 ms-6 whitespace-pre-wrap text-soft wrap-anywhere">{visibleText(detail)}</p>
    </details>
  );
}

function StatusIcon({ status }: { readonly status: StepStatus }) {
  if (status === 'running') return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-soft" />;
  if (status === 'pending') return <Circle aria-hidden className="size-4 shrink-0 text-soft" />;
  return status === 'succeeded' ? (
    <Check aria-hidden className="size-4 shrink-0 text-good" />
  ) : (
    <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
  );
}

const ENTRY_ICONS = { pending: Circle, running: CircleDot, done: Check } as const;

function PlanSteps({ entries }: Pick<Extract<CallStep, { kind: 'plan' }>, 'entries'>) {
  return (
    <div>
      <p className="text-xs font-medium text-soft">{t('Plan')}</p>
      <ul>
        {entries.map(({ text, status }, index) => {
          const Icon = ENTRY_ICONS[status];
          return (
            <li key={index} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
              <span className="min-w-0 wrap-anywhere">
                {visibleText(text)}
                <span className="sr-only">, {ENTRY_STATUS[status]}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
