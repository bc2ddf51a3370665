import pg from 'pg'
import { withDatabase } from './database/openOwn.ts'
import { isTextDeed, type TextDeed, textDeeds } from './texts/textDeeds.ts'

/** `npm run texts -- stop | resume | status`: the operator's switch for every text of this Ringup. */
const [deed = 'status'] = process.argv.slice(2)
if (isTextDeed(deed)) await withDatabase(({ url }) => doDeed(url, deed))
else {
  console.error(`npm run texts -- ${deed} is unknown: use stop, resume or status.`)
  process.exitCode = 1
}

async function doDeed(url: string, deed: TextDeed): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    console.log(await textDeeds[deed](client))
  } finally {
    await client.end()
  }
}
