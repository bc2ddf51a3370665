import pg from 'pg'
import { withDatabase } from './database/openOwn.ts'
import { isTextAction, type TextAction, textActions } from './texts/textActions.ts'

/**
 * `npm run texts -- stop | resume | status`: the operator's switch for every text of this Ringup.
 */
const [action = 'status'] = process.argv.slice(2)
if (isTextAction(action)) await withDatabase(({ url }) => run(url, action))
else {
  console.error(`npm run texts -- ${action} is unknown: use stop, resume or status.`)
  process.exitCode = 1
}

async function run(url: string, action: TextAction): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    console.log(await textActions[action](client))
  } finally {
    await client.end()
  }
}
