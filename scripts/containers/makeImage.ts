import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build } from '../build.ts'
import { choosePackages, imageParts, isInImage, type Lock } from './chooseFiles.ts'

/** The user that Ringup runs as in a container, as in deploy/Containerfile. */
const imageUser = { name: 'ringup', id: 10_001 }

// Called by deploy/Containerfile: node scripts/containers/makeImage.ts <folder>
makeImage(path.resolve('.'), path.resolve(process.argv[2] ?? ''))

/**
 * Builds the web, and lays out the root of the image: Node, the libraries that it and the packages load, and of the
 * project what runs in production.
 */
async function makeImage(root: string, image: string): Promise<void> {
  await build(root)
  const place = path.join(image, 'ringup')
  mkdirSync(place, { recursive: true })
  for (const part of imageParts)
    cpSync(path.join(root, part), path.join(place, part), {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || isInImage(path.relative(root, file)),
    })
  copyPackages(root, place)
  const node = path.join(image, 'usr/bin/node')
  mkdirSync(path.dirname(node), { recursive: true })
  cpSync(process.execPath, node)
  copyLibraries(image, [
    node,
    ...listFiles(place).filter((file) => /\.(node|so[.\d]*)$/.test(file)),
  ])
  writeSystem(image)
}

function copyPackages(root: string, place: string): void {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const sources = listFiles(place)
    .filter((file) => /\.(ts|js)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  for (const folder of choosePackages(lock, sources)) {
    const from = path.join(root, folder)
    // A package for another platform is in the lock file and not here.
    if (!existsSync(from)) continue
    cpSync(from, path.join(place, folder), {
      recursive: true,
      // What it brings inside is a package of its own, and chosen or not like any other.
      filter: (file) => file === from || path.basename(file) !== 'node_modules',
    })
  }
}

/** Copies the libraries of the system that programs load, to the places where the loader looks for them. */
function copyLibraries(image: string, programs: string[]): void {
  const found = programs.flatMap((file) =>
    execFileSync('ldd', [file], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []),
  )
  for (const library of new Set(found)) {
    if (library.startsWith(image)) continue
    const copy = path.join(image, library)
    mkdirSync(path.dirname(copy), { recursive: true })
    cpSync(realpathSync(library), copy)
  }
}

/** Writes the few files and folders of a system that Node and the C library look for. */
function writeSystem(image: string): void {
  const { name, id } = imageUser
  mkdirSync(path.join(image, 'etc'))
  writeFileSync(
    path.join(image, 'etc/passwd'),
    `root:x:0:0:root:/:/\n${name}:x:${id}:${id}:Ringup:/var/lib/ringup:/\n`,
  )
  writeFileSync(path.join(image, 'etc/group'), `root:x:0:\n${name}:x:${id}:\n`)
  writeFileSync(path.join(image, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  mkdirSync(path.join(image, 'tmp'))
  chmodSync(path.join(image, 'tmp'), 0o1777)
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
