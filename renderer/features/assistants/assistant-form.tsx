import { useId, useState } from 'react';
import {
  MOST_ASSISTANT_CHARACTERS,
  MOST_ASSISTANT_NAME,
  MOST_ASSISTANT_TOKENS,
  MOST_EXAMPLES,
  type Assistant,
  type AssistantDraft,
} from '../../../shared/entities/assistant.ts';
import { useApp, useAssistants } from '../../stores/stores.tsx';
import { useBrowseFolder } from '../../stores/use-browse-folder.ts';
import { useDraftTokens } from '../../stores/use-draft-tokens.ts';
import { DraftForm, InstructionsField, NameField, TEXT } from '../../ui/draft-form.tsx';
import { useKeptDraft } from '../../ui/use-kept-draft.ts';
import { AssistantActions } from './assistant-actions.tsx';
import { draftOf, problemOf, readDraft } from './assistant-draft.ts';
import { BundleChoices } from './bundle-choices.tsx';
import { Field } from '../../ui/field.tsx';
import { FolderChoices } from '../../ui/folder-choices.tsx';
import { IconChoice } from '../../ui/icon-choice.tsx';
import { MemoryChoice, ModelChoices } from './model-choices.tsx';
import { t } from '../../../shared/texts/translate.ts';

const INSTRUCTIONS_HINT = t(
  'Added to the prompt of each chat that begins with it, after your instructions for every chat.',
);

interface AssistantFormProps {
  /** Null for a new one. */
  readonly assistant: Assistant | null;
  /** What a new one begins with. */
  readonly blank: AssistantDraft;
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}

/** Everything of an assistant. What isn't saved is kept until it is, or discarded. */
export function AssistantForm({ assistant, blank, onSaved, onGone }: AssistantFormProps) {
  const save = useAssistants((state) => state.save);
  const showToast = useApp((state) => state.showToast);
  const saved = JSON.stringify(assistant === null ? blank : draftOf(assistant));
  const [kept, setKept] = useKeptDraft(`assistant.${assistant?.id ?? 'new'}`, saved);
  const draft = readDraft(kept) ?? blank;
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const tokens = useDraftTokens(draft.instructions);
  const browse = useBrowseFolder();
  const id = useId();
  const isTooLong = tokens !== null && tokens.tokens > MOST_ASSISTANT_TOKENS;
  const isChanged = kept !== saved;
  const change = (part: Partial<AssistantDraft>): void => {
    setProblem(null);
    setKept(JSON.stringify({ ...draft, ...part }));
  };
  const store = async (): Promise<void> => {
    const ready = { ...draft, examples: draft.examples.map((text) => text.trim()).filter((text) => text !== '') };
    const wrong = problemOf(ready);
    if (wrong !== null) return setProblem(wrong);
    setSaving(true);
    try {
      const stored = await save(assistant?.id ?? null, ready);
      setKept(saved);
      showToast(t('Saved {name} for new chats', { name: stored.name }));
      onSaved(stored.id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <DraftForm
      name={assistant?.name ?? t('New assistant')}
      problem={problem}
      canDiscard={isChanged && !isSaving}
      canSave={isChanged && !isTooLong && !isSaving}
      onDiscard={() => setKept(saved)}
      onSave={store}
    >
      {assistant !== null && <AssistantActions assistant={assistant} onGone={onGone} onCopied={onSaved} />}
      <NameField value={draft.name} most={MOST_ASSISTANT_NAME} onChange={(name) => change({ name })} />
      <IconChoice value={draft.icon} onChange={(icon) => change({ icon })} />
      <InstructionsField
        value={draft.instructions}
        tokens={tokens}
        mostTokens={MOST_ASSISTANT_TOKENS}
        mostCharacters={MOST_ASSISTANT_CHARACTERS}
        hint={INSTRUCTIONS_HINT}
        isTooLong={isTooLong}
        onChange={(instructions) => change({ instructions })}
      />
      <ModelChoices draft={draft} onChange={change} />
      <BundleChoices draft={draft} onChange={change} />
      <FolderChoices browse={browse} folders={draft.folders} onChange={(folders) => change({ folders })} />
      <MemoryChoice value={draft.memory} onChange={(memory) => change({ memory })} />
      <Field
        id={`${id}-examples`}
        name={t('Example requests')}
        hint={t('One per line, at most {most, number}. A new chat with this assistant shows them.', {
          most: MOST_EXAMPLES,
        })}
      >
        <textarea
          id={`${id}-examples`}
          dir="auto"
          rows={4}
          value={draft.examples.join('\n')}
          aria-describedby={`${id}-examples-hint`}
          onChange={(event) => change({ examples: event.target.value === '' ? [] : event.target.value.split('\n') })}
          className={`${TEXT} resize-y`}
        />
      </Field>
    </DraftForm>
  );
}
