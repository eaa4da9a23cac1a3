import { Direction } from 'radix-ui';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { RpcClient } from '../shared/rpc/client.ts';
import { t } from '../shared/texts/translate.ts';
import { App } from './app.tsx';
import { createStores, loadStores, StoresProvider } from './stores/stores.tsx';

/** @param showsLanguage whether the person has just chosen the language: the window opens where they did. */
export async function start(root: Root, client: RpcClient, showsLanguage: boolean): Promise<void> {
  const stores = createStores(client);
  try {
    await loadStores(stores);
    if (showsLanguage) stores.view.getState().openSettings('appearance');
    root.render(
      <StrictMode>
        <StoresProvider stores={stores}>
          {/* Menus open, and keys move in them, in the direction of writing. */}
          <Direction.DirectionProvider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
            <App />
          </Direction.DirectionProvider>
        </StoresProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartFailure reason={error instanceof Error ? error.message : String(error)} />);
  }
}

/** Without the main process, there is nothing to show. */
function StartFailure({ reason }: { readonly reason: string }) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-lg font-semibold">{t('Knapsack cannot be reached')}</h1>
      <p className="max-w-md text-soft">{reason}</p>
      <p className="max-w-md text-soft">
        {t('Start Knapsack again and open the address it gives: each start has a new one.')}
      </p>
    </main>
  );
}
