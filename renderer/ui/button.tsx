import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Chord } from '../../shared/entities/shortcut.ts';
import { ariaKeys, chordLabel } from './chord.ts';

const KINDS = {
  primary: 'bg-accent text-on-accent hover:opacity-90',
  plain: 'border border-line bg-raised text-ink hover:bg-wash',
  quiet: 'text-soft hover:bg-wash hover:text-ink',
  danger: 'border border-line bg-raised text-danger hover:bg-wash',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: keyof typeof KINDS;
  readonly icon?: LucideIcon;
}

export function Button({ kind = 'plain', icon: Icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md',
        'px-3 text-[0.8125rem] font-medium transition-colors disabled:opacity-50',
        KINDS[kind],
        className,
      )}
      {...rest}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The button's name: read by screen readers, and shown on hover. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Keys that do the same, shown with the name on hover: "New chat (Ctrl+N)". */
  readonly keys?: Chord | null;
}

export function IconButton({ label, icon: Icon, keys = null, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys === null ? label : `${label} (${chordLabel(keys)})`}
      aria-keyshortcuts={keys === null ? undefined : ariaKeys(keys)}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-soft transition-colors',
        'hover:bg-wash hover:text-ink disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
