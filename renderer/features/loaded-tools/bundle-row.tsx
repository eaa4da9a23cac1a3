import { Check, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import type { Tool } from '../../../shared/entities/tool.ts';
import { nameInBundle, toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useLoader, useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { bundleTitle, titleOfTool } from '../../ui/bundle-title.ts';
import { IconButton } from '../../ui/button.tsx';
import type { FoundBundle } from '../../ui/find-bundles.ts';
import { DisclosureChevron } from '../../ui/disclosure-chevron.tsx';
import { canUnload } from './reasons.ts';

interface BundleRowProps {
  readonly entry: FoundBundle;
  readonly loaded: readonly LoadedTool[];
  /** Whether a search shows its tools without a click. */
  readonly opened: boolean;
}

/** A bundle: its purpose, how much of it is in the prompt, and its tools after a click. */
export function BundleRow({ entry: { bundle, tools }, loaded, opened }: BundleRowProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const listId = useId();
  const shown = open ?? opened;
  const members = loaded.filter(({ name }) => bundle.toolNames.includes(name));
  return (
    <li>
      <div
        data-menu-row
        className="-mx-2 flex items-center gap-1 rounded-md px-2 py-1 text-[0.8125rem] hover:bg-wash/60"
      >
        <button
          type="button"
          data-menu-stop
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          onClick={() => setOpen(!shown)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded text-start"
        >
          <DisclosureChevron open={shown} small />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5">
              <BundleIcon bundle={bundle.name} className="size-3.5 shrink-0 text-soft" />
              <span className="truncate">{bundleTitle(bundle)}</span>
            </span>
            <span className="block truncate text-xs text-soft" title={bundle.summary}>
              {bundle.summary}
            </span>
          </span>
          <span className="shrink-0 text-xs text-soft tabular-nums">
            {t('{loaded} of {all}', { loaded: members.length, all: bundle.toolNames.length })}
            <span className="sr-only"> {t('loaded')}</span>
          </span>
        </button>
        <HandButton
          name={bundle.name}
          title={t('bundle {bundle}', { bundle: bundleTitle(bundle) })}
          complete={members.length === bundle.toolNames.length}
          members={members}
        />
      </div>
      {shown && (
        <ul id={listId} aria-label={t('Tools of {bundle}', { bundle: bundleTitle(bundle) })}>
          {tools.map((tool) => (
            <ToolRow key={tool.name} tool={tool} member={members.find(({ name }) => name === tool.name)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ToolRow({
  tool: { name, bundle, summary },
  member,
}: {
  readonly tool: Tool;
  readonly member: LoadedTool | undefined;
}) {
  const title = useTools(({ bundles }) => titleOfTool(bundles, { name, bundle }));
  return (
    <li
      data-menu-row
      className="-mx-2 flex items-center gap-1 rounded-md py-0.5 pe-2 ps-[30px] text-[0.8125rem] hover:bg-wash/60"
      title={summary}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{toolTitle(nameInBundle(name, bundle))}</span>
        <span className="block truncate text-xs text-soft">{summary}</span>
      </span>
      <HandButton
        name={name}
        title={title}
        complete={member !== undefined}
        members={member === undefined ? [] : [member]}
        stop
      />
    </li>
  );
}

interface HandButtonProps {
  readonly name: string;
  /** What it is called after "Load". */
  readonly title: string;
  /** True if nothing is left to load. */
  readonly complete: boolean;
  readonly members: readonly LoadedTool[];
  /** Whether the arrow keys stop here. */
  readonly stop?: boolean;
}

/**
 * Loads what is missing, or unloads what can be unloaded, or else shows that it is loaded. A single element, so that it
 * keeps the focus.
 */
function HandButton({ name, title, complete, members, stop = false }: HandButtonProps) {
  const conversationId = useConversations((state) => state.currentId);
  const { loadTools, unloadTools } = useLoader((state) => state);
  const loose = members.filter((member) => canUnload(member, conversationId !== null)).map((member) => member.name);
  const act = complete
    ? { label: t('Unload {title}', { title }), icon: X, run: () => unloadTools(conversationId, loose) }
    : { label: t('Load {title}', { title }), icon: Plus, run: () => loadTools(conversationId, [name]) };
  if (complete && loose.length === 0) {
    return (
      <span
        role="img"
        aria-label={t('In the prompt')}
        title={t('In the prompt')}
        {...(stop ? { 'data-menu-stop': true, tabIndex: -1 } : {})}
        className="flex size-6 shrink-0 items-center justify-center rounded text-good"
      >
        <Check aria-hidden className="size-4" />
      </span>
    );
  }
  return (
    <IconButton
      label={act.label}
      icon={act.icon}
      {...(stop ? { 'data-menu-stop': true } : {})}
      onClick={() => void act.run()}
      className="size-6!"
    />
  );
}
