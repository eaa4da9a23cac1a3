import { PanelRightClose } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { promptKey } from '../../../shared/entities/setting-meanings.ts';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';
import {
  useApp,
  useAssistants,
  useChat,
  useConversations,
  useLoader,
  useModels,
  usePrompt,
  useSettings,
} from '../../stores/stores.tsx';
import { SHORTCUT_ACTIONS } from '../../stores/shortcut-actions.ts';
import { useAgentChat } from '../../stores/use-agent-chat.ts';
import { useKeys } from '../../stores/use-keys.ts';
import { usePaneWidth } from '../../stores/use-pane-width.ts';
import { useSidePane } from '../../stores/use-side-pane.ts';
import { IconButton } from '../../ui/button.tsx';
import { SideOverlay } from '../../ui/side-overlay.tsx';
import { WidthHandle } from '../../ui/width-handle.tsx';
import { BundleMenu } from './bundle-menu.tsx';
import { HandStatus } from './hand-status.tsx';
import { OwnInstructions } from './own-instructions.tsx';
import { PackedSummary } from './packed-summary.tsx';
import { PackedTools } from './packed-tools.tsx';
import { isUnchosen } from './packed-words.ts';
import { PaneDetails } from './pane-details.tsx';
import { StayingTools } from './staying-tools.tsx';

/** The right pane: the tools and turns in the prompt of the open conversation, measured. */
export function LoadedToolsPane() {
  useMeasured();
  const { narrow, open, setOpen } = useSidePane('loaded-tools');
  if (narrow)
    return (
      <SideOverlay title={t('In the prompt')} side="end" open={open} onOpenChange={setOpen}>
        <Content />
      </SideOverlay>
    );
  if (!open) return null;
  return <Docked />;
}

function Docked() {
  const pane = usePaneWidth('loadedToolsWidth');
  return (
    <aside
      aria-label={t('In the prompt')}
      className="relative shrink-0 border-s border-line"
      style={{ width: pane.width }}
    >
      <WidthHandle label={t('Width of the pane with what is in the prompt')} edge="start" {...pane} />
      <Content />
    </aside>
  );
}

/**
 * Measures again when another conversation is opened, also while it is being answered; when an answer ends, another
 * model is ready, or tools are selected in another way.
 */
function useMeasured(): void {
  const conversationId = useConversations((state) => state.currentId);
  const answering = useChat((state) => conversationId !== null && conversationId in state.generating);
  const modelState = useModels((state) => state.state);
  const model = modelState.phase === 'ready' ? `${modelState.modelId}:${String(modelState.contextSize)}` : null;
  const index = useLoader((state) => state.index.phase);
  const choice = useSettings(({ settings }) => promptKey(settings));
  const assistant = useAssistants(({ list, nextId }) =>
    conversationId === null ? JSON.stringify(list.find(({ id }) => id === nextId)) : null,
  );
  const measure = usePrompt((state) => state.measure);
  const showError = useApp((state) => state.showError);
  const measured = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    // The loader reports what changes meanwhile.
    if (answering && measured.current === conversationId) return;
    measured.current = conversationId;
    void measure(conversationId).catch(showError);
  }, [conversationId, answering, model, choice, assistant, index, measure, showError]);
}

function Content() {
  const measured = usePrompt((state) => state.contents);
  const agentChat = useAgentChat();
  const contents = agentChat === null ? measured : null;
  const { setOpen } = useSidePane('loaded-tools');
  return (
    <div data-tour="prompt" className="flex h-full flex-col bg-panel">
      <div className="flex h-12 shrink-0 items-center justify-between pe-2 ps-4">
        <h2 className="text-[0.8125rem] font-medium">{t('In the prompt')}</h2>
        <IconButton
          label={t('Hide what is in the prompt')}
          keys={useKeys(SHORTCUT_ACTIONS.loadedTools)}
          icon={PanelRightClose}
          onClick={() => setOpen(false)}
        />
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label={t('What the model sees')}
        className="relative min-h-0 flex-1 overflow-y-auto px-4 pb-4 focus-visible:-outline-offset-2"
      >
        {contents === null ? (
          <p className="text-[0.8125rem] text-soft">
            {agentChat === null
              ? t('Measured as soon as a model is loaded.')
              : t('Nothing: messages in this chat go to an agent, which has tools of its own.')}
          </p>
        ) : (
          <Measured contents={contents} />
        )}
      </div>
      <HandStatus />
      {contents !== null && <PaneDetails contents={contents} />}
    </div>
  );
}

function Measured({ contents }: { readonly contents: PromptContents }) {
  const { tools, loader } = contents;
  const all = isUnchosen(tools, loader);
  return (
    <>
      <PackedSummary contents={contents} />
      {!all && <BundleMenu loaded={tools} />}
      <PackedTools tools={tools} all={all} />
      <OwnInstructions instructions={contents.ownInstructions} />
      <StayingTools names={loader.stays} />
    </>
  );
}
