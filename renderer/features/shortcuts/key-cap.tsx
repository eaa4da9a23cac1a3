import type { ReactNode } from 'react';

/** Keys, as they look on a keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd dir="ltr" className="rounded border border-line bg-panel px-1.5 font-sans text-xs leading-5">
      {children}
    </kbd>
  );
}
