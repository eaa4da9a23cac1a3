import { clsx } from 'clsx';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';

interface Share {
  readonly name: string;
  readonly tokens: number;
  readonly colour: string;
}

function sharesOf({ contextSize, instructionsTokens, toolsTokens, turnsTokens }: PromptContents): readonly Share[] {
  return [
    { name: 'Tools', tokens: toolsTokens, colour: 'bg-accent' },
    { name: 'Conversation', tokens: turnsTokens, colour: 'bg-good' },
    { name: 'Instructions', tokens: instructionsTokens, colour: 'bg-warn' },
    { name: 'Free', tokens: Math.max(0, contextSize - instructionsTokens - toolsTokens - turnsTokens), colour: 'bg-line' },
  ];
}

/** What takes up the context, as a bar and in numbers. */
export function BudgetBar({ contents }: { readonly contents: PromptContents }) {
  const shares = sharesOf(contents);
  const whole = shares.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <section aria-label="Context">
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
        {shares.filter(({ tokens }) => tokens > 0).map(({ name, tokens, colour }) => <div key={name} className={colour} style={{ width: `${String((100 * tokens) / whole)}%` }} />)}
      </div>
      <dl className="mt-2 grid gap-0.5 text-xs">
        {shares.map(({ name, tokens, colour }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden className={clsx('size-2 rounded-full', colour)} />
            <dt className="flex-1 text-soft">{name}</dt>
            <dd className="tabular-nums">{tokens.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-soft">
        Tokens, of {contents.contextSize.toLocaleString('en')} that fit.
        {contents.leftOutTurns > 0 && ` The oldest ${String(contents.leftOutTurns)} messages and answers do not fit any more: the model no longer sees them.`}
      </p>
    </section>
  );
}
