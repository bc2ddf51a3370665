import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { packScripts } from '../../scripts/packScripts.ts'
import { cssTarget } from '../ui/cssTarget.ts'
import { unwrapReact } from './unwrapReact.ts'

const root = `${import.meta.dirname}/../..`

/**
 * Builds the payer's page in two ways:
 * `build({ configFile })` writes the browser's script and style, `dist/pay-client`;
 * `build({ configFile, build: { ssr: 'web/pay/render.tsx' } })` writes `dist/pay/render.js`, which
 * bundles React so that Node loads one file in production mode.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/pay-assets/',
  publicDir: false,
  logLevel: 'warn',
  define: {
    'process.env.NODE_ENV': '"production"',
    // Drops the hooks for React's browser tools: 0.4 kB.
    ...(isSsrBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  plugins: isSsrBuild ? [] : [unwrapReact(), hashScripts(), packScripts()],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/pay', target: 'node24', minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/pay-client',
        cssTarget,
        assetsDir: '.',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: 'web/pay/hydrate.tsx' },
          // Each call makes one of the provider's 22 elements; the page uses one of them.
          treeshake: { manualPureFunctions: ['createElementComponent'] },
          // React imports parts of its scheduler that only the development build has.
          checks: { importIsUndefined: false },
        },
      },
}))

/**
 * Writes the hash of each script beside the manifest, for the `integrity` of its tag: no browser runs
 * a script that was changed after the build.
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
