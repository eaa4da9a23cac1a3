import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConversations } from '../../stores/stores.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { ContextBar } from './context-bar.tsx';
import { figuresWords } from './figures-words.ts';
import { isUnchosen } from './packed-words.ts';

/** Every figure, for those who want to know: budgets, what the loader did, the context and its cache. */
export function PaneDetails({ contents }: { readonly contents: PromptContents }) {
  const { tools, loader } = contents;
  const begun = useConversations((state) => state.currentId !== null);
  const unchosen = isUnchosen(tools, loader);
  return (
    <details className="group/details max-h-[60%] shrink-0 overflow-y-auto border-t border-line text-xs">
      <summary
        className={clsx(
          'sticky top-0 flex h-9 cursor-default list-none items-center gap-1 bg-panel',
          'px-4 text-[0.8125rem] text-soft hover:text-ink focus-visible:-outline-offset-2',
        )}
      >
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open/details:rotate-90" />
        {t('Details')}
      </summary>
      {!unchosen && (
        <section aria-label={t('Tool budget')} className="px-4 pb-3">
          <BudgetBar tools={tools} budget={loader.budget} />
          {begun && <p className="text-soft">{figuresWords(loader.figures)}</p>}
        </section>
      )}
      <ContextBar contents={contents} />
    </details>
  );
}
