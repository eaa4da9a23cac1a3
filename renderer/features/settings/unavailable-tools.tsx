import { TriangleAlert } from 'lucide-react';
import type { UnavailableTool } from '../../../shared/entities/tool.ts';
import { useTools } from '../../stores/stores.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Tools and sources that can't be used now, each with its reason. Nothing is shown while everything works. */
export function UnavailableTools() {
  const unavailable = useTools((state) => state.unavailable);
  return <UnavailableList unavailable={unavailable} />;
}

export function UnavailableList({ unavailable }: { readonly unavailable: readonly UnavailableTool[] }) {
  if (unavailable.length === 0) return null;
  return (
    <section aria-labelledby="unavailable-tools" className="pt-4">
      <h4 id="unavailable-tools" className="pb-1 font-medium">
        {t('Not available')}
      </h4>
      <ul className="rounded-lg border border-line">
        {unavailable.map((tool) => (
          <UnavailableRow key={`${tool.source} ${tool.name ?? ''}`} tool={tool} />
        ))}
      </ul>
    </section>
  );
}

function UnavailableRow({ tool: { source, name, reason } }: { readonly tool: UnavailableTool }) {
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2 text-[0.8125rem] last:border-0">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium [overflow-wrap:anywhere]">{name ?? t('All tools of {source}', { source })}</span>
          {name !== null && <span className="text-xs text-soft">{source}</span>}
        </p>
        <p className="[overflow-wrap:anywhere] text-soft">{reason}</p>
      </div>
    </li>
  );
}
