import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** KaTeX names each font in three formats; Chromium takes the first, and the others would only make the app larger. */
const oneFontFormat: Plugin = {
  name: 'one-font-format',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('katex.min.css') ? code.replaceAll(/,url\([^)]+\) format\("(?:woff|truetype)"\)/g, '') : null,
};

/**
 * The window asks for its language before it runs its other modules. They are fetched meanwhile, so that the question
 * costs no time.
 */
const fetchStart: Plugin = {
  name: 'fetch-start',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = new Set(
        chunks.filter(({ name, isDynamicEntry }) => isDynamicEntry && name === 'start').map(({ fileName }) => fileName),
      );
      // A set also visits what is added on the way.
      for (const file of files)
        for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(one);
      return [...files]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
};

/** The window. Assets stay files: the content security policy allows nothing inline but images. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [oneFontFormat, fetchStart, react(), tailwind()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 1500,
    // Read by scripts/notices, and not packaged.
    license: { fileName: 'licenses.json' },
  },
});
