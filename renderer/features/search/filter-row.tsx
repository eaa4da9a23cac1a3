import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SearchChoices } from '../../../shared/entities/chat-search.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Period } from '../../stores/period.ts';
import { useApp, useConversations, useProjects } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Select, type Option } from '../../ui/select.tsx';
import { isFiltered, NO_FILTERS, type Filters } from './use-found-chats.ts';

interface FilterRowProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

const PERIODS: readonly Option<Period>[] = [
  ['any', t('Any time')],
  ['week', t('Past week')],
  ['month', t('Past month')],
  ['year', t('Past year')],
  ['between', t('Between…')],
];

export function FilterRow({ filters, onChange }: FilterRowProps) {
  const { tools, models } = useChoices();
  const projects = useProjects((state) => state.list);
  const set = (change: Partial<Filters>): void => onChange({ ...filters, ...change });
  return (
    <div role="group" aria-label={t('Filters')} className="flex flex-wrap items-center gap-2 text-[0.8125rem]">
      <Select name={t('When')} value={filters.period} options={PERIODS} onChange={(period) => set({ period })} />
      {filters.period === 'between' && (
        <>
          <DateField label={t('First day')} value={filters.first} onChange={(first) => set({ first })} />
          <DateField label={t('Last day')} value={filters.last} onChange={(last) => set({ last })} />
        </>
      )}
      <Select
        name={t('Tool')}
        value={filters.tool}
        options={[['', t('Any tool')], ...tools.map((tool) => [tool, toolTitle(tool)] as const)]}
        onChange={(tool) => set({ tool })}
      />
      <Select
        name={t('Model')}
        value={filters.model}
        options={[['', t('Any model')], ...models.map((model) => [model, model] as const)]}
        onChange={(model) => set({ model })}
      />
      {projects.length > 0 && (
        <Select
          name={t('Project')}
          value={filters.project}
          options={[['', t('Any project')], ...projects.map(({ id, name }) => [id, name] as const)]}
          onChange={(project) => set({ project })}
        />
      )}
      <label className="flex h-8 items-center gap-1.5">
        <input
          type="checkbox"
          checked={filters.hasFile}
          onChange={(event) => set({ hasFile: event.target.checked })}
          className="size-4 accent-accent"
        />
        {t('With files')}
      </label>
      {isFiltered(filters) && <IconButton label={t('Clear filters')} icon={X} onClick={() => onChange(NO_FILTERS)} />}
    </div>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 rounded-md border border-line bg-ground px-2 text-[0.8125rem]"
    />
  );
}

/** @returns tools and models that are in the chats; none until they are loaded. */
function useChoices(): SearchChoices {
  const searchChoices = useConversations((state) => state.searchChoices);
  const showError = useApp((state) => state.showError);
  const [choices, setChoices] = useState<SearchChoices>({ tools: [], models: [] });
  useEffect(() => void searchChoices().then(setChoices, showError), [searchChoices, showError]);
  return choices;
}
