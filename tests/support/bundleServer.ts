import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { buildOnce } from '../../scripts/build.ts'
import { runTool } from '../../scripts/runTool.ts'
import { ROOT } from './readSources.ts'

const folder = 'dist/tests/server'
const sources = ['server', 'rules', 'package.json', 'package-lock.json']

/** Each module keeps its own address, from which it finds the files beside it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('node_modules')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/**
 * Bundles the server into one file, unless it is the same as at the last time, and returns the path. The tests start
 * and kill hundreds of processes, and finding two thousand modules takes each of them longer than all else.
 */
export async function bundleServer(): Promise<string> {
  const bundle = path.join(ROOT, folder, 'main.js')
  await buildOnce(ROOT, `${folder}/.stamp`, sources, async () => {
    const { build } = await import('vite')
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      plugins: [ownAddresses],
      // Packages for one platform hold programs, which are found by their place.
      ssr: { noExternal: true, external: ['pg-native'] },
      build: { ssr: 'server/main.ts', outDir: folder, minify: false, target: 'node24' },
    })
    // A process that is killed leaves nothing in the compile cache; one that refuses its options does.
    await runTool([bundle, '--role=none'], { print: () => {} })
  })
  return bundle
}
