import { META_BUNDLE, type Bundle, type Risk, type Tool } from '../../../shared/entities/tool.ts';
import { useApp, useSettings, useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LoaderSettings } from './loader-settings.tsx';

const RISKS: Readonly<Record<Risk, string>> = {
  'read-only': 'only reads',
  'write-local': 'changes things on this computer',
  'write-remote': 'reaches other computers, asks first',
  destructive: 'can destroy things, asks first',
};

/**
 * How tools are chosen; then every tool there is, by bundle, with what it does, what it may change and what to say for
 * it.
 */
export function ToolsSection() {
  const { bundles, tools } = useTools((state) => state);
  const own = bundles.filter(({ name }) => name !== META_BUNDLE);
  const count = tools.filter(({ bundle }) => bundle !== META_BUNDLE).length;
  return (
    <>
      <LoaderSettings />
      <h3 className="pt-4 font-medium">
        {count} tools in {own.length} bundles
      </h3>
      <p className="pb-2 text-[13px] text-soft">
        The assistant uses them by itself when they fit what you write. A bundle that is switched off is never chosen,
        found or loaded; while the loader is off, all are sent.
      </p>
      {[...own, ...bundles.filter(({ name }) => name === META_BUNDLE)].map((bundle) => (
        <BundleTools key={bundle.name} bundle={bundle} tools={tools} />
      ))}
    </>
  );
}

function BundleTools({
  bundle: { name, summary, toolNames },
  tools,
}: {
  readonly bundle: Bundle;
  readonly tools: readonly Tool[];
}) {
  return (
    <section aria-label={name} className="pb-4">
      <div className="flex items-center justify-between gap-3">
        <h4 className="flex items-center gap-2 font-medium">
          <BundleIcon bundle={name} className="size-4 text-soft" />
          {name}
        </h4>
        {name === META_BUNDLE ? (
          <span className="text-xs text-soft">always there while the loader is on</span>
        ) : (
          <BundleSwitch name={name} />
        )}
      </div>
      <p className="pb-1 text-[13px] text-soft">{summary}</p>
      <ul className="rounded-lg border border-line">
        {tools
          .filter((tool) => toolNames.includes(tool.name))
          .map((tool) => (
            <ToolRow key={tool.name} tool={tool} />
          ))}
      </ul>
    </section>
  );
}

/** Takes effect at once: what is loaded stays, what is not cannot be any more. */
function BundleSwitch({ name }: { readonly name: string }) {
  const off = useSettings((state) => state.settings.bundlesOff);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const set = (on: boolean): void => {
    const others = off.filter((other) => other !== name);
    void update({ bundlesOff: on ? others : [...others, name] }).catch(showError);
  };
  return <Switch name={`Bundle ${name}`} on={!off.includes(name)} onChange={set} />;
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
