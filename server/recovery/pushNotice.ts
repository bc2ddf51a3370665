import { type PushedNotice, recoveryPush } from '#rules/recoveryPush.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'
import { readBrowsers } from '#server/push/readBrowsers.ts'
import { readPushKeys } from '#server/push/readPushKeys.ts'
import { sendPushes } from '#server/push/sendPushes.ts'

/** Pushes a notice about a person's own sign-in to each of their browsers, in whichever business it subscribed. */
export async function pushNotice(
  context: AppContext,
  userId: string,
  { notice, phoneEnd }: { notice: PushedNotice; phoneEnd: string },
): Promise<void> {
  const { database } = context
  const compose = (language: string) => ({
    ...recoveryPush(notice, phoneEnd, language),
    session: '',
  })
  const businesses = await outsideBusinesses(database, (tx) => listBusinesses(tx, userId))
  const pushed = new Set<string>()
  for (const { id: businessId } of businesses) {
    const read = await inBusiness(database, businessId, async (tx) => ({
      targets: await readBrowsers(tx, { businessId, userId }, new Date()),
      keys: await readPushKeys(tx),
    }))
    // A browser that asked in two businesses hears it once.
    const targets = read.targets.filter(({ endpoint }) => !pushed.has(endpoint))
    for (const { endpoint } of targets) pushed.add(endpoint)
    await sendPushes(context, businessId, { compose, targets, keys: read.keys })
  }
}
