import { clsx } from 'clsx';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { pocketsOf, widthOf, type Pocket } from './pockets.ts';
import { REASON_COLOURS } from './reason-colours.ts';

/** The room that tools have, pocket by pocket, and what fills it, as a bar and in numbers. */
export function BudgetBar({
  tools,
  budget,
}: {
  readonly tools: readonly LoadedTool[];
  readonly budget: LoaderState['budget'];
}) {
  const pockets = pocketsOf(tools, budget);
  return (
    <div className="pt-3">
      <div aria-hidden className="flex h-2.5 gap-1">
        {pockets.map((pocket) => (
          <PocketBar key={pocket.name} pocket={pocket} />
        ))}
      </div>
      <dl aria-label="Tokens of the packed tools" className="mt-2 grid gap-0.5 text-xs">
        {pockets.map((pocket) => (
          <PocketLine key={pocket.name} pocket={pocket} />
        ))}
      </dl>
      <p className="pt-1 text-xs text-soft">Tokens, of the room for each kind.</p>
    </div>
  );
}

function PocketBar({ pocket }: { readonly pocket: Pocket }) {
  const width = widthOf(pocket);
  return (
    <div className="flex min-w-1 gap-px overflow-hidden rounded-full bg-line" style={{ flexGrow: width, flexBasis: 0 }}>
      {pocket.parts.map(({ kind, tokens }) => (
        <div key={kind} className={REASON_COLOURS[kind]} style={{ width: `${String((100 * tokens) / width)}%` }} />
      ))}
    </div>
  );
}

const COLOUR_OF: Readonly<Record<string, string>> = {
  'Always there': REASON_COLOURS.core,
  'Chosen at the start': REASON_COLOURS.chosen,
  'Added later': REASON_COLOURS.added,
};

function PocketLine({ pocket: { name, used, limit, parts } }: { readonly pocket: Pocket }) {
  const own = parts.find(({ kind }) => kind === 'pinned')?.tokens ?? 0;
  return (
    <>
      <Line name={name} colour={COLOUR_OF[name] ?? REASON_COLOURS.fallback}>
        {formatNumber(used)}
        {limit !== null && <span className="text-soft"> of {formatNumber(limit)}</span>}
      </Line>
      {own > 0 && (
        <Line name="of it, loaded by you" colour={REASON_COLOURS.pinned} inner>
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
    <div className={clsx('flex items-center gap-2', inner && 'pl-4')}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', colour)} />
      <dt className="flex-1 text-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
