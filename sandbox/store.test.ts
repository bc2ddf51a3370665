import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './store.ts'

let folder: string
let store: Store
let onlooker: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'))
  store = openStore(folder)
  onlooker = new DatabaseSync(join(folder, 'sandbox.sqlite'))
})
afterEach(() => {
  onlooker.close()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string) => store.run('insert into setting values (?, 1)', name)
const seen = () =>
  onlooker
    .prepare('select name from setting order by name')
    .all()
    .map((row) => row.name)

test('what was written is on disk once whenStored() resolves, and not before', async () => {
  write('a')
  const stored = store.whenStored()
  expect(seen()).toEqual([])
  await stored
  expect(seen()).toEqual(['a'])
  expect(store.whenStored()).toBeUndefined()
})

test('what is written in one turn is committed together', async () => {
  store.transact(() => write('a'))
  const first = store.whenStored()
  store.transact(() => write('b'))
  expect(store.whenStored()).toBe(first)
  await first
  expect(seen()).toEqual(['a', 'b'])
})

test('a throw undoes the writes of its transaction, and no other writes of the turn', async () => {
  store.transact(() => write('a'))
  const failing = () =>
    store.transact(() => {
      write('b')
      store.transact(() => write('c'))
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  store.transact(() => write('d'))
  await store.whenStored()
  expect(seen()).toEqual(['a', 'd'])
})

test('flush stores at once, and close loses nothing', () => {
  write('a')
  store.flush()
  expect(seen()).toEqual(['a'])
  write('b')
  store.close()
  expect(seen()).toEqual(['a', 'b'])
  store = openStore(folder)
})

test('what a full disk refuses is not stored, and later writes are', async () => {
  const { page_count: pages } = store.first<{ page_count: number }>('pragma page_count') ?? {}
  store.all(`pragma max_page_count = ${pages}`)
  const fill = () => store.transact(() => write('x'.repeat(1_000_000)))
  expect(fill).toThrow('full')
  await store.whenStored()?.catch(() => {})
  store.all('pragma max_page_count = 100000')
  write('later')
  await store.whenStored()
  expect(seen()).toEqual(['later'])
})

test('a folder that another sandbox uses is refused until that one ends', () => {
  expect(() => openStore(folder)).toThrow(
    `another sandbox uses ${folder}; set SANDBOX_DATA to another folder.`,
  )
  store.close()
  store = openStore(folder)
})

test.each([
  ['a file of something else', (place: string) => writeFileSync(place, 'x'.repeat(8_192))],
  ['a truncated file', (place: string) => truncateSync(place, 5_000)],
])('%s is reported in one sentence', (_what, damage) => {
  store.close()
  onlooker.close()
  const place = join(folder, 'sandbox.sqlite')
  damage(place)
  expect(() => openStore(folder)).toThrow(
    `${place} is damaged or of something else; delete it, or set SANDBOX_DATA to another folder.`,
  )
  rmSync(place)
  store = openStore(folder)
  onlooker = new DatabaseSync(place)
})

test('a folder that cannot be created is reported in one sentence', () => {
  const place = join(folder, 'sandbox.sqlite', 'inside')
  expect(() => openStore(place)).toThrow(
    /^\S+ cannot be used \(ENOTDIR: .*\); set SANDBOX_DATA to another folder\.$/,
  )
})
