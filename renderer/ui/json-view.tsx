import { useContext, useMemo } from 'react';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import { PreviewContext } from './preview-context.ts';
import { DataTable } from './tables/data-table.tsx';
import { tableOf } from './tables/table-data.ts';

/** Readable JSON: objects as rows of name and value, lists as lists; in the chat, lists of flat objects as tables. */
export function JsonView({ value }: { readonly value: JsonValue }) {
  const isInChat = useContext(PreviewContext) !== null;
  const table = useMemo(() => (isInChat ? tableOf(value) : null), [isInChat, value]);
  if (table !== null)
    return (
      <div className="py-0.5">
        <DataTable data={table} />
      </div>
    );
  if (Array.isArray(value)) return <JsonList items={value as readonly JsonValue[]} />;
  if (typeof value === 'object' && value !== null) return <JsonRows value={value as JsonObject} />;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </span>
  );
}

function JsonRows({ value }: { readonly value: JsonObject }) {
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className="text-soft">{t('none')}</span>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {entries.map(([name, item]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd>
            <JsonView value={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function JsonList({ items }: { readonly items: readonly JsonValue[] }) {
  if (items.length === 0) return <span className="text-soft">{t('empty')}</span>;
  return (
    <ul className="list-disc ps-4">
      {items.map((item, index) => (
        <li key={index}>
          <JsonView value={item} />
        </li>
      ))}
    </ul>
  );
}
