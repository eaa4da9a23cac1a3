import { PanelRightClose } from 'lucide-react';
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
} from '../../stores/stores.tsx';
import { useAgentChat } from '../../stores/use-agent-chat.ts';
import { useSidePane } from '../../stores/use-side-pane.ts';
import { IconButton } from '../../ui/button.tsx';
import { SHORTCUTS, shortcutLabel } from '../../ui/shortcuts.ts';
import { SideOverlay } from '../../ui/side-overlay.tsx';
import { BundleMenu } from './bundle-menu.tsx';
import { ContextBar } from './context-bar.tsx';
import { HandStatus } from './hand-status.tsx';
import { PackedSummary } from './packed-summary.tsx';
import { isUnchosen } from './packed-words.ts';
import { PackedTools } from './packed-tools.tsx';
import { StayingTools } from './staying-tools.tsx';

/** The right pane: the tools and turns in the prompt of the open conversation, measured. */
export function LoadedToolsPane() {
  useMeasured();
  const { narrow, open, setOpen } = useSidePane('loaded-tools');
  if (narrow)
    return (
      <SideOverlay title="In the prompt" side="right" open={open} onOpenChange={setOpen}>
        <Content />
      </SideOverlay>
    );
  if (!open) return null;
  return (
    <aside aria-label="In the prompt" className="w-72 shrink-0 border-l border-line">
      <Content />
    </aside>
  );
}

/**
 * Measures again when another conversation is opened, an answer ends, another model is ready, or tools are selected in
 * another way.
 */
function useMeasured(): void {
  const conversationId = useConversations((state) => state.currentId);
  const answering = useChat((state) => conversationId !== null && conversationId in state.generating);
  const modelState = useModels((state) => state.state);
  const model = modelState.phase === 'ready' ? `${modelState.modelId} ${String(modelState.contextSize)}` : null;
  const index = useLoader((state) => state.index.phase);
  const choice = useSettings(({ settings: { toolLoader, memory, toolStrategy, toolBudget, bundlesOff, toolsOff } }) =>
    JSON.stringify([toolLoader, memory, toolStrategy, toolBudget, bundlesOff, toolsOff]),
  );
  const measure = usePrompt((state) => state.measure);
  const showError = useApp((state) => state.showError);
  useEffect(() => {
    if (!answering) void measure(conversationId).catch(showError);
  }, [conversationId, answering, model, choice, index, measure, showError]);
}

function Content() {
  const measured = usePrompt((state) => state.contents);
  const agentChat = useAgentChat();
  const contents = agentChat === null ? measured : null;
  const { setOpen } = useSidePane('loaded-tools');
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4">
        <h2 className="text-[13px] font-medium">In the prompt</h2>
        <IconButton
          label="Hide what is in the prompt"
          keys={shortcutLabel(SHORTCUTS.loadedTools.key)}
          icon={PanelRightClose}
          onClick={() => setOpen(false)}
        />
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label="What the model sees"
        className="relative min-h-0 flex-1 overflow-y-auto px-4 pb-4 focus-visible:-outline-offset-2"
      >
        {contents === null ? (
          <p className="text-[13px] text-soft">
            {agentChat === null
              ? 'Measured as soon as a model is loaded.'
              : 'Nothing: messages in this chat go to an agent, which has tools of its own.'}
          </p>
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
      <StayingTools names={loader.stays} />
      {!all && <BundleMenu loaded={tools} />}
    </>
  );
}
