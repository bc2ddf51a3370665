import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { ROOT } from './readSources.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A piece of code in a file of the server or of its rules. */
export type Found = { file: string; code: string }

/** Lists the sentences with values, or parts of sentences, that the server writes as templates of the language. */
export function listTemplates(): Found[] {
  return findInServer(isProse)
}

/** Lists the details that a refusal is given as a text in the code. */
export function listWrittenDetails(): Found[] {
  return findInServer((node) => isText(detailOf(node)))
}

function findInServer(fits: (node: Node) => boolean): Found[] {
  return readServer().flatMap(({ file, source, program }) =>
    findNodes(program, fits).map(({ start, end }) => ({ file, code: source.slice(start, end) })),
  )
}

let server: { file: string; source: string; program: unknown }[] | null = null

function readServer(): NonNullable<typeof server> {
  server ??= globSync(['server/**/*.ts', 'rules/**/*.ts'], { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|\.generated\.ts$|phone\/messy/.test(file))
    .sort()
    .map((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8')
      return { file, source, program: parseAst(source, { lang: 'ts' }) }
    })
  return server
}

/** Finds nodes below one, but none of SQL and none of an error that is a bug, whose words nobody sees. */
function findNodes(node: unknown, fits: (node: Node) => boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => findNodes(one, fits))
  if (!isNode(node) || node.type === 'TaggedTemplateExpression' || isBug(node)) return []
  const below = Object.values(node).flatMap((one) => findNodes(one, fits))
  return fits(node) ? [node, ...below] : below
}

/** Tells whether a node is a template with values and at least three words of prose around them. */
function isProse(node: Node): boolean {
  const { type, expressions } = node
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length === 0) return false
  const text = textOf(node)
  const words = text.match(/(?<!\S)\p{L}{2,}(?=[\s.,:;!?)’”]|$)/gu) ?? []
  return words.length >= 3 && !/[<>=_\\/]/.test(text)
}

function isBug({ type, callee, argument }: Node): boolean {
  if (type === 'CallExpression') return (callee as Node).type === 'Super'
  if (type !== 'ThrowStatement' || !isNode(argument)) return false
  return argument.type === 'NewExpression' && nameOf(argument['callee']) !== 'Refusal'
}

/** Returns what a node gives as the detail of a refusal; null where it gives none. */
function detailOf({ type, callee, key, value, id, init, ...node }: Node): unknown {
  if (type === 'CallExpression' && nameOf(callee) === 'refuseField')
    return (node['arguments'] as unknown[])[2]
  if (type === 'Property' && nameOf(key) === 'detail') return value
  return type === 'VariableDeclarator' && nameOf(id) === 'detail' ? init : null
}

function isText(node: unknown): boolean {
  if (!isNode(node)) return false
  return node.type === 'Literal' || (node.type === 'TemplateLiteral' && textOf(node) !== '')
}

/** Returns what stands in a template between its values. */
function textOf({ quasis }: Node): string {
  return (quasis as { value: { raw: string } }[])
    .map(({ value }) => value.raw)
    .join(' ')
    .trim()
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? node['name'] : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
