import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { composeContract } from './contract/composeContract.ts'
import type { Contract } from './contract/contractTypes.ts'
import { findBreaks } from './contract/findBreaks.ts'
import { writePoints } from './docs/writePoints.ts'
import { describeApi } from './generate/describeApi.ts'
import { writeReference } from './reference/writeReference.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.join(root, 'docs/api')
await docs(process.argv.includes('--release'))

/**
 * `npm run docs`: writes the points of docs/specification.md that follow from the code, and the reference for
 * developers in docs/api. With `-- --release` it also makes the contract of today the one that later changes are
 * compared with, and the newest migration the one that the next release is upgraded from.
 */
async function docs(isRelease: boolean): Promise<void> {
  // The app describes itself only where the web is built; the contents of the build do not matter
  // here.
  if (!existsSync(path.join(root, 'dist/web/index.html'))) await build(root)
  const file = path.join(root, 'docs/specification.md')
  await writeFile(file, await writePoints(await readFile(file, 'utf8')))
  console.log('written    docs/specification.md')
  const contract = composeContract((await describeApi()).routes)
  await mkdir(folder, { recursive: true })
  const files = await writeReference(contract)
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  console.log(`written    docs/api (${Object.keys(files).length} files)`)
  if (isRelease) await release(contract)
}

/** Stores a contract as the released one. @throws if it breaks a program that was written for the one before */
async function release(contract: Contract): Promise<void> {
  const file = path.join(folder, 'released.json')
  const breaks = existsSync(file)
    ? findBreaks(JSON.parse(await readFile(file, 'utf8')), contract)
    : []
  if (breaks.length > 0)
    throw new Error(`This would break programs that call Ringup:\n${breaks.join('\n')}`)
  await writeFile(file, `${JSON.stringify(contract)}\n`)
  console.log('released   docs/api/released.json')
  await markMigration()
}

/** Stores the newest migration as the one that the next release is upgraded from (tests/migrations.test.ts). */
async function markMigration(): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const files = await readdir(path.join(root, 'migrations'))
  const migration = files
    .filter((name) => /^\d{4}_/.test(name))
    .sort()
    .at(-1)
  const line = `{ "release": "${version}", "migration": "${migration}" }\n`
  await writeFile(path.join(root, 'migrations/released.json'), line)
  console.log('released   migrations/released.json')
}
