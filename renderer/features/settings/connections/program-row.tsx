import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { Switch } from '../../../ui/switch.tsx';

interface ProgramRowProps {
  readonly title: string;
  /** Name of the switch: "Server Files". */
  readonly switchName: string;
  readonly enabled: boolean;
  /** Class of the dot next to the status; the words say the same. */
  readonly colour: string;
  /** The status in words. */
  readonly state: string;
  /** What the person should know, below the status. */
  readonly notes: ReactNode;
  /** Whether it needs something from the person: then it is open from the start. */
  readonly needsPerson: boolean;
  readonly onEnabled: (on: boolean) => void;
  /** What it opens to. */
  readonly children: ReactNode;
}

/** A server or an agent on one line with a switch. It opens to its details. */
export function ProgramRow({
  title,
  switchName,
  enabled,
  colour,
  state,
  notes,
  needsPerson,
  onEnabled,
  children,
}: ProgramRowProps) {
  const [open, setOpen] = useState(needsPerson);
  const detailsId = useId();
  return (
    <li aria-label={title} className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 px-3 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded text-start"
        >
          <DisclosureChevron open={open} />
          <span className="min-w-0 flex-1">
            <span className="block text-[0.8125rem] font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="flex items-center gap-1.5 text-xs text-soft">
              <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', colour)} />
              <span className="min-w-0 truncate">{state}</span>
            </span>
            {notes}
          </span>
        </button>
        <Switch name={switchName} on={enabled} onChange={onEnabled} />
      </div>
      {open && (
        <div id={detailsId} className="border-t border-line bg-panel">
          {children}
        </div>
      )}
    </li>
  );
}
