import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * Assembles one plain browser script from TypeScript modules, without a bundler: types are
 * stripped, each module becomes a function that returns its exports, and they run once each, in the
 * order of their imports. It supports the imports and exports that our own browser code uses (named
 * ones, from our own files) and throws for any other.
 */
export function assembleScript(folder: URL, files: readonly string[]): string {
  const modules = new Map<string, string>()
  for (const file of files) addModule(modules, new URL(file, folder), folder)
  return `(function () {\n'use strict'\nconst modules = {}\n${[...modules.values()].join('\n')}\n})()\n`
}

function addModule(modules: Map<string, string>, file: URL, folder: URL) {
  if (modules.has(file.href)) return
  // Entered already here, so that a cycle ends; the linter refuses cycles anyway.
  modules.set(file.href, '')
  const source = strip(readFileSync(file, 'utf8'))
  const exported: string[] = []
  const body = source
    .replace(/^import\s*\{([^}]*)\}\s*from\s*'([^']+)'$/gm, (_all, names: string, from: string) => {
      const target = new URL(from, file)
      addModule(modules, target, folder)
      return `const {${names.replaceAll(' as ', ': ')}} = modules['${nameOf(target, folder)}']`
    })
    .replace(/^export ((?:async )?function|const|class) (\w+)/gm, (_all, kind, name: string) => {
      exported.push(name)
      return `${kind} ${name}`
    })
  if (/^(import|export)\b/m.test(body))
    throw new Error(`${file.pathname}: an import of another kind`)
  const name = nameOf(file, folder)
  // Entered again, so that it comes after its imports.
  modules.delete(file.href)
  modules.set(
    file.href,
    `modules['${name}'] = (function () {\n${body}\nreturn { ${exported.join(', ')} }\n})()`,
  )
}

function nameOf(file: URL, folder: URL): string {
  return file.href.slice(folder.href.length)
}

/**
 * Hides the warning that Node prints once to stderr, that this function is experimental: stderr is
 * for errors.
 */
function strip(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
