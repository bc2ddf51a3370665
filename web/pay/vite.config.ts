import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { packScripts } from '../../scripts/packScripts.ts'
import { unwrapReact } from './unwrapReact.ts'

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
  define: {
    'process.env.NODE_ENV': '"production"',
    // Without it the hooks for React's browser tools fall away: 0.4 kB.
    ...(isSsrBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  plugins: isSsrBuild ? [] : [unwrapReact(), hashScripts(), packScripts()],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/pay', target: 'node24', minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/pay-client',
        // Browsers that know `color-scheme` themselves: no fallback variables in the inlined style.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
        assetsDir: '.',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/pay/main.tsx',
          // Makes one of the provider's elements; the page uses one of its 22.
          treeshake: { manualPureFunctions: ['createElementComponent'] },
          // React asks for parts of its scheduler that only the development build has.
          checks: { importIsUndefined: false },
        },
      },
}))

/**
 * Writes down the hash of each script beside the manifest, as `integrity` in its tag says it: one
 * that is changed after the build runs in no browser.
 */
function hashScripts(): Plugin {
  return {
    name: 'hash-scripts',
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.keys(bundle).filter((file) => file.endsWith('.js'))
      const hashes = scripts.map((file) => {
        const digest = createHash('sha384').update(readFileSync(path.join(dir, file)))
        return [file, `sha384-${digest.digest('base64')}`]
      })
      const text = JSON.stringify(Object.fromEntries(hashes), null, 2)
      writeFileSync(path.join(dir, '.vite/integrity.json'), `${text}\n`)
    },
  }
}
