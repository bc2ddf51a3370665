import { type Makeable, makeable } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { makePart } from '#server/installation/makePart.ts'
import { readInstallation } from '#server/installation/readInstallation.ts'
import { openLog } from '#server/log.ts'
import { openTwilio } from '#server/outside/twilio.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { type OwnDatabase, withDatabase } from './database/openOwn.ts'
import { printInstallation, printMade } from './golive/printInstallation.ts'

const [option, list = ''] = process.argv.slice(2)
const asked = list.split(',').filter(Boolean)
const parts = makeable.filter((part) => asked.includes(part))

if ((option && option !== '--make') || parts.length < asked.length || (option && !list)) {
  console.error(`Use npm run golive, or npm run golive -- --make ${makeable.join(',')}`)
  process.exitCode = 1
} else await withDatabase((own) => golive(own, parts))

/**
 * `npm run golive`: asks both providers and this server about everything that must be right before real money
 * moves. `npm run golive -- --make webhook,domain,inbound,event` first makes these at the providers. Ends with
 * exit code 1 while something must be done.
 */
async function golive({ url, config }: OwnDatabase, parts: Makeable[]): Promise<void> {
  const { database } = openDatabase(url, 2)
  try {
    const secret = await readSecret(database)
    const context: AppContext = {
      config,
      database,
      secret,
      stripe: openStripe(config.stripe),
      twilio: openTwilio(config.twilio),
      log: openLog('silent'),
    }
    for (const part of parts) printMade(part, await makePart(context, part))
    const { mustCount } = printInstallation(await readInstallation(context, new Date()))
    if (mustCount > 0) process.exitCode = 1
  } finally {
    await database.destroy()
  }
}
