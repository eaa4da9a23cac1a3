import { registerHooks } from 'node:module';

/** Loaded with `--import` before the built main process: its `electron` becomes the stand-in. */
const url = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
