import type { Plugin } from 'vite'

/**
 * Writes /sw.js: the worker with the names of the files that the first screen needs, and the font
 * of Latin letters. They carry hashes of what is in them, so another build is another version.
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
      const known = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + source })
    },
  }
}

/**
 * What the document itself asks for: the scripts and the styles of the first screen.
 * @throws in the build where it names none: one version could not be told from another.
 */
function firstFiles(page: string): string[] {
  const found = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  if (found.length === 0) throw new Error('The document asks for no script.')
  return found.map(([, file = '']) => file)
}
