import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { setPersonLocale } from '../shared/formats/locale.ts';
import { App } from './app.tsx';
import { connect } from './rpc/connect.ts';
import { createStores, loadStores, StoresProvider } from './stores/stores.tsx';
import './style.css';

// Zod would compile its schemas, which the content security policy forbids.
z.config({ jitless: true });

setPersonLocale(navigator.language);
const root = createRoot(document.getElementById('root') ?? document.body);
const stores = createStores(connect());
document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

try {
  await loadStores(stores);
  root.render(
    <StrictMode>
      <StoresProvider stores={stores}>
        <App />
      </StoresProvider>
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartFailure reason={error instanceof Error ? error.message : String(error)} />);
}

/** Without the main process, there is nothing to show. */
function StartFailure({ reason }: { readonly reason: string }) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-lg font-semibold">Knapsack cannot be reached</h1>
      <p className="max-w-md text-soft">{reason}</p>
      <p className="max-w-md text-soft">
        Start Knapsack again and open the address it gives: each start has a new one.
      </p>
    </main>
  );
}
