import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFile } from './generate/replaceFile.ts'
import { newestRelease, type Release } from './phones/askRegistry.ts'
import { pinPackage } from './phones/pinPackage.ts'
import { installPackages } from './setup/installPackages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await phones(process.argv.slice(2))

/**
 * `npm run phones`: updates the telephone metadata and writes the files that follow from it. The
 * reference implementation is updated too: it has the short numbers, and the tests compare us with
 * it. With `--offline` the files are written from what is installed.
 */
async function phones(args: string[]): Promise<void> {
  const newest = args.includes('--offline') ? null : await update()
  // Imported only now, because these read what was just installed.
  const { freshGenerators, phoneGenerators } = await import('./phones/phoneGenerators.ts')
  const generators = newest ? freshGenerators(newest) : phoneGenerators
  for (const [file, write] of Object.entries(generators)) await replaceFile(file, await write())
}

async function update(): Promise<Release> {
  const releases = [
    await newestRelease('libphonenumber-js'),
    await newestRelease('google-libphonenumber'),
  ] as const
  for (const release of releases) {
    const before = await pinPackage(root, release)
    const { name, version, publishedOn } = release
    const change =
      before === version ? `${version} stays the newest` : `${before} became ${version}`
    console.log(`${name}: ${change}, published on ${publishedOn}`)
  }
  await installPackages(root, path.join(root, 'scripts/setup/leash.cjs'))
  return releases[0]
}
