import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from './askRegistry.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type Entry = { version: string; resolved?: string; integrity: string; license?: string }
type Lock = { packages: Record<string, Entry> & { '': Manifest } }

/**
 * Writes a release into package.json and package-lock.json and changes nothing else: a plain `npm
 * install` would also remove the lock file's entries for other platforms.
 * @param root the project's folder, whose files are as npm writes them
 * @returns the version that it replaces
 * @throws {Error} if we do not have the package, or the release needs other packages
 */
export async function pinPackage(root: string, release: Release): Promise<string> {
  const { name, version, integrity, license, tarball, needs } = release
  if (needs.length > 0) {
    throw new Error(`${name} ${version} needs ${needs.join(', ')} now: install it by hand.`)
  }
  const manifest = await readJson<Manifest>(path.join(root, 'package.json'))
  const lock = await readJson<Lock>(path.join(root, 'package-lock.json'))
  const place = `node_modules/${name}`
  const entry = lock.packages[place]
  if (!entry) throw new Error(`package-lock.json has no ${name}.`)
  setVersion(manifest, name, version)
  setVersion(lock.packages[''], name, version)
  lock.packages[place] = {
    ...entry,
    version,
    ...(entry.resolved && { resolved: tarball }),
    integrity,
    license,
  }
  await writeJson(path.join(root, 'package.json'), manifest)
  await writeJson(path.join(root, 'package-lock.json'), lock)
  return entry.version
}

function setVersion(manifest: Manifest, name: string, version: string): void {
  const lists = [manifest.dependencies, manifest.devDependencies]
  const list = lists.find((list) => list && name in list)
  if (!list) throw new Error(`package.json has no ${name}.`)
  list[name] = version
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'))
}

async function writeJson(file: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (text !== (await readFile(file, 'utf8'))) await writeFile(file, text)
}
