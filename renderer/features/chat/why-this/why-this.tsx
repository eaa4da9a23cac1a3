import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ChosenTools } from '../../../../shared/entities/loaded-tool.ts';
import type { Message } from '../../../../shared/entities/message.ts';
import type { Understanding } from '../../../../shared/entities/understanding.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useApp, useLoader, useTools } from '../../../stores/stores.tsx';
import { titleOfTool } from '../../../ui/bundle-title.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { readerName } from './reader-names.ts';
import { calledWords, chosenWords, saidWords, understandingWords } from './understanding-words.ts';

interface WhyThisProps {
  readonly message: Message;
  readonly understood: Understanding;
}

/** Opens what the message was read as that an answer is to. */
export function WhyThis({ message, understood }: WhyThisProps) {
  const [open, setOpen] = useState(false);
  const title = t('Why this?');
  return (
    <>
      <IconButton label={title} icon={MessageCircleQuestionMark} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog
        title={title}
        open={open}
        onClose={() => setOpen(false)}
        className="top-1/2 max-h-[calc(100vh-24px)] w-[520px] -translate-y-1/2"
      >
        <div
          role="group"
          aria-label={title}
          tabIndex={0}
          className="grid min-h-0 gap-4 overflow-y-auto p-4 text-[0.8125rem] [overflow-wrap:anywhere] focus-visible:-outline-offset-2"
        >
          <Understood understood={understood} />
          {leavesCalls(understood) && <Chosen message={message} />}
          {leavesCalls(understood) && <Called message={message} />}
          {understood.trace.length > 0 && <Readers trace={understood.trace} />}
        </div>
      </Dialog>
    </>
  );
}

function Understood({ understood }: { readonly understood: Understanding }) {
  const { opening, lines, certainty } = understandingWords(understood.as);
  return (
    <section className="grid gap-2">
      <p>{opening}</p>
      {lines.length > 0 && <Lines lines={lines} />}
      {certainty !== '' && <p>{certainty}</p>}
    </section>
  );
}

/** Whether the model decided about calls. */
const leavesCalls = ({ as }: Understanding): boolean => as.type === 'model' || as.type === 'requests';

/** What the tool loader had packed by then; nothing where that isn't known. */
function Chosen({ message: { id, conversationId } }: Pick<WhyThisProps, 'message'>) {
  const heading = useId();
  const chosenFor = useLoader((state) => state.chosenFor);
  const showError = useApp((state) => state.showError);
  const bundles = useTools((state) => state.bundles);
  const [chosen, setChosen] = useState<ChosenTools | null>(null);
  useEffect(
    () => void chosenFor(conversationId, id).then(setChosen, showError),
    [chosenFor, conversationId, id, showError],
  );
  if (chosen === null) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {t('Tools that the model had')}
      </h3>
      <p>{chosenWords(chosen, (tool) => titleOfTool(bundles, tool))}</p>
    </section>
  );
}

function Called({ message }: Pick<WhyThisProps, 'message'>) {
  const heading = useId();
  const called = calledWords(message);
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {t('What was called')}
      </h3>
      {called.length === 0 ? <p>{t('No tool was called.')}</p> : <Lines lines={called} />}
    </section>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5">
    {lines.map((line, place) => (
      <li key={place}>{line}</li>
    ))}
  </ul>
);

/** Each part of the app that had something to say about the message, in the order in which they were asked. */
function Readers({ trace }: Pick<Understanding, 'trace'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {t('What read it, in order')}
      </h3>
      <dl className="grid gap-1.5">
        {trace.map((entry, place) => (
          <div key={place}>
            <dt className="text-xs text-soft">{readerName(entry.reader)}</dt>
            <dd>{saidWords(entry) ?? <code className="font-mono text-xs">{entry.said}</code>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
