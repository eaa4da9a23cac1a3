import { withoutUnseen } from '../../../../shared/formats/unseen.ts';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { PHASE_COLOURS, stateLine } from './connection-words.ts';
import { ProgramRow } from './program-row.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface ConnectionRowProps {
  readonly connection: Connection;
  /** Called after the server was removed, to move the focus. */
  readonly onRemoved: () => void;
}

/** A server on one line with a switch. It opens to its tools, log and actions. */
export function ConnectionRow({ connection, onRemoved }: ConnectionRowProps) {
  const { id, title, phase, enabled } = connection;
  const setEnabled = useConnections((state) => state.setEnabled);
  const showError = useApp((state) => state.showError);
  return (
    <ProgramRow
      title={title}
      switchName={t('Server {title}', { title })}
      enabled={enabled}
      colour={PHASE_COLOURS[phase]}
      state={stateLine(connection)}
      notes={<Notes connection={connection} />}
      needsPerson={phase === 'needs-values' || phase === 'needs-sign-in'}
      onEnabled={(on) => void setEnabled(id, on).catch(showError)}
    >
      <ConnectionDetails connection={connection} onRemoved={onRemoved} />
    </ProgramRow>
  );
}

function Notes({ connection: { problem, phase, changedTools } }: Pick<ConnectionRowProps, 'connection'>) {
  return (
    <>
      {problem !== null && phase === 'starting' && (
        <span className="block text-xs text-soft [overflow-wrap:anywhere]">{problem}</span>
      )}
      {problem !== null && phase === 'failed' && (
        <span className="block text-xs text-danger [overflow-wrap:anywhere]">{problem}</span>
      )}
      {changedTools.length > 0 && (
        <span className="block text-xs text-warn">
          {t('Changed since you allowed it: {tools}', {
            tools: changedTools.slice(0, 3).map(withoutUnseen).join(', '),
          })}
        </span>
      )}
    </>
  );
}
