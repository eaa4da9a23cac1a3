import type { DocumentText } from '../../../shared/entities/call-file.ts';
import { t } from '../../../shared/texts/translate.ts';
import { Markdown } from '../../ui/markdown.tsx';

const TITLES = {
  page: (page: number) => t('Page {page}', { page }),
  slide: (page: number) => t('Slide {page}', { page }),
} as const;

const shownWords = (unit: keyof typeof TITLES, shown: number, total: number): string =>
  unit === 'page'
    ? t('The first {shown, number} of {total, plural, one {# page} other {# pages}}.', { shown, total })
    : t('The first {shown, number} of {total, plural, one {# slide} other {# slides}}.', { shown, total });

/** What a document says, page by page if it has pages. How it is laid out is for its own program. */
export function DocumentPreview({ document: { unit, pages, total } }: { readonly document: DocumentText }) {
  if (unit === null)
    return (
      <>
        {pages.length < total && <Beginning words={t('This is its beginning.')} />}
        <Markdown text={pages.map(({ text }) => text).join('\n\n')} />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {pages.length < total && <Beginning words={shownWords(unit, pages.length, total)} />}
      {pages.map(({ page, text }) => (
        <section key={page} aria-label={TITLES[unit](page)}>
          <h3 className="mb-2 border-b border-line pb-1 text-xs text-soft tabular-nums">{TITLES[unit](page)}</h3>
          {unit === 'slide' ? (
            <Markdown text={text} />
          ) : (
            <p className="text-[0.8125rem] leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Beginning({ words }: { readonly words: string }) {
  return <p className="mb-2 text-xs text-soft">{`${words} ${t('Open the file to see the rest.')}`}</p>;
}
