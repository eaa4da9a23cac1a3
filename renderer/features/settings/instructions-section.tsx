import { useId, useState } from 'react';
import { MOST_INSTRUCTION_CHARACTERS, MOST_INSTRUCTION_TOKENS } from '../../../shared/entities/own-instructions.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useModels, useSettings, useView } from '../../stores/stores.tsx';
import { useDraftTokens } from '../../stores/use-draft-tokens.ts';
import { Button } from '../../ui/button.tsx';
import { tokenWords } from '../../ui/token-words.ts';
import { Translated } from '../../ui/translated.tsx';
import { useKeptDraft } from '../../ui/use-kept-draft.ts';

/** What the person wants of every answer, in their own words. */
export function InstructionsSection() {
  const { customInstructions: saved } = useSettings((state) => state.settings);
  const update = useSettings((state) => state.update);
  const openView = useView((state) => state.openView);
  const [text, setText] = useKeptDraft('instructions', saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const counted = useDraftTokens(text);
  const id = useId();
  const isChanged = text !== saved;
  const isTooLong = counted !== null && counted.tokens > MOST_INSTRUCTION_TOKENS;
  const save = (): void => {
    if (!isChanged || isTooLong) return;
    setProblem(null);
    update({ customInstructions: text }).then(
      () => {
        setText(text);
        setIsSaved(true);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form
      className="grid gap-2 pb-3 text-[0.8125rem]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <label htmlFor={id} className="font-medium">
        {t('Instructions for every chat')}
      </label>
      <p id={`${id}-hint`} className="text-soft">
        {t(
          'Say what Knapsack should know about you and how it should answer. New chats begin with this; ' +
            'a chat that has begun keeps what it began with.',
        )}
      </p>
      <textarea
        id={id}
        value={text}
        rows={10}
        maxLength={MOST_INSTRUCTION_CHARACTERS}
        spellCheck
        dir="auto"
        placeholder={t('I’m a nurse in Leeds. Use metric units.\nKeep answers short, and say when you aren’t sure.')}
        onChange={(event) => {
          setText(event.target.value);
          setIsSaved(false);
        }}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-invalid={isTooLong || problem !== null}
        className="w-full resize-y rounded-md border border-line bg-ground px-2.5 py-2 placeholder:text-soft"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-count`} className={isTooLong ? 'text-danger' : 'text-soft'}>
          {tokenWords(text, counted, MOST_INSTRUCTION_TOKENS)}
        </p>
        <div className="flex items-center gap-3">
          <p role="status" className="text-soft">
            {isSaved && !isChanged ? t('Saved for new chats') : ''}
          </p>
          <Button kind="quiet" disabled={!isChanged} onClick={() => setText(saved)}>
            {t('Discard')}
          </Button>
          <Button kind="primary" type="submit" disabled={!isChanged || isTooLong}>
            {t('Save')}
          </Button>
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <ModelNote />
      <p className="text-soft">
        <Translated
          text="For certain chats only, make <link>an assistant</link>, with instructions, tools and folders of its own."
          values={{
            link: (
              <button
                type="button"
                onClick={() => openView('assistants')}
                className="rounded text-accent underline underline-offset-2"
              />
            ),
          }}
        />
      </p>
    </form>
  );
}

/** What the model in use makes of them. */
function ModelNote() {
  const isIncluded = useModels(({ state, list }) => list.find(({ id }) => id === state.modelId)?.source === 'starter');
  return (
    <p className="rounded-md bg-wash px-3 py-2 text-soft">
      {isIncluded
        ? t(
            'The model in use is the included one. It turns requests into tool calls and wasn’t trained to ' +
              'follow instructions, so it doesn’t get these: its answers stay the same. ' +
              'Any model you add gets them.',
          )
        : t(
            'Models differ in how closely they follow instructions. A few clear sentences work better than {most, number} tokens of rules.',
            { most: MOST_INSTRUCTION_TOKENS },
          )}
    </p>
  );
}
