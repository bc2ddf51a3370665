import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { build } from './build.ts'
import { generators } from './generate/generators.ts'
import { replaceFile } from './generate/replaceFile.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
await generate()

/**
 * `npm run generate`: writes the files that follow from the migrations, the routes and the
 * installed packages.
 */
async function generate(): Promise<void> {
  // The app starts only where the web is built; the contents of the build do not matter here.
  if (!existsSync(path.join(root, 'dist/web/index.html'))) await build(root)
  const dataFolder = await scratchFolder('generate')
  const embedded = await startEmbedded({ dataFolder, settings: { fsync: 'off' } })
  try {
    await migrate(embedded.url)
    for (const [file, write] of Object.entries(generators)) {
      await replaceFile(file, await write(embedded.url))
    }
  } finally {
    await embedded.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
