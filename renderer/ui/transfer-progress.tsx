import { clsx } from 'clsx';
import { formatPercent } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';

interface TransferProgressProps {
  readonly running: {
    readonly kind: 'export' | 'import' | 'backup' | 'restore';
    readonly share: number;
    readonly count: number;
  };
  readonly onCancel: () => void;
}

const WORDS = {
  export: t('Exporting'),
  import: t('Importing'),
  backup: t('Backing up'),
  restore: t('Checking the backup'),
} as const;

/** How far an export, import, backup or restore is, and a way to end it. */
export function TransferProgress({ running: { kind, share, count }, onCancel }: TransferProgressProps) {
  return (
    <div className="flex items-center gap-3 py-1 text-[0.8125rem]">
      <progress
        aria-label={WORDS[kind]}
        max={1}
        value={share}
        className={clsx(
          'h-1.5 min-w-24 flex-1 overflow-hidden rounded-full',
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        )}
      />
      <span className="text-soft tabular-nums">
        {count > 0 ? t('{count, plural, one {# chat} other {# chats}}', { count }) : formatPercent(share)}
      </span>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </div>
  );
}
