import { clsx } from 'clsx';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { budgetParts, widthOf, type BudgetPart } from './budget-parts.ts';
import { REASON_COLOURS } from './reason-colours.ts';

/** The parts of the tool budget and their use, as a bar and in numbers. */
export function BudgetBar({
  tools,
  budget,
}: {
  readonly tools: readonly LoadedTool[];
  readonly budget: LoaderState['budget'];
}) {
  const parts = budgetParts(tools, budget);
  return (
    <div className="pt-3">
      <div aria-hidden className="flex h-2.5 gap-1">
        {parts.map((part) => (
          <PartBar key={part.name} part={part} />
        ))}
      </div>
      <dl aria-label={t('Tokens of the packed tools')} className="mt-2 grid gap-0.5 text-xs">
        {parts.map((part) => (
          <PartLine key={part.name} part={part} />
        ))}
      </dl>
      <p className="pt-1 text-xs text-soft">{t('Tokens used, of the budget for each kind.')}</p>
    </div>
  );
}

function PartBar({ part }: { readonly part: BudgetPart }) {
  const width = widthOf(part);
  return (
    <div className="flex min-w-1 gap-px overflow-hidden rounded-full bg-line" style={{ flexGrow: width, flexBasis: 0 }}>
      {part.shares.map(({ kind, tokens }) => (
        <div key={kind} className={REASON_COLOURS[kind]} style={{ width: `${String((100 * tokens) / width)}%` }} />
      ))}
    </div>
  );
}

const COLOUR_OF: Readonly<Record<string, string>> = {
  [t('Always there')]: REASON_COLOURS.core,
  [t('Chosen at the start')]: REASON_COLOURS.chosen,
  [t('Added later')]: REASON_COLOURS.added,
};

function PartLine({ part: { name, used, limit, shares } }: { readonly part: BudgetPart }) {
  const own = shares.find(({ kind }) => kind === 'pinned')?.tokens ?? 0;
  return (
    <>
      <Line name={name} colour={COLOUR_OF[name] ?? REASON_COLOURS.fallback}>
        {formatNumber(used)}
        {limit !== null && <span className="text-soft"> {t('of {limit, number}', { limit })}</span>}
      </Line>
      {own > 0 && (
        <Line name={t('of these, loaded by you')} colour={REASON_COLOURS.pinned} inner>
          {formatNumber(own)}
        </Line>
      )}
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly colour: string;
  readonly inner?: boolean;
  readonly children: React.ReactNode;
}

function Line({ name, colour, inner = false, children }: LineProps) {
  return (
    <div className={clsx('flex items-center gap-2', inner && 'ps-4')}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', colour)} />
      <dt className="flex-1 text-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
