import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { HELPERS } from './electron/foundation/helpers.ts';

/** Packages that load files or start programs at run time; Electron provides `electron`. Everything else is bundled. */
const packages = ['electron', 'better-sqlite3', 'sqlite-vec', 'sharp', 'trash', 'open', 'clipboardy'];
/** Packages that node-llama-cpp looks for at run time: only those for this computer are installed. */
const BINARIES = [/^@node-llama-cpp\//, /^@reflink\//];
const external = [...packages, ...builtinModules, /^node:/, ...BINARIES];

/**
 * node-llama-cpp has 600 modules, and loading them one by one takes longer than loading a small model. It is bundled, but
 * what it looks for next to its modules is still in the package, so each module is told where it was.
 */
function bundleLlama(): Plugin {
  const packageFolder = path.join(import.meta.dirname, 'node_modules', 'node-llama-cpp');
  return {
    name: 'bundle-llama',
    transform(code, id) {
      if (!id.startsWith(packageFolder + path.sep) || !code.includes('import.meta.url')) return null;
      const entry = path.join(packageFolder, 'dist', 'index.js');
      const place = path.relative(path.dirname(entry), id).replaceAll(path.sep, '/');
      const url = `new URL(${JSON.stringify(place)}, import.meta.resolve('node-llama-cpp')).href`;
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  };
}

/**
 * `--mode main`: the main process, the web host and the helpers, as modules. `--mode preload`: one CommonJS file,
 * because a sandboxed preload can't import.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false as const,
  plugins: [bundleLlama()],
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
