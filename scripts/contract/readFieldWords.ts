import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

/** The words about the fields of one shape, by the path of each, such as `recipientTime.timeZone`. */
export type FieldWords = Map<string, string>

/** The parts of a shape in the code: its fields, and the names of other shapes whose fields it takes over. */
type Shape = { words: FieldWords; taken: { path: string; from: string }[] }

type Read = { comments: { end: number; words: string }[]; text: string; shape: Shape }

const folder = fileURLToPath(new URL('../../rules/shapes/', import.meta.url))

/**
 * Reads the doc comments of the fields of all shapes, so that the contract has the words of the code and nothing is
 * written twice.
 * @returns the words by the name that each shape has in the code
 */
export function readFieldWords(): Map<string, FieldWords> {
  const shapes = new Map<string, Shape>()
  for (const file of readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name)))
    for (const [name, shape] of readFile(file)) if (!shapes.has(name)) shapes.set(name, shape)
  return new Map([...shapes.keys()].map((name) => [name, joinWords(name, shapes, new Set())]))
}

/** Joins the words of a shape with those of the shapes that it contains. */
function joinWords(name: string, shapes: Map<string, Shape>, above: Set<string>): FieldWords {
  const shape = shapes.get(name)
  if (!shape || above.has(name)) return new Map()
  const words: FieldWords = new Map()
  for (const { path, from } of shape.taken)
    for (const [inner, said] of joinWords(from, shapes, new Set([...above, name])))
      words.set(under(path, inner), said)
  for (const [path, said] of shape.words) words.set(path, said)
  return words
}

function readFile(file: string): [string, Shape][] {
  const text = readFileSync(folder + file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const docs = comments
    .map(({ start, end }) => ({ end, words: plain(text.slice(start, end)) }))
    .filter(({ words }) => words !== '')
  return program.body
    .flatMap((statement) => declarationsOf(statement))
    .flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return []
      const shape: Shape = { words: new Map(), taken: [] }
      readExpression(init, '', { comments: docs, text, shape })
      return [[id.name, shape] as [string, Shape]]
    })
}

function declarationsOf(statement: ESTree.Statement): ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

/** Reads the fields of an expression that makes a shape, such as `z.object({…}).nullable()`. */
function readExpression(node: ESTree.Node, path: string, read: Read): void {
  if (node.type === 'Identifier') {
    if (node.name !== 'z') read.shape.taken.push({ path, from: node.name })
  } else if (node.type === 'CallExpression') {
    readExpression(node.callee, path, read)
    for (const argument of node.arguments) readArgument(argument, path, read)
  } else if (node.type === 'MemberExpression') {
    readExpression(node.object, path, read)
  }
}

function readArgument(node: ESTree.Node, path: string, read: Read): void {
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) if (element) readArgument(element, path, read)
  } else if (node.type === 'ObjectExpression') {
    for (const property of node.properties) readProperty(property, path, read)
  } else if (node.type === 'CallExpression' || node.type === 'Identifier') {
    readExpression(node, path, read)
  }
}

function readProperty(
  property: ESTree.ObjectExpression['properties'][number],
  path: string,
  read: Read,
): void {
  if (property.type === 'SpreadElement') {
    readExpression(property.argument, path, read)
    return
  }
  const name = nameOf(property.key)
  if (name === null) return
  const here = under(path, name)
  const said = commentBefore(property.start, read)
  if (said) read.shape.words.set(here, said)
  readExpression(property.value, here, read)
}

function nameOf(key: ESTree.Node): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null
}

function commentBefore(start: number, { comments, text }: Read): string | undefined {
  const last = comments.findLast(({ end }) => end <= start)
  return last && text.slice(last.end, start).trim() === '' ? last.words : undefined
}

/** Returns the words of a doc comment, on one line; an empty text for any other comment. */
function plain(comment: string): string {
  if (!comment.startsWith('/**')) return ''
  const lines = comment.replace(/^\/\*\*|\*\/$/g, '').split('\n')
  return lines
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}

function under(path: string, name: string): string {
  return path ? `${path}.${name}` : name
}
