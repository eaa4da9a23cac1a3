import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { ToolRequests } from '../../../shared/entities/example-request.ts';
import { useApp, useExampleRequests, useTools } from '../../stores/stores.tsx';
import { titleOfBundle } from '../../ui/bundle-title.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { dayInSentence } from '../../ui/times.ts';
import { SearchedList } from './searched-list.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** What a model wrote, by tool; each request, and each tool's, can be erased. */
export function ExampleRequestList() {
  const { list, total, query, search, showMore, hide } = useExampleRequests((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => hide, [hide]);
  return (
    <SearchedList
      label={t('Example requests by tool')}
      searchName={t('Search example requests')}
      heading={headingWords(list === null ? null : total, query)}
      hint={t(
        'Your messages are compared with them to find the tool. Erase any that don’t fit: the same model does not write them again.',
      )}
      items={list}
      query={query}
      search={search}
      renderRow={(item, onLast) => <ToolRow key={item.tool} item={item} onLast={onLast} />}
    >
      {list !== null && total > list.length && (
        <Button className="mt-2" onClick={() => void showMore().catch(showError)}>
          {t('Show more')}
        </Button>
      )}
    </SearchedList>
  );
}

function headingWords(total: number | null, query: string): string {
  if (total === null) return t('Written by your model');
  if (query.trim() !== '')
    return total === 0
      ? t('No example request matches “{query}”', { query: query.trim() })
      : t('{total, plural, one {# tool} other {# tools}} found', { total });
  return t('Written by your model for {total, plural, one {# tool} other {# tools}}', { total });
}

interface ToolRowProps {
  readonly item: ToolRequests;
  readonly onLast: () => void;
}

function ToolRow({ item: { tool, bundle, requests, model, writtenAt }, onLast }: ToolRowProps) {
  const erase = useErase(tool, onLast);
  const bundles = useTools((state) => state.bundles);
  return (
    <li aria-label={tool} className="border-b border-line px-3 py-2 last:border-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{tool}</p>
          <p className="text-xs text-soft [overflow-wrap:anywhere]">
            {t('{bundle} · by {model} · {day}', {
              bundle: titleOfBundle(bundles, bundle),
              model,
              day: dayInSentence(writtenAt, new Date()),
            })}
          </p>
        </div>
        <Button
          aria-label={t('Erase all requests for {tool}', { tool })}
          kind="quiet"
          onClick={(event) => erase(null, event.currentTarget)}
        >
          {t('Erase')}
        </Button>
      </div>
      <ul aria-label={t('Example requests for {tool}', { tool })}>
        {requests.map((request) => (
          <li key={request} className="flex items-center gap-2 ps-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{request}</span>
            <IconButton
              label={t('Erase “{request}”', { request })}
              icon={Trash2}
              onClick={(event) => erase(request, event.currentTarget)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Erases, and moves the focus to the next row of the same kind, the one before it, or the heading. */
function useErase(tool: string, onLast: () => void): (request: string | null, from: HTMLElement) => void {
  const eraseRequests = useExampleRequests((state) => state.erase);
  const showError = useApp((state) => state.showError);
  return (request, from) => {
    const own = from.closest('li');
    const isLastRequest = request !== null && own?.parentElement?.children.length === 1;
    const row = isLastRequest ? (own?.parentElement?.closest('li') ?? own) : own;
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('button')?.focus();
    else onLast();
    void eraseRequests(tool, request).catch(showError);
  };
}
