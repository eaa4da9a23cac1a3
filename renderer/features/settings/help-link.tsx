import { CircleQuestionMark } from 'lucide-react';
import { HELP_PAGES, type HelpPageId } from '../../../shared/entities/help-page.ts';
import { useHelp, useView } from '../../stores/stores.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Leads from a settings section to the help page that explains it. */
export function HelpLink({ page }: { readonly page: HelpPageId }) {
  const show = useHelp((state) => state.show);
  const openView = useView((state) => state.openView);
  const open = (): void => {
    void show(page);
    openView('help');
  };
  return (
    <p className="pt-4 pb-1 text-[0.8125rem]">
      <button type="button" onClick={open} className="inline-flex items-center gap-1.5 text-accent underline">
        <CircleQuestionMark aria-hidden className="size-4" />
        {t('Help: {title}', { title: HELP_PAGES.find(({ id }) => id === page)?.title() ?? page })}
      </button>
    </p>
  );
}
