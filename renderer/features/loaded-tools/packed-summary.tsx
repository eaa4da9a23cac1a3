import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { useConversations } from '../../stores/stores.tsx';
import { useContextRepair } from '../../stores/use-context-repair.ts';
import { ContextRepairButtons } from '../../ui/context-repair.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { figuresWords } from './figures-words.ts';
import { LoaderOff } from './loader-off.tsx';
import { isUnchosen, packedWords } from './packed-words.ts';

/** The essentials at a glance: how many of all tools are packed, why no more, and their size. */
export function PackedSummary({ contents: { tools, loader } }: { readonly contents: PromptContents }) {
  const begun = useConversations((state) => state.currentId !== null);
  const { heading, sentence } = packedWords(tools, loader, begun);
  const unchosen = isUnchosen(tools, loader);
  return (
    <>
      <h3 tabIndex={-1} data-packed-heading className="text-lg leading-tight font-semibold focus-visible:outline-none">
        {heading}
      </h3>
      <p className="pt-1 text-[13px] text-soft">{sentence}</p>
      {!unchosen && <BudgetBar tools={tools} budget={loader.budget} />}
      {!unchosen && begun && <p className="text-xs text-soft">{figuresWords(loader.figures)}</p>}
      {loader.leftOut.length > 0 && <ModelButtons />}
      <LoaderOff loader={loader} unchosen={unchosen} begun={begun} />
    </>
  );
}

/** What can be done if tools don't fit. */
function ModelButtons() {
  const { larger, take, openModel } = useContextRepair('tools');
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <ContextRepairButtons reason="tools" larger={larger} onTake={take} onOpenModel={openModel} />
    </div>
  );
}
