import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * One plain browser script out of TypeScript modules, without a bundler: types are stripped,
 * `import` and `export` are removed, and what remains runs in order in one strict function.
 * So each file comes after those it imports, and top-level names are unique among them.
 */
export function assembleScript(folder: URL, files: readonly string[]): string {
  const parts = files.map((file) => {
    return strip(readFileSync(new URL(file, folder), 'utf8'))
      .replace(/^import\b[^;']*'[^']+'$/gm, '')
      .replace(/^export (?=(async )?function|const|let)/gm, '')
  })
  return `(function () {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

/** Node calls the function experimental once on stderr, where only what is wrong should stand. */
function strip(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
