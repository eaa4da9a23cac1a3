import type { DocumentText } from '../../../shared/entities/call-file.ts';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { Markdown } from '../../ui/markdown.tsx';

const UNITS = { page: 'Page', slide: 'Slide' } as const;

/** What a document says, page by page if it has pages. How it is laid out is for its own program. */
export function DocumentPreview({ document: { unit, pages, total } }: { readonly document: DocumentText }) {
  if (unit === null)
    return (
      <>
        {pages.length < total && <Beginning words="This is its beginning." />}
        <Markdown text={pages.map(({ text }) => text).join('\n\n')} />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {pages.length < total && (
        <Beginning words={`The first ${formatNumber(pages.length)} of ${plural(total, unit)}.`} />
      )}
      {pages.map(({ page, text }) => (
        <section key={page} aria-label={`${UNITS[unit]} ${String(page)}`}>
          <h3 className="mb-2 border-b border-line pb-1 text-xs text-soft tabular-nums">
            {UNITS[unit]} {page}
          </h3>
          {unit === 'slide' ? (
            <Markdown text={text} />
          ) : (
            <p className="text-[13px] leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Beginning({ words }: { readonly words: string }) {
  return <p className="mb-2 text-xs text-soft">{words} Open the file to see the rest.</p>;
}
