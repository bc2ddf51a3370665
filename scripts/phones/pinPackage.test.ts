import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { pinPackage } from './pinPackage.ts'

const files = ['package.json', 'package-lock.json']
const ours = fileURLToPath(new URL('../..', import.meta.url))
const next = {
  name: 'libphonenumber-js',
  version: '99.1.2',
  license: 'MIT',
  integrity: 'sha512-new',
  tarball: 'https://registry.npmjs.org/libphonenumber-js/-/libphonenumber-js-99.1.2.tgz',
  publishedOn: '2026-11-21',
  needs: [],
}

test('a release is written into our own files, and no other line of them changes', async () => {
  const root = await copyFiles()
  const [manifest = '', lock = ''] = await readAll(root)
  const before = await pinPackage(root, next)
  expect(before).toMatch(/^\d+\.\d+\.\d+$/)
  const [newManifest = '', newLock = ''] = await readAll(root)
  expect(changedLines(manifest, newManifest)).toEqual(['"libphonenumber-js": "99.1.2",'])
  expect(changedLines(lock, newLock)).toEqual([
    '"libphonenumber-js": "99.1.2",',
    '"version": "99.1.2",',
    '"integrity": "sha512-new",',
  ])
})

test('a development package stays one, and its tarball is updated', async () => {
  const root = await copyFiles()
  await pinPackage(root, { ...next, name: 'google-libphonenumber', license: 'Apache-2.0' })
  const [manifest = '', lock = ''] = await readAll(root)
  expect(JSON.parse(manifest).devDependencies['google-libphonenumber']).toBe('99.1.2')
  expect(JSON.parse(lock).packages['node_modules/google-libphonenumber']).toMatchObject({
    version: '99.1.2',
    dev: true,
    license: 'Apache-2.0',
  })
})

test('a release that needs other packages, or that we do not have, changes nothing', async () => {
  const root = await copyFiles()
  const before = await readAll(root)
  await expect(pinPackage(root, { ...next, needs: ['bson'] })).rejects.toThrow('needs bson')
  await expect(pinPackage(root, { ...next, name: 'left-pad' })).rejects.toThrow('left-pad')
  expect(await readAll(root)).toEqual(before)
})

async function copyFiles(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ringup-pin-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await Promise.all(files.map((file) => cp(path.join(ours, file), path.join(root, file))))
  return root
}

function readAll(root: string): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
}

function changedLines(before: string, after: string): string[] {
  const old = before.split('\n')
  const lines = after.split('\n')
  expect(lines).toHaveLength(old.length)
  return lines.filter((line, index) => line !== old[index]).map((line) => line.trim())
}
