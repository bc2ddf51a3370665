import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** One of our files, as the tests of tidiness see it. */
export type Source = {
  /** From the project's folder, with forward slashes. */
  path: string
  text: string
  /** The text with its comments blanked out, line for line. */
  code: string
  /** Its comments with their delimiters, and the lines on which they begin. */
  comments: { text: string; line: number }[]
  /**
   * Its imports, including `import type` and `import()`: paths of ours or specifiers of packages.
   */
  imports: string[]
  program: ESTree.Program
  isTest: boolean
}

export const ROOT = path.resolve(import.meta.dirname, '../..')

const CODE = ['rules', 'server', 'web', 'sandbox', 'tests', 'scripts', 'bench', 'sdk', 'examples']
const FOLDERS = [...CODE, 'docs', 'deploy', 'migrations', '.']
const LEFT_OUT = /(^|\/)(node_modules|dist|test-results|\.git|\.data)(\/|$)/

/**
 * Reads every hand-written TypeScript file and script of ours.
 * @returns them in the order of their paths
 */
export function readSources(): Source[] {
  return listFiles()
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.generated\.|\.d\.m?ts$/.test(file))
    .map(readSource)
}

/**
 * Lists every file of the project by its path from the project's folder, without build products.
 */
export function listFiles(): string[] {
  const files = FOLDERS.flatMap((folder) => {
    const recursive = folder !== '.'
    const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  })
  const slashed = files.map((file) => file.replaceAll(path.sep, '/'))
  return slashed.filter((file) => !LEFT_OUT.test(file)).sort()
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const { program, module, comments } = parseSync(file, text)
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return {
    path: file,
    text,
    code: comments.reduceRight(blankOut, text),
    comments: comments.map(({ start, end }) => ({
      text: text.slice(start, end),
      line: text.slice(0, start).split('\n').length,
    })),
    imports: [...new Set(specifiers)].map((specifier) => resolve(file, specifier)),
    program,
    isTest: /\.(test|spec)\.tsx?$/.test(file),
  }
}

function blankOut(text: string, comment: { start: number; end: number }): string {
  const blank = text.slice(comment.start, comment.end).replace(/[^\n]/g, ' ')
  return text.slice(0, comment.start) + blank + text.slice(comment.end)
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : specifier
}
