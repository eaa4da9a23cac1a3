import { clsx } from 'clsx';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { PromptContents, PromptSegment } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';
import { checkpointWords } from './checkpoint-words.ts';
import { CompactionDetails } from './compaction-details.tsx';
import { rereadWords } from './reread-words.ts';
import { SegmentList } from './segment-list.tsx';

interface Share {
  readonly name: string;
  readonly tokens: number;
  readonly colour: string;
}

const PART_OF: Readonly<Record<PromptSegment['kind'], 'instructions' | 'tools' | 'turns'>> = {
  instructions: 'instructions',
  'own-instructions': 'instructions',
  'bundle-menu': 'tools',
  'core-tools': 'tools',
  'selected-tools': 'tools',
  examples: 'tools',
  'added-tools': 'turns',
  summary: 'turns',
  turn: 'turns',
  'earlier-turns': 'turns',
};

/** From the same parts as the list below, so that both have the same sum. */
export function sharesOf({
  contextSize,
  segments,
}: Pick<PromptContents, 'contextSize' | 'segments'>): readonly Share[] {
  const of = (part: 'instructions' | 'tools' | 'turns'): number =>
    segments.reduce((sum, { kind, tokens }) => sum + (PART_OF[kind] === part ? tokens : 0), 0);
  const [instructions, tools, turns] = [of('instructions'), of('tools'), of('turns')];
  return [
    { name: t('Instructions'), tokens: instructions, colour: 'bg-ink' },
    { name: t('Tools'), tokens: tools, colour: 'bg-accent' },
    { name: t('Conversation'), tokens: turns, colour: 'bg-soft' },
    { name: t('Free'), tokens: Math.max(0, contextSize - instructions - tools - turns), colour: 'bg-line' },
  ];
}

/** What takes up the context, as a bar and in numbers. */
export function ContextBar({ contents }: { readonly contents: PromptContents }) {
  const shares = sharesOf(contents);
  const whole = shares.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <section aria-label={t('Context')} className="border-t border-line px-4 pt-2.5 pb-3">
      <div className="flex justify-between">
        <h3 className="font-medium">{t('Context')}</h3>
        <p className="text-soft tabular-nums">
          {t('{contextSize, number} tokens', { contextSize: contents.contextSize })}
        </p>
      </div>
      <div aria-hidden className="mt-1.5 flex h-1.5 gap-px overflow-hidden rounded-full">
        {shares
          .filter(({ tokens }) => tokens > 0)
          .map(({ name, tokens, colour }) => (
            <div key={name} className={colour} style={{ width: `${String((100 * tokens) / whole)}%` }} />
          ))}
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {shares.map(({ name, tokens, colour }) => (
          <div key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', colour)} />
            <dt className="flex-1 text-soft">{name}</dt>
            <dd className="tabular-nums">{formatNumber(tokens)}</dd>
          </div>
        ))}
      </dl>
      <SegmentList contents={contents} />
      {contents.estimated && (
        <p className="pt-1.5 text-soft">{t('These are estimates: this engine does not count tokens.')}</p>
      )}
      {contents.leftOutTurns > 0 && (
        <p className="pt-1.5 text-soft">
          {t(
            'The oldest {count, plural, one {# message} other {# messages}} no longer fit. They are summarized when you send the next one.',
            { count: contents.leftOutTurns },
          )}
        </p>
      )}
      {contents.reread !== null && <p className="pt-1.5 text-soft">{rereadWords(contents.reread)}</p>}
      {contents.checkpoints !== null && <p className="pt-1.5 text-soft">{checkpointWords(contents.checkpoints)}</p>}
      {contents.compaction !== null && <CompactionDetails compaction={contents.compaction} />}
    </section>
  );
}
