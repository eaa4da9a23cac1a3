import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RememberedAnswer } from '../../../../shared/entities/approval.ts';
import { useApp, usePermissions, useTools } from '../../../stores/stores.tsx';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { oneLineArguments } from '../../../ui/one-line-arguments.ts';
import { dayInSentence } from '../../../ui/times.ts';
import { ConversationLink } from '../conversation-link.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Every answer that lasts longer than its call, so that it can be revoked. */
export function RememberedAnswers() {
  const remembered = usePermissions((state) => state.remembered);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = (): void => heading.current?.focus();
  return (
    <section aria-label={t('Remembered answers')} className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 ref={heading} tabIndex={-1} className="font-medium">
          {t('Remembered answers')}
        </h4>
        {remembered !== null && remembered.length > 1 && <RevokeAll onDone={focusHeading} />}
      </div>
      <p className="pb-2 text-[0.8125rem] text-soft">
        {t('What you allowed for a chat or permanently. Once revoked, the tool asks again.')}
      </p>
      {remembered !== null && remembered.length > 0 && (
        <ul className="rounded-lg border border-line">
          {remembered.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} onLast={focusHeading} />
          ))}
        </ul>
      )}
      {remembered?.length === 0 && (
        <p className="rounded-lg border border-dashed border-line px-3 py-2.5 text-[0.8125rem] text-soft">
          {t('No remembered answers. Every call that needs approval asks for it.')}
        </p>
      )}
    </section>
  );
}

function AnswerRow({ answer, onLast }: { readonly answer: RememberedAnswer; readonly onLast: () => void }) {
  const { id, toolName, arguments: args, folder, createdAt } = answer;
  const bundle = useTools(({ tools }) => tools.find(({ name }) => name === toolName)?.bundle ?? null);
  const forget = usePermissions((state) => state.forget);
  const showError = useApp((state) => state.showError);
  const what =
    folder === null
      ? toolName
      : folder.access === 'write'
        ? t('Changes in {path}', { path: folder.path })
        : t('Reading in {path}', { path: folder.path });
  const onForget = (row: Element | null): void => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('button')?.focus();
    else onLast();
    forget(id).catch(showError);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 text-[0.8125rem] last:border-0">
      <BundleIcon bundle={bundle} className="size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {what}
          {args !== null && <bdi className="font-normal text-soft"> {oneLineArguments(args)}</bdi>}
        </p>
        <p className="text-xs text-soft">
          <Where answer={answer} />
          {`, ${t('since {day}', { day: dayInSentence(createdAt, new Date()) })}`}
        </p>
      </div>
      <IconButton
        label={t('Revoke: {what}', { what })}
        icon={Undo2}
        onClick={(event) => onForget(event.currentTarget.closest('li'))}
      />
    </li>
  );
}

/** A link to the conversation it applies to. */
function Where({ answer: { conversationId, conversationTitle } }: { readonly answer: RememberedAnswer }) {
  if (conversationId === null) return <>{t('In every chat')}</>;
  return (
    <>
      {t('In')} <ConversationLink id={conversationId} title={conversationTitle ?? t('one chat')} />
    </>
  );
}

/** Asks first, because it can't be undone. */
function RevokeAll({ onDone }: { readonly onDone: () => void }) {
  const forgetAll = usePermissions((state) => state.forgetAll);
  const showError = useApp((state) => state.showError);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = (): void => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!asking)
    return (
      <Button ref={opener} onClick={() => setAsking(true)}>
        {t('Revoke all')}
      </Button>
    );
  return (
    <div
      role="group"
      aria-label={t('Revoke every answer?')}
      className="flex flex-wrap items-center gap-2 text-[0.8125rem]"
    >
      <span>{t('Revoke all?')}</span>
      <Button autoFocus onClick={keep}>
        {t('Keep them')}
      </Button>
      <Button kind="danger" onClick={() => void forgetAll().catch(showError).finally(onDone)}>
        {t('Revoke')}
      </Button>
    </div>
  );
}
