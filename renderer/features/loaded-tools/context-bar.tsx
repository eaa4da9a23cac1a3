import { clsx } from 'clsx';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { CompactionDetails } from './compaction-details.tsx';
import { rereadWords } from './reread-words.ts';
import { SegmentList } from './segment-list.tsx';

interface Share {
  readonly name: string;
  readonly tokens: number;
  readonly colour: string;
}

function sharesOf({ contextSize, instructionsTokens, toolsTokens, turnsTokens }: PromptContents): readonly Share[] {
  return [
    { name: 'Instructions', tokens: instructionsTokens, colour: 'bg-ink' },
    { name: 'Tools', tokens: toolsTokens, colour: 'bg-accent' },
    { name: 'Conversation', tokens: turnsTokens, colour: 'bg-soft' },
    {
      name: 'Free',
      tokens: Math.max(0, contextSize - instructionsTokens - toolsTokens - turnsTokens),
      colour: 'bg-line',
    },
  ];
}

/** What takes up the context, as a bar and in numbers. */
export function ContextBar({ contents }: { readonly contents: PromptContents }) {
  const shares = sharesOf(contents);
  const whole = shares.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <section aria-label="Context" className="shrink-0 border-t border-line px-4 pt-2.5 pb-3 text-xs">
      <div className="flex justify-between">
        <h3 className="font-medium">Context</h3>
        <p className="text-soft tabular-nums">{formatNumber(contents.contextSize)} tokens</p>
      </div>
      <div aria-hidden className="mt-1.5 flex h-1.5 gap-px overflow-hidden rounded-full">
        {shares
          .filter(({ tokens }) => tokens > 0)
          .map(({ name, tokens, colour }) => (
            <div key={name} className={colour} style={{ width: `${String((100 * tokens) / whole)}%` }} />
          ))}
      </div>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-0.5">
        {shares.map(({ name, tokens, colour }) => (
          <div key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2 rounded-full', colour)} />
            <dt className="flex-1 text-soft">{name}</dt>
            <dd className="tabular-nums">{formatNumber(tokens)}</dd>
          </div>
        ))}
      </dl>
      <SegmentList contents={contents} />
      {contents.estimated && (
        <p className="pt-1.5 text-soft">These are estimates: this engine does not count tokens.</p>
      )}
      {contents.leftOutTurns > 0 && (
        <p className="pt-1.5 text-soft">
          The oldest {plural(contents.leftOutTurns, 'message')} no longer fit. They are summarized when you send the
          next one.
        </p>
      )}
      {contents.reread !== null && <p className="pt-1.5 text-soft">{rereadWords(contents.reread)}</p>}
      {contents.compaction !== null && <CompactionDetails compaction={contents.compaction} />}
    </section>
  );
}
