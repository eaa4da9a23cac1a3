import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { clsx } from 'clsx';
import { t } from '../../../shared/texts/translate.ts';
import type { TableData } from './table-data.ts';
import type { Arranged } from './use-arranged.ts';

interface ColumnHeadsProps {
  readonly data: TableData;
  readonly arranged: Arranged;
  readonly heading: ((column: number) => ReactNode) | undefined;
  readonly alignments: readonly CSSProperties[] | undefined;
}

/** The names of the columns; each sorts by its column. They stay in view while rows scroll. */
export function ColumnHeads({ data, arranged: { sorting, sortBy }, heading, alignments }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {data.columns.map((name, column) => {
          const own = sorting?.column === column ? sorting : null;
          const Icon = own === null ? ArrowUpDown : own.downwards ? ArrowDown : ArrowUp;
          return (
            <th
              key={column}
              scope="col"
              style={alignments?.[column]}
              aria-sort={own === null ? 'none' : own.downwards ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                onClick={() => sortBy(column)}
                title={name === '' ? t('Sort by this column') : t('Sort by {name}', { name })}
                className={clsx(
                  'group/head inline-flex max-w-full items-center align-middle gap-1 text-start font-semibold',
                  // The name is above what it names, wherever that is.
                  alignments?.[column]?.textAlign === 'right' && 'flex-row-reverse',
                )}
              >
                <span className="min-w-0">{heading === undefined ? name : heading(column)}</span>
                {name === '' && <span className="sr-only">{t('Unnamed column')}</span>}
                <Icon
                  aria-hidden
                  className={clsx(
                    'size-3.5 shrink-0 text-soft',
                    own === null && 'opacity-0 group-hover/head:opacity-100 group-focus-visible/head:opacity-100',
                  )}
                />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
