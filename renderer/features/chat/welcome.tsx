import { BellPlus, Calculator, NotebookPen, Ruler } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Assistant } from '../../../shared/entities/assistant.ts';
import { whereWordsGo } from '../../../shared/entities/model-server.ts';
import { alwaysEnglish, t, toolText } from '../../../shared/texts/translate.ts';
import { useNextAssistant } from '../../stores/use-next-assistant.ts';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { AssistantChoice } from './assistant-choice.tsx';
import { TourOffer } from './tour-offer.tsx';
import { useApp, useChat, useConversations, useModels, useView } from '../../stores/stores.tsx';

const LOOK = 'mt-0.5 size-4 shrink-0 text-soft';
/** Each works offline, with the model that ships with the app, which understands only English. */
const EXAMPLES = [
  {
    icon: <Calculator aria-hidden className={LOOK} />,
    text: t('What is 17% of 2,340?'),
    english: alwaysEnglish('What is 17% of 2,340?'),
  },
  {
    icon: <BellPlus aria-hidden className={LOOK} />,
    text: t('Remind me to water the plants on Friday at 8'),
    english: alwaysEnglish('Remind me to water the plants on Friday at 8'),
  },
  {
    icon: <NotebookPen aria-hidden className={LOOK} />,
    text: t("Note: the spare key is at Tina's"),
    english: alwaysEnglish("Note: the spare key is at Tina's"),
  },
  {
    icon: <Ruler aria-hidden className={LOOK} />,
    text: t('How many km are 26.2 miles?'),
    english: alwaysEnglish('How many km are 26.2 miles?'),
  },
];

interface Example {
  readonly icon: ReactNode;
  readonly text: string;
}

/** @returns an assistant's own; those of every chat for none, and for one that has none. */
function examplesOf(assistant: Assistant | null, isIncludedModel: boolean): readonly Example[] {
  if (assistant === null || assistant.examples.length === 0)
    return EXAMPLES.map(({ icon, text, english }) => ({ icon, text: isIncludedModel ? english : text }));
  const icon = <AssistantIcon icon={assistant.icon} className={LOOK} />;
  return [...new Set(assistant.examples)].map((text) => ({ icon, text: isIncludedModel ? text : toolText(text) }));
}

/** The empty chat: examples to click. */
export function Welcome() {
  const send = useChat((state) => state.send);
  const select = useConversations((state) => state.select);
  const showError = useApp((state) => state.showError);
  const assistant = useNextAssistant();
  const isIncludedModel = useModels(
    ({ list, state }) => list.find(({ id }) => id === state.modelId)?.source === 'starter',
  );
  const asking = useRef(false);
  const ask = (text: string): void => {
    // A double click sends once.
    if (asking.current) return;
    asking.current = true;
    void send(null, text)
      .then(select, showError)
      .finally(() => {
        asking.current = false;
      });
  };
  return (
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-6 px-6 py-10">
      <header>
        <h2 className="text-2xl font-semibold">{t('What can I do for you?')}</h2>
        <p className="mt-1 text-soft">
          {t('Knapsack is a private assistant that runs on this computer.')} <WhereWordsGo />
        </p>
      </header>
      <AssistantChoice />
      <ul className="grid gap-2 sm:grid-cols-2">
        {examplesOf(assistant, isIncludedModel).map(({ icon, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => ask(text)}
              className="flex h-full w-full items-start gap-3 rounded-xl border border-line bg-raised p-3 text-start hover:bg-wash"
            >
              {icon}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi>{text}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ModelNote />
      <TourOffer />
    </div>
  );
}

function WhereWordsGo() {
  const server = useModels(({ list, state }) => list.find(({ id }) => id === state.modelId)?.server);
  return server === undefined ? t('Nothing you write leaves it.') : whereWordsGo(server.address);
}

/** A line about the model that answers, and how to get a stronger one. */
function ModelNote() {
  const { list, state } = useModels((models) => models);
  const { openSettings, openView } = useView((view) => view);
  const model = list.find(({ id }) => id === state.modelId);
  if (state.phase === 'failed') {
    return (
      <p className="text-[0.8125rem] text-danger">
        {state.error} <SettingsLink onClick={() => openSettings('model')}>{t('Model settings')}</SettingsLink>
      </p>
    );
  }
  if (model === undefined) {
    return (
      <p className="text-[0.8125rem] text-soft">
        {t('No model is loaded yet.')}{' '}
        <SettingsLink onClick={() => openSettings('model')}>{t('Choose a model')}</SettingsLink>
      </p>
    );
  }
  if (model.source !== 'starter') {
    return (
      <p className="text-[0.8125rem] text-soft">
        {t('{model} answers.', { model: model.name })}{' '}
        <SettingsLink onClick={() => openSettings('model')}>{t('Change the model')}</SettingsLink>
      </p>
    );
  }
  return (
    <p className="text-[0.8125rem] text-soft">
      {t('{model} answers. It is tiny and made for quick commands: in tests, it got about five of six right.', {
        model: model.name,
      })}{' '}
      <SettingsLink onClick={() => openView('models')}>{t('Add a stronger model')}</SettingsLink>
    </p>
  );
}

function SettingsLink({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" onClick={onClick} className="text-accent underline underline-offset-2">
      {children}
    </button>
  );
}
