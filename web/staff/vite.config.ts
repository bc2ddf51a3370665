import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listBuiltFiles } from '../worker/listBuiltFiles.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), listBuiltFiles()],
  // The same source without what old browsers need: 4 kB less at the first focus of a number.
  resolve: { alias: { 'libphonenumber-js/core': 'libphonenumber-js/core/es6' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Nothing becomes a data: address, which the page's policy refuses for fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
