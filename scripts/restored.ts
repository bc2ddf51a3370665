import { StartRefused } from '#server/startRefused.ts'
import { markDatabase } from './database/markDatabase.ts'
import { withDatabase } from './database/openOwn.ts'

/**
 * `npm run restored -- <time>`: tells Ringup that its database was set back to that time by other means than
 * `npm run restore`, such as pgBackRest. Before the first start on it.
 */
await withDatabase(async ({ url }) => {
  const [text = '', ...more] = process.argv.slice(2)
  const setBackTo = new Date(text)
  // Without a zone, the time would be read in that of this machine.
  const isWhole = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!isWhole || Number.isNaN(setBackTo.getTime()) || more.length > 0)
    throw new StartRefused(
      'Name the time to which the database was set back, with its zone: npm run restored -- 2026-11-28T06:00:00Z',
    )
  if (setBackTo.getTime() > Date.now())
    throw new StartRefused(
      `${text} is in the future: name the time that the database was set back to.`,
    )
  await markDatabase(url, setBackTo)
  console.log(
    `Ringup knows that this database stands at ${setBackTo.toISOString()}. Start it now: it asks the providers first what has happened since. Everyone signs in again.`,
  )
})
