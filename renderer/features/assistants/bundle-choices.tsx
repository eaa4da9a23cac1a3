import { ChevronRight } from 'lucide-react';
import type { AssistantDraft } from '../../../shared/entities/assistant.ts';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { useTools } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { titleOfBundle } from '../../ui/bundle-title.ts';
import { Select, type Option } from '../../ui/select.tsx';
import { Group } from '../../ui/field.tsx';
import { t } from '../../../shared/texts/translate.ts';

interface BundleChoicesProps {
  readonly draft: Pick<AssistantDraft, 'pinnedBundles' | 'neverBundles'>;
  readonly onChange: (part: Pick<AssistantDraft, 'pinnedBundles' | 'neverBundles'>) => void;
}

type Choice = 'matching' | 'always' | 'never';
const CHOICES: readonly Option<Choice>[] = [
  ['matching', t('When they match')],
  ['always', t('Always')],
  ['never', t('Never')],
];

/** Which bundles its chats have in any case, and which never: built-in ones, and those of connections. */
export function BundleChoices({ draft: { pinnedBundles, neverBundles }, onChange }: BundleChoicesProps) {
  const bundles = useTools((state) => state.bundles);
  const known = bundles.filter(({ name }) => name !== META_BUNDLE).map(({ name }) => name);
  // What a connection brought stays chosen while it is away.
  const names = [...new Set([...known, ...pinnedBundles, ...neverBundles])];
  const titleOf = (name: string): string => titleOfBundle(bundles, name);
  const choose = (name: string, choice: Choice): void => {
    const others = (list: readonly string[]): string[] => list.filter((other) => other !== name);
    onChange({
      pinnedBundles: [...others(pinnedBundles), ...(choice === 'always' ? [name] : [])],
      neverBundles: [...others(neverBundles), ...(choice === 'never' ? [name] : [])],
    });
  };
  const choiceOf = (name: string): Choice =>
    pinnedBundles.includes(name) ? 'always' : neverBundles.includes(name) ? 'never' : 'matching';
  return (
    <Group
      name={t('Tools')}
      hint={t(
        '“Always” fills up to half of the tool budget. “Never” is neither chosen nor found, but still runs if you name it.',
      )}
    >
      <details className="group/tools rounded-md border border-line">
        <summary className="flex h-8 cursor-default list-none items-center gap-1 px-2">
          <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open/tools:rotate-90" />
          {summaryOf(pinnedBundles.map(titleOf), neverBundles.length)}
        </summary>
        <ul className="max-h-64 overflow-y-auto border-t border-line" tabIndex={0} aria-label={t('Bundles')}>
          {names.map((name) => (
            <li key={name} className="flex items-center gap-2 px-2 py-1">
              <BundleIcon bundle={name} className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 truncate">
                {titleOf(name)}
                {!known.includes(name) && <span className="text-soft"> {t('(not connected now)')}</span>}
              </span>
              <Select
                name={t('Tools of {name}', { name: titleOf(name) })}
                value={choiceOf(name)}
                options={CHOICES}
                onChange={(choice) => choose(name, choice)}
              />
            </li>
          ))}
        </ul>
      </details>
    </Group>
  );
}

/** @param pinned titles. @param never how many. */
function summaryOf(pinned: readonly string[], never: number): string {
  if (pinned.length === 0 && never === 0) return t('All tools, when they match');
  return [
    ...(pinned.length === 0 ? [] : [t('Always: {tools}', { tools: pinned.join(', ') })]),
    ...(never === 0 ? [] : [t('Never: {count, plural, one {# bundle} other {# bundles}}', { count: never })]),
  ].join(' · ');
}
