import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { writePoints } from './docs/writePoints.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
await docs()

/** `npm run docs`: writes the points of docs/specification.md that follow from the code. */
async function docs(): Promise<void> {
  // The app describes itself only where the web is built; the contents of the build do not matter
  // here.
  if (!existsSync(path.join(root, 'dist/web/index.html'))) await build(root)
  const file = path.join(root, 'docs/specification.md')
  await writeFile(file, await writePoints(await readFile(file, 'utf8')))
  console.log('written    docs/specification.md')
}
