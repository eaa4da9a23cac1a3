import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { Message } from '../../../shared/entities/message.ts';
import { t } from '../../../shared/texts/translate.ts';
import { IconButton } from '../../ui/button.tsx';

interface VersionsProps {
  readonly message: Message;
  readonly show: (number: number) => void;
}

/** Leads through the versions of an answer, such as 2/3; nothing where there is only one. */
export function Versions({ message: { version }, show }: VersionsProps) {
  if (version === undefined) return null;
  const { number, count } = version;
  return (
    <div role="group" aria-label={t('Versions of this answer')} className="flex items-center">
      <Step label={t('Previous version')} icon={ChevronLeft} possible={number > 1} onStep={() => show(number - 1)} />
      <span role="status" className="tabular-nums">
        <span aria-hidden>
          {number}/{count}
        </span>
        <span className="sr-only">{t('Version {number} of {count}', { number, count })}</span>
      </span>
      <Step label={t('Next version')} icon={ChevronRight} possible={number < count} onStep={() => show(number + 1)} />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly possible: boolean;
  readonly onStep: () => void;
}

/** At the end it stays focusable: a button that is disabled under the finger loses the keyboard's place. */
function Step({ label, icon, possible, onStep }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!possible}
      className="size-7! aria-disabled:opacity-40"
      onClick={() => {
        if (possible) onStep();
      }}
    />
  );
}
