import { useId, useState } from 'react';
import type { Tool } from '../../../shared/entities/tool.ts';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import type { FoundBundle } from '../../ui/find-bundles.ts';
import { riskInList } from '../../ui/risk-words.ts';
import { Switch } from '../../ui/switch.tsx';
import { DisclosureChevron } from '../../ui/disclosure-chevron.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

interface ToolBundleProps {
  readonly entry: FoundBundle;
  /** Whether a search shows its tools without a click. */
  readonly opened: boolean;
}

/** A bundle on one line, with a switch for all of it; opens to its tools. */
export function ToolBundle({ entry: { bundle, tools }, opened }: ToolBundleProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const [bundlesOff] = useSetting('bundlesOff');
  const [toolsOff] = useSetting('toolsOff');
  const listId = useId();
  const shown = open ?? opened;
  const isOff = bundlesOff.includes(bundle.name);
  const title = bundle.title ?? bundle.name;
  const on = bundle.toolNames.filter((name) => !toolsOff.includes(name)).length;
  return (
    <li aria-label={title} className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 px-3 py-2">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          onClick={() => setOpen(!shown)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded text-start"
        >
          <DisclosureChevron open={shown} />
          <BundleIcon bundle={bundle.name} className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[0.8125rem] font-medium">{title}</span>
            <span className="block truncate text-xs text-soft">{bundle.summary}</span>
          </span>
          <span className="shrink-0 text-xs text-soft">{countWords(isOff ? 0 : on, bundle.toolNames.length)}</span>
        </button>
        <OffSwitch setting="bundlesOff" item={bundle.name} label={t('Bundle {title}', { title })} />
      </div>
      {shown && (
        <ul id={listId} aria-label={t('Tools of {title}', { title })} className="border-t border-line bg-panel">
          {tools.map((tool) => (
            <ToolRow key={tool.name} tool={tool} bundleOff={isOff} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** @returns "8 tools", "7 of 8 on", "Off". */
function countWords(on: number, all: number): string {
  if (on === 0) return t('Off');
  return on === all
    ? t('{all, plural, one {# tool} other {# tools}}', { all })
    : t('{on, number} of {all, number} on', { on, all });
}

function ToolRow({ tool, bundleOff }: { readonly tool: Tool; readonly bundleOff: boolean }) {
  const { name, summary, risk, examples } = tool;
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 pe-3 ps-9 text-[0.8125rem] last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="text-xs text-soft">{riskInList(risk)}</span>
        </p>
        <p>{summary}</p>
        {examples.length > 0 && <p className="text-soft">“{examples.slice(0, 2).join('”, “')}”</p>}
      </div>
      <OffSwitch setting="toolsOff" item={name} label={t('Tool {name}', { name })} disabled={bundleOff} />
    </li>
  );
}

interface OffSwitchProps {
  readonly setting: 'bundlesOff' | 'toolsOff';
  readonly item: string;
  readonly label: string;
  /** Off with its bundle, whatever its own switch says. */
  readonly disabled?: boolean;
}

/** Takes effect immediately for tools that are not loaded yet. */
function OffSwitch({ setting, item, label, disabled = false }: OffSwitchProps) {
  const [off, change] = useSetting(setting);
  const others = off.filter((other) => other !== item);
  return (
    <Switch
      name={label}
      on={!disabled && !off.includes(item)}
      disabled={disabled}
      onChange={(on) => change(on ? others : [...others, item])}
    />
  );
}
