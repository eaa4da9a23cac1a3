import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The window. Assets stay files: the content security policy allows nothing inline but images. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
});
