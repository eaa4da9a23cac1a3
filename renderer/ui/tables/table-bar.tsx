import { clsx } from 'clsx';
import { Check, Copy, Download, FileSpreadsheet, Maximize2, Search, Sheet } from 'lucide-react';
import { useContext, useState, type CSSProperties } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { IconButton } from '../button.tsx';
import { Menu } from '../menu.tsx';
import { PreviewContext } from '../preview-context.ts';
import { saveBlob, saveFile } from '../save-file.ts';
import { useShortMark } from '../use-short-mark.ts';
import { delimitedText, fitsWorkbook, tableHtml, workbook } from './table-files.ts';
import type { TableData } from './table-data.ts';
import type { Arranged } from './use-arranged.ts';

/** Fewer rows are in view at once. */
const LEAST_TO_FILTER = 6;

interface TableBarProps {
  readonly data: TableData;
  readonly arranged: Arranged;
  readonly alignments: readonly CSSProperties[];
  readonly isExpanded: boolean;
}

/** How many rows there are, and what can be done with them: what is filtered out is neither copied nor saved. */
export function TableBar({ data, arranged, alignments, isExpanded }: TableBarProps) {
  const openPreview = useContext(PreviewContext);
  return (
    <figcaption className="flex min-h-8 flex-wrap items-center gap-x-2 border-b border-line bg-panel py-0.5 pe-1 ps-3 text-xs text-soft">
      <span role="status" className="min-w-0 flex-1 truncate">
        {rowWords(data.rows.length, arranged.order.length)}
      </span>
      {data.rows.length >= LEAST_TO_FILTER && <FilterField arranged={arranged} />}
      <span className="flex shrink-0">
        <CopyTable arranged={arranged} />
        <SaveTable arranged={arranged} />
        {openPreview !== null && !isExpanded && (
          <IconButton
            label={t('Open table in the preview')}
            icon={Maximize2}
            onClick={() => openPreview({ type: 'table', title: t('Table'), data, alignments })}
            className="size-7!"
          />
        )}
      </span>
    </figcaption>
  );
}

function rowWords(all: number, shown: number): string {
  return shown === all
    ? t('{count, plural, one {# row} other {# rows}}', { count: all })
    : t('{shown, number} of {count, plural, one {# row} other {# rows}}', { shown, count: all });
}

function FilterField({ arranged: { filter, setFilter } }: { readonly arranged: Arranged }) {
  return (
    <label
      className={clsx(
        'flex h-6 w-32 items-center gap-1.5 rounded border border-line bg-ground px-1.5',
        'focus-within:border-accent focus-within:outline focus-within:outline-accent',
      )}
    >
      <Search aria-hidden className="size-3.5 shrink-0 text-soft" />
      <input
        type="search"
        aria-label={t('Filter rows')}
        placeholder={t('Filter')}
        value={filter}
        maxLength={200}
        data-inner-escape={filter === '' ? undefined : true}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFilter('');
        }}
        className="w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
    </label>
  );
}

const COPY_MARKS = { copied: t('Copied'), failed: t('Could not copy') } as const;

/** As text and as a table, so that a spreadsheet and a letter both take it. */
function CopyTable({ arranged }: { readonly arranged: Arranged }) {
  const [mark, setMark] = useShortMark<keyof typeof COPY_MARKS>();
  const copy = async (): Promise<void> => {
    const shown = arranged.shown();
    const text = await delimitedText(shown, '\t');
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([tableHtml(shown)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
  };
  return (
    <IconButton
      label={mark === null ? t('Copy table') : COPY_MARKS[mark]}
      icon={mark === 'copied' ? Check : Copy}
      onClick={() =>
        void copy().then(
          () => setMark('copied'),
          () => setMark('failed'),
        )
      }
      className="size-7!"
    />
  );
}

function SaveTable({ arranged }: { readonly arranged: Arranged }) {
  const [problem, setProblem] = useState(false);
  const [mark, setMark] = useShortMark<'failed'>();
  const failed = (): void => setMark('failed');
  const saveCsv = async (): Promise<void> =>
    // The mark at the beginning tells spreadsheet programs that it is UTF-8.
    saveFile('table.csv', `\uFEFF${await delimitedText(arranged.shown(), ',')}\n`, 'text/csv;charset=utf-8');
  const saveWorkbook = async (): Promise<void> => {
    const shown = arranged.shown();
    if (fitsWorkbook(shown)) saveBlob('table.xlsx', await workbook(shown));
    else setProblem(true);
  };
  return (
    <>
      {problem && <span role="alert">{t('Too large for Excel. Save it as CSV.')}</span>}
      <Menu
        trigger={
          <IconButton
            label={mark === null ? t('Save table') : t('Could not save')}
            icon={Download}
            className="size-7!"
          />
        }
        items={[
          { label: t('Save as CSV'), icon: Sheet, run: () => void saveCsv().catch(failed) },
          { label: t('Save as Excel file'), icon: FileSpreadsheet, run: () => void saveWorkbook().catch(failed) },
        ]}
      />
    </>
  );
}
