import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';

interface DisclosureChevronProps {
  readonly open: boolean;
  /** Smaller, for narrow panes. */
  readonly small?: boolean;
}

/** The arrow before a row that opens; it points down while the row is open. */
export function DisclosureChevron({ open, small = false }: DisclosureChevronProps) {
  return (
    <ChevronRight
      aria-hidden
      className={clsx(
        'shrink-0 text-soft transition-transform motion-reduce:transition-none',
        small ? 'size-3.5' : 'size-4',
        open && 'rotate-90',
      )}
    />
  );
}
