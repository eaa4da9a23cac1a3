import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import type { Toast } from '../../stores/app-store.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { useSidePane } from '../../stores/use-side-pane.ts';
import { Button, IconButton } from '../../ui/button.tsx';

/** Messages of the whole app, above everything else: a lost connection, a database that was set aside. */
export function Banners() {
  const { connected, notices, dismissNotice } = useApp((state) => state);
  return (
    <>
      {!connected && (
        <div role="alert" className="flex items-center gap-3 border-b border-line bg-panel px-4 py-2 text-danger">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <p className="flex-1">
            {t(
              'The connection to Knapsack was lost. If Knapsack was stopped, start it again; otherwise reload this window.',
            )}
          </p>
          <Button onClick={() => location.reload()}>{t('Reload')}</Button>
        </div>
      )}
      {notices.map(({ id, level, message, action }) => (
        <div
          key={id}
          role={level === 'info' ? 'status' : 'alert'}
          className="flex items-center gap-3 border-b border-line bg-panel px-4 py-2"
        >
          <TriangleAlert
            aria-hidden
            className={`size-4 shrink-0 ${level === 'error' ? 'text-danger' : level === 'warning' ? 'text-warn' : 'text-soft'}`}
          />
          <p className="flex-1">
            {message} {action}
          </p>
          <IconButton label={t('Dismiss')} icon={X} onClick={() => void dismissNotice(id)} />
        </div>
      ))}
    </>
  );
}

/**
 * Messages that disappear by themselves. At the top of the chat, where they cover neither the message box nor the newest
 * answer, nor the pane next to it.
 */
export function Toasts() {
  const toasts = useApp((state) => state.toasts);
  const pane = useSidePane('loaded-tools');
  const paneWidth = useSettings((state) => state.settings.loadedToolsWidth);
  return (
    <div
      role="region"
      aria-label={t('Alerts')}
      aria-live="polite"
      data-above-dialogs
      style={{ right: pane.open && !pane.narrow ? paneWidth : 0 }}
      className={clsx(
        'pointer-events-none fixed top-[calc(56px+var(--strip,0px))] z-[60] grid max-h-[calc(100vh-56px)] w-88',
        'max-w-full gap-2 overflow-y-auto px-4 pt-1 pb-8',
      )}
    >
      {toasts.map((toast) =>
        toast.kind === 'spoken' ? (
          <p key={toast.id} className="sr-only">
            {toast.text}
          </p>
        ) : (
          <ShownToast key={toast.id} toast={toast} />
        ),
      )}
    </div>
  );
}

function ShownToast({ toast: { id, text, kind, action } }: { readonly toast: Toast }) {
  const dismissToast = useApp((state) => state.dismissToast);
  return (
    <div role={kind === 'error' ? 'alert' : undefined} data-above-dialogs className={TOAST}>
      {kind === 'error' && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</p>
      {action && (
        <Button
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('Close message')} icon={X} onClick={() => dismissToast(id)} className="size-7" />
    </div>
  );
}

/**
 * Each toast itself declares that it is above dialogs: one that was answered has left its region before a dialog is
 * notified of the click.
 */
const TOAST =
  'pointer-events-auto flex items-center gap-3 rounded-xl border border-line bg-raised p-3 text-[0.8125rem] shadow-xl';
