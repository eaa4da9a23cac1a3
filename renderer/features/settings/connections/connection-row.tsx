import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { PHASE_COLOURS, stateLine } from './connection-words.ts';

interface ConnectionRowProps {
  readonly connection: Connection;
  /** Called after the server was removed, to move the focus. */
  readonly onRemoved: () => void;
}

/** A server on one line with a switch. It opens to its tools, log and actions. */
export function ConnectionRow({ connection, onRemoved }: ConnectionRowProps) {
  const { id, title, phase, enabled, problem, changedTools } = connection;
  const setEnabled = useConnections((state) => state.setEnabled);
  const showError = useApp((state) => state.showError);
  // A server that needs something from the person is open from the start.
  const [open, setOpen] = useState(phase === 'needs-values' || phase === 'needs-sign-in');
  const detailsId = useId();
  return (
    <li aria-label={title} className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 px-3 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded text-left"
        >
          <DisclosureChevron open={open} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[13px] font-medium">{title}</span>
            <span className="flex items-center gap-1.5 text-xs text-soft">
              <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', PHASE_COLOURS[phase])} />
              <span className="min-w-0 truncate">{stateLine(connection)}</span>
            </span>
            {problem !== null && phase === 'failed' && (
              <span className="block text-xs text-danger [overflow-wrap:anywhere]">{problem}</span>
            )}
            {changedTools.length > 0 && (
              <span className="block text-xs text-warn">
                Changed since you allowed it: {changedTools.slice(0, 3).join(', ')}
              </span>
            )}
          </span>
        </button>
        <Switch name={`Server ${title}`} on={enabled} onChange={(on) => void setEnabled(id, on).catch(showError)} />
      </div>
      {open && (
        <div id={detailsId} className="border-t border-line bg-panel">
          <ConnectionDetails connection={connection} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  );
}
