import type { PromptToolEntry } from '../../../shared/entities/prompt-contents.ts';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { moment } from '../../ui/times.ts';

/** The tools that the model is told of in this conversation, by bundle, with what each costs and when it was last called. */
export function PackedTools({ tools }: { readonly tools: readonly PromptToolEntry[] }) {
  return (
    <>
      <h3 className="pt-4 text-[13px] font-medium">{tools.length} tools</h3>
      <p className="text-xs text-soft">Chosen when the conversation begins, and kept, so that the model need not read them again.</p>
      {[...Map.groupBy(tools, ({ bundle }) => bundle)].map(([bundle, members]) => (
        <section key={bundle} aria-label={bundle} className="pt-3">
          <h4 className="flex items-center gap-2 text-xs font-medium text-soft"><BundleIcon bundle={bundle} className="size-3.5" />{bundle}</h4>
          <ul>{members.map((tool) => <PackedTool key={tool.name} tool={tool} />)}</ul>
        </section>
      ))}
    </>
  );
}

function PackedTool({ tool: { name, summary, tokens, lastUsedAt } }: { readonly tool: PromptToolEntry }) {
  return (
    <li className="flex items-baseline gap-2 py-0.5 text-[13px]" title={summary}>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {lastUsedAt !== null && <span className="shrink-0 text-xs text-soft">used {moment(lastUsedAt, new Date())}</span>}
      <span className="shrink-0 text-xs text-soft tabular-nums">{tokens}<span className="sr-only"> tokens</span></span>
    </li>
  );
}
