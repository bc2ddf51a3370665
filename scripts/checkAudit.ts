import { openDatabase } from '#server/database/openDatabase.ts'
import { checkAllChains } from './audit/checkAllChains.ts'
import { withDatabase } from './database/openOwn.ts'

/**
 * `npm run check:audit`: compares every event of every business with its hash, whether Ringup is running or not,
 * and names those that were changed, removed or cut off past it. Exits with 1 if there are any.
 */
await withDatabase(async ({ url }) => {
  const { database } = openDatabase(url, 2)
  try {
    const isWhole = await checkAllChains(database, (line) => console.log(line))
    if (!isWhole) process.exitCode = 1
  } finally {
    await database.destroy()
  }
})
