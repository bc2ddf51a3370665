import type { Plugin } from 'vite'

type Bundle = Record<string, { isEntry?: boolean; imports?: string[] }>

/**
 * Writes /sw.js: the worker with the names of the files that the first screen needs. They carry
 * hashes of what is in them, so another build is another version.
 */
export function listBuiltFiles(): Plugin {
  return {
    name: 'built-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = firstFiles(bundle as unknown as Bundle)
      const version = files.filter((file) => /\/index-/.test(file)).join()
      const worker = new URL('sw.js', import.meta.url).pathname
      const source = await this.fs.readFile(decodeURIComponent(worker), { encoding: 'utf8' })
      const known = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + source })
    },
  }
}

/** The entry with all that it imports, its styles, and the font of Latin letters. */
function firstFiles(bundle: Bundle): string[] {
  const found = new Set(Object.keys(bundle).filter((file) => bundle[file]?.isEntry))
  for (const file of found) for (const next of bundle[file]?.imports ?? []) found.add(next)
  const styles = Object.keys(bundle).filter((file) =>
    /^assets\/(index-.*\.css|.*latin-wght.*\.woff2)$/.test(file),
  )
  return [...found, ...styles].map((file) => `/${file}`)
}
