import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { HELPERS } from './electron/foundation/helpers.ts';

/** Packages that load files or start programs at run time; Electron provides `electron`. Everything else is bundled. */
const packages = ['electron', 'better-sqlite3', 'sqlite-vec', 'node-llama-cpp', 'sharp', 'trash', 'open', 'clipboardy'];
const external = [...packages, ...builtinModules, /^node:/];

/**
 * `--mode main`: the main process, the web host and the helpers, as modules. `--mode preload`: one CommonJS file,
 * because a sandboxed preload can't import.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false as const,
  // Packages written as CommonJS ask for their location; in a module, only this provides it.
  define: mode === 'main' ? { __dirname: 'import.meta.dirname' } : {},
  ssr: { noExternal: true as const, external: packages },
  build: {
    ssr: true,
    outDir: 'dist/electron',
    emptyOutDir: mode === 'main',
    target: 'node24',
    minify: false,
    rolldownOptions:
      mode === 'preload'
        ? {
            input: { preload: 'electron/preload.ts' },
            external,
            output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
          }
        : {
            input: {
              main: 'electron/main.ts',
              'web-host': 'electron/web-host/main.ts',
              mcp: 'electron/stdio-host/main.ts',
              ...HELPERS,
            },
            external,
            output: {
              format: 'es' as const,
              entryFileNames: '[name].js',
              chunkFileNames: '[name]-[hash].js',
              // White space is a third of the package; names stay, for errors and logs.
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            },
          },
  },
}));
