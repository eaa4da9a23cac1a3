import { useState } from 'react';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { useTools } from '../../stores/stores.tsx';
import { findBundles, openedBundles } from '../../ui/find-bundles.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ExampleRequestSettings } from './example-requests.tsx';
import { LoaderSettings } from './loader-settings.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { ToolBundle } from './tool-bundle.tsx';
import { UnavailableTools } from './unavailable-tools.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** How tools are selected, then every tool by bundle, each with a switch. */
export function ToolsSection() {
  const { bundles, tools } = useTools((state) => state);
  const [query, setQuery] = useState('');
  const found = findBundles(
    bundles.filter(({ name }) => name !== META_BUNDLE),
    tools,
    query,
  );
  const opened = query.trim() === '' ? new Set<string>() : openedBundles(found);
  return (
    <>
      <LoaderSettings />
      <ExampleRequestSettings />
      <SwitchSetting
        setting="delegation"
        name={t('Let the model delegate tasks')}
        hint={t(
          'For a larger task, the model can start a second conversation with its own tools, and gets a summary ' +
            'back. The card of the call shows its steps and questions. The included model is too small for this.',
        )}
      />
      <h4 className="pt-4 font-medium">
        {t('{count, plural, one {# tool} other {# tools}} in {groups, plural, one {# bundle} other {# bundles}}', {
          count: tools.length,
          groups: bundles.length,
        })}
      </h4>
      <p className="pb-2 text-[0.8125rem] text-soft">
        {t(
          'The assistant uses them by itself when they fit what you write. ' +
            'A tool or bundle that is off is never chosen or found; it still runs when you name it with @. ' +
            'While the tool loader is off, every tool that fits is sent.',
        )}
      </p>
      <SearchField name={t('Search tools')} query={query} onChange={setQuery} />
      {found.length === 0 && (
        <p className="py-2 text-[0.8125rem] text-soft">{t('No tool matches “{query}”.', { query: query.trim() })}</p>
      )}
      <ul className="rounded-lg border border-line">
        {found.map((entry) => (
          <ToolBundle key={entry.bundle.name} entry={entry} opened={opened.has(entry.bundle.name)} />
        ))}
      </ul>
      <UnavailableTools />
    </>
  );
}
