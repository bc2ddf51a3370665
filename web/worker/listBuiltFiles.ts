import type { Plugin } from 'vite'

/**
 * Writes /sw.js: the service worker with the names of the files that the first screen needs, and of
 * the Latin font. The names contain content hashes, so that each build is a new version.
 */
export function listBuiltFiles(): Plugin {
  return {
    name: 'built-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const files = firstFiles(page?.type === 'asset' ? page.source.toString() : '')
      const fonts = Object.keys(bundle).filter((file) => /latin-wght.*\.woff2$/.test(file))
      files.push(...fonts.map((file) => `/${file}`))
      const version = files.filter((file) => /\/index-/.test(file)).join()
      const worker = new URL('sw.js', import.meta.url).pathname
      const source = await this.fs.readFile(decodeURIComponent(worker), { encoding: 'utf8' })
      const header = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: header + source })
    },
  }
}

/**
 * Returns the scripts and styles that the document itself loads, for the first screen.
 * @throws during the build when the document loads no script, since versions could not be distinguished
 */
function firstFiles(page: string): string[] {
  const found = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  if (found.length === 0) throw new Error('The document asks for no script.')
  return found.map(([, file = '']) => file)
}
