import type { Risk, Tool } from '../../../shared/entities/tool.ts';
import { useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';

const RISKS: Readonly<Record<Risk, string>> = { 'read-only': 'only reads', 'write-local': 'changes things in Knapsack', 'write-remote': 'changes things elsewhere', destructive: 'can destroy things' };

/** Every tool there is, by bundle, with what it does, what it may change and what to say for it. */
export function ToolsSection() {
  const { bundles, tools } = useTools((state) => state);
  return (
    <>
      <p className="pt-1 pb-2 text-[13px] text-soft">{tools.length} tools in {bundles.length} bundles. The assistant uses them by itself when they fit what you write.</p>
      {bundles.map(({ name, summary, toolNames }) => (
        <section key={name} aria-label={name} className="pb-4">
          <h3 className="flex items-center gap-2 font-medium"><BundleIcon bundle={name} className="size-4 text-soft" />{name}</h3>
          <p className="pb-1 text-[13px] text-soft">{summary}</p>
          <ul className="rounded-lg border border-line">
            {tools.filter((tool) => toolNames.includes(tool.name)).map((tool) => <ToolRow key={tool.name} tool={tool} />)}
          </ul>
        </section>
      ))}
    </>
  );
}

function ToolRow({ tool: { name, summary, risk, examples } }: { readonly tool: Tool }) {
  return (
    <li className="border-b border-line px-3 py-2 text-[13px] last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="shrink-0 text-xs text-soft">{RISKS[risk]}</span>
      </div>
      <p>{summary}</p>
      {examples.length > 0 && <p className="text-soft">“{examples.slice(0, 2).join('”, “')}”</p>}
    </li>
  );
}
