import { PanelRightClose } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import {
  useApp,
  useChat,
  useConversations,
  useLoader,
  useModels,
  usePrompt,
  useSettings,
  useView,
} from '../../stores/stores.tsx';
import { useKnapsackPanel } from '../../stores/use-knapsack-panel.ts';
import { IconButton } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { BundleMenu } from './bundle-menu.tsx';
import { ContextBar } from './context-bar.tsx';
import { HandStatus } from './hand-status.tsx';
import { PackedSummary } from './packed-summary.tsx';
import { isUnchosen } from './packed-words.ts';
import { PackedTools } from './packed-tools.tsx';

/** The right pane: what the prompt of the open conversation holds, measured. */
export function KnapsackPanel() {
  useMeasured();
  const { narrow, open } = useKnapsackPanel();
  if (narrow) return <Overlay />;
  if (!open) return null;
  return (
    <aside aria-label="In the prompt" className="w-72 shrink-0 border-l border-line">
      <Content />
    </aside>
  );
}

/**
 * Measured anew when another conversation is opened, an answer has ended, another model is ready, or tools are chosen
 * in another way.
 */
function useMeasured(): void {
  const conversationId = useConversations((state) => state.currentId);
  const answering = useChat((state) => conversationId !== null && conversationId in state.generating);
  const modelState = useModels((state) => state.state);
  const model = modelState.phase === 'ready' ? `${modelState.modelId} ${String(modelState.contextSize)}` : null;
  const index = useLoader((state) => state.index.phase);
  const choice = useSettings(({ settings: { toolLoader, memory, toolStrategy, toolBudget, bundlesOff } }) =>
    JSON.stringify([toolLoader, memory, toolStrategy, toolBudget, bundlesOff]),
  );
  const measure = usePrompt((state) => state.measure);
  const showError = useApp((state) => state.showError);
  useEffect(() => {
    if (!answering) void measure(conversationId).catch(showError);
  }, [conversationId, answering, model, choice, index, measure, showError]);
}

function Overlay() {
  const { open, setOpen } = useKnapsackPanel();
  const setKnapsack = useView((state) => state.setKnapsack);
  const returnFocus = useReturnFocus();
  // In a window that was wide for a while it does not come back by itself.
  useEffect(() => () => setKnapsack(false), [setKnapsack]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          onEscapeKeyDown={keepWhileSearching}
          className="fixed inset-y-0 right-0 z-30 w-72 max-w-[85vw] border-l border-line shadow-2xl"
        >
          <Dialog.Title className="sr-only">In the prompt</Dialog.Title>
          <Content />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape empties a search first; only then it closes the panel. */
function keepWhileSearching(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.value !== '') event.preventDefault();
}

function Content() {
  const contents = usePrompt((state) => state.contents);
  const { setOpen } = useKnapsackPanel();
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4">
        <h2 className="text-[13px] font-medium">In the prompt</h2>
        <IconButton label="Hide what is in the prompt" icon={PanelRightClose} onClick={() => setOpen(false)} />
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label="What the model sees"
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 focus-visible:-outline-offset-2"
      >
        {contents === null ? (
          <p className="text-[13px] text-soft">Measured as soon as a model is loaded.</p>
        ) : (
          <Measured contents={contents} />
        )}
      </div>
      <HandStatus />
      {contents !== null && <ContextBar contents={contents} />}
    </div>
  );
}

function Measured({ contents }: { readonly contents: PromptContents }) {
  const { tools, loader } = contents;
  const all = isUnchosen(tools, loader);
  return (
    <>
      <PackedSummary contents={contents} />
      <PackedTools tools={tools} all={all} />
      {!all && <BundleMenu loaded={tools} />}
    </>
  );
}
