import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallChanges, FileChange } from '../../../../shared/entities/call-changes.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useAgents } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { FileDiffView } from './file-diff.tsx';

interface CallChangesProps {
  readonly call: ToolCall;
  readonly changes: CallChanges;
}

/** What an agent changed in its copy of a folder: every file, and the two answers while they are offered. */
export function CallChangesView({ call: { id, toolName }, changes }: CallChangesProps) {
  const { takeChanges, discardChanges } = useAgents((state) => state);
  const { isBusy, problem, run } = useAttempt();
  const [isShown, setIsShown] = useState(changes.state === 'offered');
  const canBeTaken = changes.files.some((file) => file.problem === undefined);
  return (
    <section
      aria-label={t('Changes by {toolName}', { toolName })}
      className="grid gap-2 border-t border-line px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <span className="font-medium">
            {t('{count, plural, one {# changed file} other {# changed files}}', { count: changes.files.length })}
          </span>
          <span className="block text-xs text-soft [overflow-wrap:anywhere]" role="status">
            {stateWords(changes)}
          </span>
        </p>
        {changes.state === 'offered' ? (
          <div className="flex gap-2">
            {canBeTaken && (
              <Button kind="primary" icon={Check} disabled={isBusy} onClick={() => run(() => takeChanges(id))}>
                {t('Take changes')}
              </Button>
            )}
            <Button icon={Trash2} disabled={isBusy} onClick={() => run(() => discardChanges(id))}>
              {t('Discard')}
            </Button>
          </div>
        ) : (
          <Button kind="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? t('Hide') : t('Show')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      {isShown && (
        <ul className="grid gap-2">
          {changes.files.map((file) => (
            <li key={file.path} className="min-w-0">
              <Change file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Change({ file: { path, before, after, change, problem } }: { readonly file: FileChange }) {
  return (
    <FileDiffView
      path={path}
      words={{ created: t('new file'), changed: t('changed'), deleted: t('deleted') }[change]}
      texts={
        problem === undefined
          ? { before: before ?? '', after: after ?? '' }
          : t('{problem} It is not taken.', { problem })
      }
    />
  );
}

/** @returns whether the changes are in the folder. */
export function stateWords({ state, folder }: Pick<CallChanges, 'state' | 'folder'>): string {
  switch (state) {
    case 'offered':
      return t('Made in a copy of {folder}. Nothing is in the folder until you take it.', { folder });
    case 'taken':
      return t('Taken into {folder}.', { folder });
    case 'discarded':
      return t('Discarded.');
    case 'replaced':
      return t('Included in the changes of a later call.');
  }
}
