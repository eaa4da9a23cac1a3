import { X } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { useId, useState } from 'react';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations, useLoader, useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { titleOfTool } from '../../ui/bundle-title.ts';
import { IconButton } from '../../ui/button.tsx';
import { moment } from '../../ui/times.ts';
import { canUnload } from './reasons.ts';
import { Why } from './why.tsx';

/**
 * A loaded tool with its bundle's icon: its last call, and a button to unload it. Hover or focus shows why it is loaded;
 * a click keeps that open, with its figures.
 */
export function PackedTool({ tool, icon = true }: { readonly tool: LoadedTool; readonly icon?: boolean }) {
  const [open, setOpen] = useState(false);
  const whyId = useId();
  const begun = useConversations((state) => state.currentId !== null);
  const title = useTools(({ bundles }) => titleOfTool(bundles, tool));
  return (
    <li>
      <div className="group -mx-2 flex h-7 items-center gap-2 rounded-md px-2 text-[0.8125rem] hover:bg-wash/60">
        <WhyOnHover tool={tool} shown={!open}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? whyId : undefined}
            onClick={() => setOpen(!open)}
            className="flex h-full min-w-0 flex-1 items-center gap-2 rounded text-start"
          >
            {icon && <BundleIcon bundle={tool.bundle} className="size-3.5 shrink-0 text-soft" />}
            <span className="truncate">{title}</span>
          </button>
        </WhyOnHover>
        {tool.lastUsedAt !== null && (
          <span className="shrink-0 text-xs text-soft">
            {t('used {moment}', { moment: moment(tool.lastUsedAt, new Date()) })}
          </span>
        )}
        {canUnload(tool, begun) && <UnloadButton name={tool.name} title={title} />}
      </div>
      {open && (
        <div id={whyId} className="mb-1 rounded-md border border-line bg-ground p-2 text-xs">
          <Why tool={tool} withDetails />
        </div>
      )}
    </li>
  );
}

function WhyOnHover({
  tool,
  shown,
  children,
}: {
  readonly tool: LoadedTool;
  readonly shown: boolean;
  readonly children: React.ReactNode;
}) {
  const [hovered, setHovered] = useState(false);
  const title = useTools(({ bundles }) => titleOfTool(bundles, tool));
  return (
    <Tooltip.Root open={hovered && shown} onOpenChange={setHovered}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      {/* Not at the end of the page, where it would belong to no landmark. */}
      <Tooltip.Content
        side="left"
        sideOffset={12}
        collisionPadding={8}
        className="z-50 w-64 rounded-lg border border-line bg-raised p-2.5 text-xs shadow-xl"
      >
        <p className="pb-0.5 font-medium [overflow-wrap:anywhere]">{title}</p>
        <Why tool={tool} />
      </Tooltip.Content>
    </Tooltip.Root>
  );
}

function UnloadButton({ name, title }: { readonly name: string; readonly title: string }) {
  const conversationId = useConversations((state) => state.currentId);
  const unloadTools = useLoader((state) => state.unloadTools);
  const unload = (button: Element): void => {
    focusNeighbour(button);
    void unloadTools(conversationId, [name]);
  };
  return (
    <IconButton
      label={t('Unload {title}', { title })}
      icon={X}
      onClick={(event) => unload(event.currentTarget)}
      className="-mr-1 size-6!"
    />
  );
}

/**
 * The row is about to disappear: the focus moves to the next one that stays, the previous one, or the list's heading.
 */
function focusNeighbour(element: Element): void {
  const row = element.closest('li');
  row?.setAttribute(LEAVING, '');
  const next = findRow(row, (from) => from.nextElementSibling) ?? findRow(row, (from) => from.previousElementSibling);
  (next?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-packed-heading]'))?.focus();
}

/** On rows whose tools are being unloaded: they stay until the prompt has been measured again. */
const LEAVING = 'data-leaving';

function findRow(row: Element | null, step: (from: Element) => Element | null): Element | null {
  let found = row === null ? null : step(row);
  while (found?.hasAttribute(LEAVING) === true) found = step(found);
  return found;
}
