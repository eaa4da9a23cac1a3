import { t } from '../../shared/texts/translate.ts';
import { useEffect, useState } from 'react';

interface SandboxedPageProps {
  readonly kind: 'html' | 'svg';
  readonly markup: string;
  readonly title: string;
  readonly className?: string;
}

/**
 * A page or a drawing that somebody else wrote. The frame has an origin of its own, runs no scripts, submits no forms,
 * opens nothing, and its policy lets it load nothing.
 */
export function SandboxedPage({ kind, markup, title, className }: SandboxedPageProps) {
  const page = useSafePage(kind, markup);
  if (page === 'failed') return <p className="p-3 text-soft">{t('This can’t be shown. Its code can.')}</p>;
  return (
    <iframe
      title={title}
      sandbox=""
      allow=""
      referrerPolicy="no-referrer"
      srcDoc={page ?? ''}
      className={`block w-full border-0 bg-white ${className ?? ''}`}
    />
  );
}

/** @returns null until it is ready: what cleans pages is loaded with the first one. */
function useSafePage(kind: 'html' | 'svg', markup: string): string | null {
  const [page, setPage] = useState<{ readonly of: string; readonly text: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('./safe-page.ts')
      .then(({ safePage }) => safePage(markup, kind))
      .catch(() => 'failed')
      .then((text) => wanted && setPage({ of: markup, text }));
    return () => {
      wanted = false;
    };
  }, [kind, markup]);
  return page?.of === markup ? page.text : null;
}
