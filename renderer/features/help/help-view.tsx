import { clsx } from 'clsx';
import { Signpost } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HELP_PAGES, linkedHelpPage } from '../../../shared/entities/help-page.ts';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { useHelp, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';

/** The help, one page at a time. Links between pages stay inside. */
export function HelpView() {
  const current = useHelp(({ page }) => page);
  const show = useHelp((state) => state.show);
  const setTourStep = useView((state) => state.setTourStep);
  // The page that was open last already has its text; the first one is fetched here.
  useEffect(() => void show(current), [show, current]);
  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <nav
        aria-label={t('Help pages')}
        className="flex shrink-0 gap-0.5 overflow-x-auto border-b border-line bg-panel p-2 sm:w-52 sm:flex-col sm:border-e sm:border-b-0"
      >
        {HELP_PAGES.map(({ id, title }) => (
          <PageButton key={id} title={title()} isCurrent={id === current} onClick={() => void show(id)} />
        ))}
        <Button icon={Signpost} kind="quiet" className="sm:mt-auto" onClick={() => setTourStep(0)}>
          {t('Take the tour')}
        </Button>
      </nav>
      <Page />
    </div>
  );
}

interface PageButtonProps {
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}

function PageButton({ title, isCurrent, onClick }: PageButtonProps) {
  const button = useCurrentInView<HTMLButtonElement>(isCurrent);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={clsx(
        'flex min-h-8 shrink-0 items-center rounded-md px-2 text-start text-[0.8125rem]',
        isCurrent ? 'bg-wash font-medium' : 'hover:bg-wash/60',
      )}
    >
      {title}
    </button>
  );
}

function Page() {
  const page = useHelp((state) => state.page);
  const text = useHelp(({ texts }) => texts[page]);
  const problem = useHelp((state) => state.problem);
  const show = useHelp((state) => state.show);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    area.current?.scrollTo({ top: 0 });
  }, [page]);
  const follow = (href: string): (() => void) | null => {
    const linked = linkedHelpPage(href);
    return linked === null ? null : () => void show(linked);
  };
  return (
    <section
      ref={area}
      tabIndex={0}
      aria-label={HELP_PAGES.find(({ id }) => id === page)?.title()}
      aria-busy={text === undefined && problem === null}
      className="min-h-0 flex-1 overflow-y-auto px-6 py-4 focus-visible:-outline-offset-2"
    >
      {problem !== null && <p role="alert">{problem}</p>}
      {textLanguage() !== 'en' && <p className="pb-2 text-soft">{t('The help pages are in English.')}</p>}
      {text !== undefined && (
        <div lang="en">
          <Markdown text={text} follow={follow} />
        </div>
      )}
    </section>
  );
}
