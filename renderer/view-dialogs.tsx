import { clsx } from 'clsx';
import { Suspense } from 'react';
import { t } from '../shared/texts/translate.ts';
import { useView } from './stores/stores.tsx';
import type { View } from './stores/view.ts';
import { Dialog } from './ui/dialog.tsx';

const SIZES: Readonly<Record<View['size'], string>> = {
  small: 'max-h-[calc(100vh-24px-var(--strip,0px))] w-[480px]',
  medium: 'h-[min(620px,calc(100vh-24px-var(--strip,0px)))] w-[820px]',
  large: 'h-[calc(100vh-24px-var(--strip,0px))] w-[1120px]',
};

/** A dialog for each view, centred below the strip of reminders; at most one of them is open. */
export function ViewDialogs({ views }: { readonly views: readonly View[] }) {
  const open = useView((state) => state.view);
  const close = useView((state) => state.closeView);
  return views.map(({ id, title, size, component: Content }) => (
    <Dialog
      key={id}
      title={title}
      open={open === id}
      onClose={close}
      className={clsx('top-[calc(50%+var(--strip,0px)/2)] -translate-y-1/2', SIZES[size])}
    >
      {open === id && (
        <Suspense fallback={<p className="p-5 text-soft">{t('Loading')}</p>}>
          <Content views={views} />
        </Suspense>
      )}
    </Dialog>
  ));
}
