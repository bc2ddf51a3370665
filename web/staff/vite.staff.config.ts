import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  compileTranslation,
  translatedLanguages,
  translateServer,
} from '../../scripts/generate/compileStaffWords.ts'
import { packScripts } from '../../scripts/packScripts.ts'
import { cssTarget } from '../ui/cssTarget.ts'
import { splitWords } from '../words/splitWords.ts'
import { listBuiltFiles } from '../worker/listBuiltFiles.ts'
import { fetchParts } from './fetchParts.ts'
import { listScreens } from './listScreens.ts'
import { paintFirst } from './paintFirst.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    splitWords({
      languages: translatedLanguages(),
      ofScreens: compileTranslation,
      ofServer: translateServer,
    }),
    react(),
    tailwindcss(),
    fetchParts(),
    paintFirst(),
    listBuiltFiles(),
    listScreens(),
    packScripts(),
  ],
  // The same source without code for old browsers: 4 kB less when a number field is first focused.
  resolve: { alias: { 'libphonenumber-js/core': 'libphonenumber-js/core/es6' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Nothing is inlined as a data: address, which the page's policy refuses for fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    // fetchParts preloads instead: a module whose preload failed could never be imported again.
    modulePreload: false,
    // Of the minified bytes; tests/weight.test.ts guards what is sent.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Everything the first screen needs is one script: requesting forty took a slow phone half a
        // second longer.
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
      },
    },
  },
})
