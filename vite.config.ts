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

/** The window. Assets stay files: the content security policy allows nothing inline but images. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [oneFontFormat, react(), tailwind()],
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
