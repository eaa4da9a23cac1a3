import { lazy, Suspense } from 'react';
import { useView } from '../../stores/stores.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Plots are seldom looked at, so what draws them is fetched then. */
const MetricsView = lazy(() => import('./metrics-view.tsx'));

/** What answers cost over time. */
export function MetricsDialog() {
  const { metrics, setMetrics } = useView((state) => state);
  return (
    <Dialog
      title="Measurements"
      open={metrics}
      onClose={() => setMetrics(false)}
      className="top-1/2 h-[calc(100vh-24px)] w-[1120px] -translate-y-1/2"
    >
      {metrics && (
        <Suspense fallback={<p className="p-5 text-soft">Reading what was measured.</p>}>
          <MetricsView />
        </Suspense>
      )}
    </Dialog>
  );
}
