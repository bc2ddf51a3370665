import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { en } from '#web/words/en.generated.ts'
import { firstAreas } from '#web/words/splitWords.ts'
import { translatedLanguages } from '../scripts/generate/compileStaffWords.ts'
import { ROOT } from './support/readSources.ts'

const folder = path.join(ROOT, 'dist/web/assets')

test('every script of the staff screens brings the English sentences that it names, or came after them', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const code = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  const keys = new Set(Object.keys(en))
  const said = new Map(files.map((file) => [file, listSaid(code.get(file) ?? '', keys)]))
  const first = files.filter((file) => /^index-/.test(file))
  expect(first).toHaveLength(1)
  const missing = files.flatMap((file) => {
    const brought = withImports([...first, file], code).flatMap((one) => [...(said.get(one) ?? [])])
    const named = [...(code.get(file) ?? '').matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/gi)]
    const known = new Set(brought)
    return named.flatMap(([, key = '']) =>
      keys.has(key) && !known.has(key) ? `${file}: ${key}` : [],
    )
  })
  expect(missing).toEqual([])
  // Sentences that are added before the code that speaks has run are lost.
  const script = code.get(first[0] ?? '') ?? ''
  expect(script.search(/messages:\{\[/)).toBeGreaterThan(0)
  expect(script.search(/messages:\{\[/)).toBeLessThan(script.search(/\(\{"\w+\.[\w.]+":\[/))
  // What opens later does not delay the first screen.
  expect(said.get(first[0] ?? '')?.size).toBeLessThan(keys.size * 0.6)
  // In another language these come before the first screen, and all others when their screen opens.
  const ofFirst = new Set([...(said.get(first[0] ?? '') ?? [])].map((key) => key.split('.')[0]))
  expect([...ofFirst].filter((area = '') => !firstAreas.has(area))).toEqual([])
})

test('each language is five files of at most 25 kB, as sent', () => {
  const parts = readdirSync(folder).filter((file) =>
    /^(first|server|daily|office|help)-.*\.js$/.test(file),
  )
  expect(parts).toHaveLength(5 * translatedLanguages().length)
  const weights = parts.map((file) => gzipSync(readFileSync(path.join(folder, file))).length)
  expect(Math.max(...weights)).toBeLessThan(25_000)
})

/** Lists the keys whose sentences stand in a script. */
function listSaid(code: string, keys: Set<string>): Set<string> {
  const found = [...code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]:\[/gi)]
  return new Set(found.flatMap(([, key = '']) => (keys.has(key) ? key : [])))
}

/** Lists scripts with everything that they import. */
function withImports(files: string[], code: Map<string, string>): string[] {
  const found = new Set(files)
  for (const file of found) {
    const imports = (code.get(file) ?? '').matchAll(/(?:from|import)["'`]\.\/([^"'`]+)["'`]/g)
    for (const [, next = ''] of imports) found.add(next)
  }
  return [...found]
}
