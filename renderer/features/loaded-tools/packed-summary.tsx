import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { useConversations, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
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
      {loader.leftOut.length > 0 && <ModelButton />}
      <LoaderOff loader={loader} unchosen={unchosen} begun={begun} />
    </>
  );
}

/** What can be done if tools don't fit. */
function ModelButton() {
  const openSettings = useView((state) => state.openSettings);
  return (
    <Button className="mt-2" onClick={() => openSettings('model')}>
      Change model or context
    </Button>
  );
}
