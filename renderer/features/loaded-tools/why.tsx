import type { LoadedTool, MatchScores } from '../../../shared/entities/loaded-tool.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useSettings, useTools } from '../../stores/stores.tsx';
import { howLong, howMuch, whereFrom, whyLoaded } from './reasons.ts';
import { sizeWords } from './saving-words.ts';

interface WhyProps {
  readonly tool: LoadedTool;
  /** Whether its size and how well it matched can be opened below. */
  readonly withDetails?: boolean;
}

/** Why a tool is in the prompt, and how long it stays. */
export function Why({ tool, withDetails = false }: WhyProps) {
  const idleTurns = useSettings((state) => state.settings.toolIdleTurns);
  const begun = useConversations((state) => state.currentId !== null);
  const title = useTools(({ bundles }) => bundles.find(({ name }) => name === tool.bundle)?.title);
  return (
    <>
      <p>{tool.summary}</p>
      <p className="pt-1 text-soft">
        {[
          whereFrom(tool, title),
          whyLoaded(tool, title ?? toolTitle(tool.bundle)),
          howMuch(tool),
          howLong(tool, idleTurns, begun),
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')}
      </p>
      {withDetails && (
        <details className="pt-1">
          <summary className="cursor-default rounded text-soft">{t('Details')}</summary>
          <p className="pt-1 tabular-nums">
            {tool.name}: {sizeWords(tool.tokens)}
          </p>
          {tool.scores !== null && <Scores scores={tool.scores} />}
        </details>
      )}
    </>
  );
}

/** Two decimal places would suggest that it did not match at all. */
const LEAST_SHOWN = 0.01;

/** How well it matched: 0 is not at all, 1 is a perfect match. */
function Scores({ scores: { words, meaning, together } }: { readonly scores: MatchScores }) {
  const rows: readonly (readonly [string, number | null])[] = [
    [t('Words'), words],
    [t('Meaning'), meaning],
    [t('Both'), together],
  ];
  return (
    <dl aria-label={t('How well it matches, from 0 to 1')} className="grid gap-0.5 pt-1.5">
      {rows.map(([name, score]) => (
        <div key={name} className="flex items-center gap-2">
          <dt className="w-14 text-soft">{name}</dt>
          <dd className="flex flex-1 items-center gap-2 tabular-nums">
            {score === null ? <span className="text-soft">{t('no embedder')}</span> : <ScoreBar score={score} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function ScoreBar({ score }: { readonly score: number }) {
  return (
    <>
      <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-accent"
          style={{ width: `${String(100 * Math.min(1, Math.max(0, score)))}%` }}
        />
      </span>
      {score > 0 && score < LEAST_SHOWN ? `<${formatNumber(LEAST_SHOWN)}` : formatNumber(score, TWO_PLACES)}
    </>
  );
}
