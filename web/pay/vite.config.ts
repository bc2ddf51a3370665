import { defineConfig } from 'vite'

const root = `${import.meta.dirname}/../..`

/**
 * Two builds of the payer's page from one config:
 * `build({ configFile })` gives the browser's script and style, `dist/pay-client`;
 * `build({ configFile, build: { ssr: 'web/pay/render.tsx' } })` gives `dist/pay/render.js`, which
 * carries React with it so that Node loads one file in production mode.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/pay-assets/',
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/pay', target: 'node24', minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/pay-client',
        // Browsers that know `color-scheme` themselves: no fallback variables in the inlined style.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsDir: '.',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'web/pay/main.tsx' },
      },
}))
