import http from 'node:http';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { HELPERS } from './electron/foundation/helpers.ts';

/** Packages that load files or start programs at run time; Electron provides `electron`. Everything else is bundled. */
const packages = ['electron', 'better-sqlite3', 'sqlite-vec', 'sharp', 'trash', 'open', 'clipboardy'];
/** Packages that node-llama-cpp looks for at run time: only those for this computer are installed. */
const BINARIES = [/^@node-llama-cpp\//, /^@reflink\//];
const HTTP = new Set(['http', 'node:http']);
const external = [...packages, ...builtinModules.filter((name) => !HTTP.has(name)), /^node:(?!http$)/, ...BINARIES];

const LLAMA = normalizePath(path.join(import.meta.dirname, 'node_modules', 'node-llama-cpp', 'dist'));
/**
 * Tries a binary in one more process before it is loaded, which takes longer than everything else that llama.cpp does at
 * a start. The engine has a separate process anyway, and the app replaces that if the binary ends it (decision 45).
 */
const BINARY_TEST = `${LLAMA}/bindings/utils/testBindingBinary.js`;

/**
 * node-llama-cpp has 600 modules, and loading them one by one takes longer than loading a small model. It is bundled, but
 * what it looks for next to its modules is still in the package, so each module keeps the address it had.
 */
function bundleLlama(): Plugin {
  let hasBinaryTest = false;
  return {
    name: 'bundle-llama',
    transform(code, id) {
      if (id === BINARY_TEST) {
        hasBinaryTest = true;
        return { code: 'export const testBindingBinary = () => Promise.resolve(true);', map: null };
      }
      if (!id.startsWith(`${LLAMA}/`) || !code.includes('import.meta.url')) return null;
      const place = path.posix.relative(LLAMA, id);
      // The package's entry is `dist/index.js`.
      const url = `new URL(${JSON.stringify(place)}, import.meta.resolve('node-llama-cpp')).href`;
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
    buildEnd(error) {
      if (error === undefined && !hasBinaryTest) this.error(`node-llama-cpp has no module ${BINARY_TEST} any more.`);
    },
  };
}

/**
 * A module that imports `node:http` reads all it exports, and for `WebSocket` Node then loads the whole of its own fetch: a twentieth of
 * a second in each process that serves or asks anything. What is taken one by one loads only what is used.
 */
function importHttpLightly(): Plugin {
  const id = '\0light-http';
  // Browsers' classes, which are global as well.
  const names = Object.keys(http).filter((name) => !['WebSocket', 'CloseEvent', 'MessageEvent'].includes(name));
  return {
    name: 'import-http-lightly',
    enforce: 'pre',
    resolveId: (source) => (HTTP.has(source) ? id : null),
    load: (loaded) =>
      loaded === id
        ? `const http = process.getBuiltinModule('node:http');\nexport default http;\nexport const { ${names.join(', ')} } = http;`
        : null,
  };
}

/**
 * `--mode main`: the main process, the web host and the helpers, as modules. `--mode preload`: one CommonJS file,
 * because a sandboxed preload can't import.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false as const,
  plugins: mode === 'main' ? [bundleLlama(), importHttpLightly()] : [],
  // Packages written as CommonJS ask for their location; in a module, only this provides it.
  define: mode === 'main' ? { __dirname: 'import.meta.dirname' } : {},
  ssr: { noExternal: true as const, external: packages },
  build: {
    ssr: true,
    outDir: 'dist/electron',
    emptyOutDir: mode === 'main',
    target: 'node24',
    minify: false,
    // Read by scripts/notices, and not packaged.
    license: mode === 'main' && { fileName: 'licenses.json' },
    rolldownOptions:
      mode === 'preload'
        ? {
            input: { preload: 'electron/preload.ts' },
            external,
            output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
          }
        : {
            input: {
              main: 'electron/start.ts',
              'web-host': 'electron/web-host/start.ts',
              mcp: 'electron/stdio-host/start.ts',
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
