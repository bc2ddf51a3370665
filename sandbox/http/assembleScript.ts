import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * One plain browser script out of TypeScript modules, without a bundler: types are stripped,
 * `import` and `export` are removed, and what remains runs in order in one strict function.
 * So each file comes after those it imports, and top-level names are unique among them.
 */
export function assembleScript(folder: URL, files: readonly string[]): string {
  const parts = files.map((file) => {
    const source = stripTypeScriptTypes(readFileSync(new URL(file, folder), 'utf8'))
    return source
      .replace(/^import\b[^;']*'[^']+'$/gm, '')
      .replace(/^export (?=(async )?function|const|let)/gm, '')
  })
  return `(function () {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
