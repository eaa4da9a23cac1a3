import type { ReactNode } from 'react';

/** A part of the page with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="pb-5">
      <h3 className="pb-2 font-medium">{title}</h3>
      {children}
    </section>
  );
}
