import { Timer } from 'lucide-react';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { countPacked } from '../../../shared/entities/tool.ts';
import { useConversations } from '../../stores/stores.tsx';
import { useContextRepair } from '../../stores/use-context-repair.ts';
import { ContextRepairButtons } from '../../ui/context-repair.tsx';
import { LoaderOff } from './loader-off.tsx';
import { isUnchosen, packedWords } from './packed-words.ts';
import { savingWords } from './saving-words.ts';
import { ToolDots } from './tool-dots.tsx';
import { useSaving } from './use-saving.ts';

/** The idea in one picture: all tools there are, those that are packed, and the time that saves. */
export function PackedSummary({ contents }: { readonly contents: PromptContents }) {
  const { tools, loader } = contents;
  const begun = useConversations((state) => state.currentId !== null);
  const { heading, sentence, all } = packedWords(tools, loader, begun);
  const unchosen = isUnchosen(tools, loader);
  const packed = countPacked(tools.map(({ bundle }) => bundle));
  return (
    <>
      <h3 tabIndex={-1} data-packed-heading className="text-lg leading-tight font-semibold focus-visible:outline-none">
        {heading}
      </h3>
      <ToolDots packed={packed} all={all} label={heading} />
      {!unchosen && <SavingLine contents={contents} begun={begun} />}
      <p className="pt-1 text-[0.8125rem] text-soft">{sentence}</p>
      {loader.leftOut.length > 0 && <ModelButtons />}
      <LoaderOff loader={loader} unchosen={unchosen} begun={begun} />
    </>
  );
}

function SavingLine({ contents, begun }: { readonly contents: PromptContents; readonly begun: boolean }) {
  const saving = useSaving(contents);
  const words = saving && savingWords(saving, begun);
  if (words === null) return null;
  return (
    <p title={words.sentence} className="flex items-center gap-1.5 pt-1.5 font-semibold">
      <Timer aria-hidden className="size-4 shrink-0 text-good" />
      {words.heading}
      <span className="sr-only">. {words.sentence}</span>
    </p>
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
