import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './support/readSources.ts'

type Node = { type: string; [key: string]: unknown }

/** Attributes that are shown or read aloud. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|lead|otherwise)$/

test('every word on a staff screen comes from the catalogs', () => {
  const files = globSync('web/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !file.startsWith(path.join('web', 'pay')) && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    return wordsIn(parseAst(source, { lang: 'tsx' }) as unknown as Node).map(
      (words) => `${file}: ${words}`,
    )
  })
  expect(found).toEqual([])
})

/** Lists the words in the elements and attributes of a file. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (!isNode(node)) return []
  const own = literalOf(node)
  return [
    ...(own && /\p{L}{2}/u.test(own) ? [own.trim()] : []),
    ...Object.values(node).flatMap(wordsIn),
  ]
}

function literalOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'JSXAttribute') return null
  const name = (node['name'] as { name?: unknown }).name
  const value = node['value'] as Node | null
  return spoken.test(String(name)) && value?.type === 'Literal' ? String(value['value']) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
