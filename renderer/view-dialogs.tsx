import { Suspense } from 'react';
import { useView } from './stores/stores.tsx';
import type { View } from './stores/view.ts';
import { Dialog } from './ui/dialog.tsx';

const SIZES: Readonly<Record<View['size'], string>> = {
  small: 'top-1/2 max-h-[calc(100vh-24px)] w-[480px] -translate-y-1/2',
  medium: 'top-1/2 h-[min(620px,calc(100vh-24px))] w-[820px] -translate-y-1/2',
  large: 'top-1/2 h-[calc(100vh-24px)] w-[1120px] -translate-y-1/2',
};

/** A dialog for each view; at most one of them is open. */
export function ViewDialogs({ views }: { readonly views: readonly View[] }) {
  const open = useView((state) => state.view);
  const close = useView((state) => state.closeView);
  return views.map(({ id, title, size, component: Content }) => (
    <Dialog key={id} title={title} open={open === id} onClose={close} className={SIZES[size]}>
      {open === id && (
        <Suspense fallback={<p className="p-5 text-soft">Loading</p>}>
          <Content views={views} />
        </Suspense>
      )}
    </Dialog>
  ));
}
