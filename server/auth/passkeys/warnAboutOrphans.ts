import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { relyingParty } from './relyingParty.ts'

/**
 * Warns in one line of the log of passkeys that were made for another host name than that of PUBLIC_URL: browsers use
 * them there alone. Those who have no others prove by a code again.
 */
export async function warnAboutOrphans({
  config,
  database,
  log,
}: Pick<AppContext, 'config' | 'database' | 'log'>): Promise<void> {
  const { id } = relyingParty(config)
  const { passkeys, hosts } = await outsideBusinesses(database, (tx) =>
    tx
      .selectFrom('passkey')
      .select(({ fn }) => [
        fn.countAll<string>().as('passkeys'),
        fn.agg<string[] | null>('array_agg', ['rpId']).distinct().as('hosts'),
      ])
      .where('rpId', '!=', id)
      .executeTakeFirstOrThrow(),
  )
  if (Number(passkeys) === 0) return
  log.warn(
    { passkeys: Number(passkeys), madeFor: hosts, publicHost: id },
    'passkeys were made for another host name than that of PUBLIC_URL, and do not work: go back to it, or have people add their devices anew',
  )
}
