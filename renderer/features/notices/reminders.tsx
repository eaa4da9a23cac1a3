import { AlarmClock, Bell, ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { DUE_KINDS } from '../../../shared/entities/due-kind.ts';
import type { DueReminder } from '../../../shared/entities/notice.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { moment } from '../../ui/times.ts';
import { snoozeTimes } from './snooze-times.ts';

const ICONS = { bell: Bell, clock: AlarmClock } as const;

/**
 * Due reminders and timers, in a strip that takes its own space at the top of the window, so it covers nothing. Several
 * are stacked: the oldest is shown, the others open below it. Each stays until it is snoozed or dismissed.
 */
export function Reminders() {
  const due = useApp((state) => state.due);
  const strip = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useStripHeight(strip);
  const others = due.length - 1;
  return (
    // Always present, so that screen readers announce what is added, even while a dialog is open.
    <div
      ref={strip}
      role="region"
      aria-label={t('Reminders')}
      aria-live="polite"
      data-above-dialogs
      className={clsx(
        'pointer-events-auto relative z-[60] max-h-[50vh] shrink-0 overflow-y-auto',
        due.length > 0 && 'border-b border-line bg-raised',
      )}
    >
      {(open ? due : due.slice(0, 1)).map((reminder, index) => (
        <ReminderRow key={reminder.id} reminder={reminder}>
          {index === 0 && others > 0 && (
            <Button kind="quiet" aria-expanded={open} data-above-dialogs onClick={() => setOpen(!open)}>
              {open ? t('Show less') : t('{others} more', { others })}
              <ChevronDown aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-180')} />
            </Button>
          )}
        </ReminderRow>
      ))}
      {others > 0 && (
        <p className="sr-only">
          {t('{count, plural, one {# reminder is} other {# reminders are}} due.', { count: due.length })}
        </p>
      )}
    </div>
  );
}

function ReminderRow({
  reminder: { id, kind, text, dueAt, late },
  children,
}: {
  readonly reminder: DueReminder;
  readonly children: React.ReactNode;
}) {
  const { dismissReminder, snoozeReminder } = useApp((state) => state);
  const { icon, due, missed } = DUE_KINDS[kind];
  const Icon = ICONS[icon];
  const at = moment(dueAt, new Date());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-[0.8125rem]">
      <Icon aria-hidden className="size-4 shrink-0 text-accent" />
      <p className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{text}</span> <span className="text-soft">{late ? missed(at) : due(at)}</span>
      </p>
      <div className="flex items-center gap-1.5">
        {children}
        <Menu
          trigger={
            <Button data-above-dialogs aria-label={t('Snooze “{text}”', { text })}>
              {t('Snooze')}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          }
          items={snoozeTimes(new Date()).map(({ label, until }) => ({
            label,
            icon: AlarmClock,
            run: () => void snoozeReminder(id, until),
          }))}
        />
        <Button
          data-above-dialogs
          aria-label={t('Dismiss “{text}”', { text })}
          onClick={() => void dismissReminder(id)}
        >
          {t('Dismiss')}
        </Button>
      </div>
    </div>
  );
}

/** Dialogs begin below the strip: the style sheet has its height as `--strip`. */
function useStripHeight(strip: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip', `${String(element.offsetHeight)}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
}
