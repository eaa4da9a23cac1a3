import { clsx } from 'clsx';
import type { Approval, TouchedPath } from '../../../../shared/entities/approval.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { JsonView } from '../../../ui/json-view.tsx';
import { visibleObject, visibleText } from '../../../ui/visible-text.ts';
import { unshownArguments } from './unshown-arguments.ts';

const USES: Readonly<Record<TouchedPath['use'], string>> = {
  read: t('Reads'),
  write: t('Changes'),
  trash: t('Moves to the trash'),
};

/** The call's subject: its full paths, then its other arguments. Commands are shown as they would be typed. */
export function ApprovalArguments({ approval }: { readonly approval: Approval }) {
  const { touches, reasons } = approval;
  const rest = unshownArguments(approval);
  if (touches.length === 0 && Object.keys(rest).length === 0) return null;
  return (
    // Focusable, so that long ones can be scrolled with the keyboard.
    <div
      tabIndex={0}
      role="group"
      aria-label={t('Arguments')}
      className={clsx(
        'grid max-h-[min(13rem,22vh)] gap-1 overflow-y-auto rounded-md bg-panel px-3 py-2 focus-visible:-outline-offset-2',
        reasons.includes('every-call') && 'font-mono text-xs',
      )}
    >
      {touches.map(({ path, use }) => (
        <p key={`${use} ${path}`} className="[overflow-wrap:anywhere]">
          <span className="text-soft">{USES[use]}</span> <span className="font-mono text-xs">{visibleText(path)}</span>
        </p>
      ))}
      {Object.keys(rest).length > 0 && <JsonView value={visibleObject(rest)} />}
    </div>
  );
}
