import { Tooltip } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { titleOfBundle } from '../../ui/bundle-title.ts';
import { Button } from '../../ui/button.tsx';
import { PackedTool } from './packed-tool.tsx';
import { groupByReason } from './reasons.ts';

/**
 * Rows rendered at first, and with each step: with every tool of many servers in the prompt, there may be a thousand.
 */
const FIRST_ROWS = 40;
const STEP_ROWS = 100;

/** The tools that the prompt documents: by the reasons why they are loaded, or by bundle if all of them are. */
export function PackedTools({ tools, all }: { readonly tools: readonly LoadedTool[]; readonly all: boolean }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
      {all ? (
        <ByBundle tools={tools} />
      ) : (
        groupByReason(tools).map(({ reason, heading, tools: members }) => (
          <section key={reason} aria-label={heading} className="pt-3">
            <h4 className="pb-0.5 text-xs font-medium text-soft">{heading}</h4>
            <Rows tools={members} />
          </section>
        ))
      )}
    </Tooltip.Provider>
  );
}

function ByBundle({ tools }: { readonly tools: readonly LoadedTool[] }) {
  const { shown, more } = useFirstRows(tools);
  const bundles = useTools((state) => state.bundles);
  return (
    <>
      {[...Map.groupBy(shown, ({ bundle }) => bundle)].map(([bundle, members]) => (
        <section key={bundle} aria-label={bundle} className="pt-3">
          <h4 className="flex items-center gap-2 pb-0.5 text-xs font-medium text-soft">
            <BundleIcon bundle={bundle} className="size-3.5" />
            {titleOfBundle(bundles, bundle)}
          </h4>
          <ul>
            {members.map((tool) => (
              <PackedTool key={tool.name} tool={tool} icon={false} />
            ))}
          </ul>
        </section>
      ))}
      {more}
    </>
  );
}

/** There may be dozens of which the model knows only the name: they are folded until one of them is called. */
function Rows({ tools }: { readonly tools: readonly LoadedTool[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const told = tools.filter(({ form, lastUsedAt }) => form !== 'name' || lastUsedAt !== null);
  const byName = tools.length - told.length;
  const { shown, more } = useFirstRows(unfolded ? tools : told);
  return (
    <>
      <ul>
        {shown.map((tool) => (
          <PackedTool key={tool.name} tool={tool} />
        ))}
      </ul>
      {more}
      {byName > 0 && (
        <Button kind="quiet" className="mt-1 w-full" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('Hide those with names only') : t('{byName, number} more, names only', { byName })}
        </Button>
      )}
    </>
  );
}

/** @returns the rendered rows, and a button for the others if there are any. */
function useFirstRows(tools: readonly LoadedTool[]): { shown: readonly LoadedTool[]; more: ReactNode } {
  const [most, setMost] = useState(FIRST_ROWS);
  const hidden = tools.length - most;
  const more = hidden > 0 && (
    <Button kind="quiet" className="mt-1 w-full" onClick={() => setMost(most + STEP_ROWS)}>
      {t('{hidden, number} more', { hidden })}
    </Button>
  );
  return { shown: tools.slice(0, most), more };
}
