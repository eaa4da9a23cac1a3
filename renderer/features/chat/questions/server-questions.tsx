import { MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnsweredValue, QuestionField, ServerQuestion } from '../../../../shared/entities/server-question.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useConversations, useQuestions } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { TimeLeft } from '../approvals/time-left.tsx';
import { QuestionFieldInput } from './question-field-input.tsx';

type Entered = Readonly<Record<string, AnsweredValue>>;

/** What servers ask while they work: above the message box, in the chat that they work for. */
export function ServerQuestions() {
  const currentId = useConversations((state) => state.currentId);
  const pending = useQuestions((state) => state.pending);
  const shown = pending.filter(({ conversationId }) => conversationId === null || conversationId === currentId);
  return (
    <>
      {/* Always present, so that screen readers announce changes. */}
      <p role="status" aria-label={t('Questions of servers')} className="sr-only">
        {shown.map(({ title, message }) => t('{title} asks: {message}', { title, message })).join('. ')}
      </p>
      {shown.length > 0 && (
        <div className="mx-auto grid max-h-[60vh] w-full max-w-3xl shrink-0 gap-2 overflow-y-auto px-6 pt-2">
          {shown.map((question) => (
            <QuestionCard key={question.id} question={question} />
          ))}
        </div>
      )}
    </>
  );
}

/** It takes no focus by itself: nobody who types here should answer a stranger by accident. */
function QuestionCard({
  question: { id, title, message, asks, fields, expiresAt },
}: {
  readonly question: ServerQuestion;
}) {
  const answer = useQuestions((state) => state.answer);
  const [entered, setEntered] = useState<Entered>(() => presets(fields));
  const [problem, setProblem] = useState<string | null>(null);
  const titleId = useId();
  const say = (given: Parameters<typeof answer>[1]): void =>
    void answer(id, given).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  const change = (name: string, value: AnsweredValue | undefined): void => {
    const { [name]: _, ...others } = entered;
    setEntered(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form
      aria-labelledby={titleId}
      className="grid gap-2.5 rounded-lg border border-accent bg-raised px-3 py-2.5 text-[0.8125rem]"
      onSubmit={(event) => {
        event.preventDefault();
        say({ action: 'accept', content: { ...entered } });
      }}
    >
      <div className="flex items-baseline gap-2">
        <MessageCircleQuestion aria-hidden className="size-4 shrink-0 self-center text-accent" />
        <p id={titleId} className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {asks === 'model' ? t('{title} asks your model', { title }) : t('{title} asks you', { title })}
        </p>
        <TimeLeft until={expiresAt} />
      </div>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{visibleText(message)}</p>
      {fields.map((field) => (
        <QuestionFieldInput
          key={field.name}
          field={field}
          value={entered[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="primary">
          {asks === 'model' ? t('Let it answer') : t('Send to {title}', { title })}
        </Button>
        <Button onClick={() => say({ action: 'decline' })}>{t('Don’t answer')}</Button>
        <p className="text-xs text-soft">
          {asks === 'model'
            ? t('Your model answers, and what it says goes to the server. It sees nothing of this chat.')
            : t('What you enter goes to the server. Never enter passwords or keys here.')}
        </p>
      </div>
    </form>
  );
}

const presets = (fields: readonly QuestionField[]): Entered =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.default !== null) return [[field.name, field.default]];
      return field.type === 'switch' ? [[field.name, false]] : [];
    }),
  );
