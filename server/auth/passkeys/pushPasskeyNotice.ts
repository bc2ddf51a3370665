import { passkeyPush } from '#rules/passkeyNotice.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readBrowsers } from '#server/push/readBrowsers.ts'
import { readPushKeys } from '#server/push/readPushKeys.ts'
import { type Pushes, sendPushes } from '#server/push/sendPushes.ts'

/**
 * Pushes a change of a person's passkeys to each browser that they have subscribed in a business; open screens hear
 * of it by the event. A second push, after a worker died midway, replaces the first on the screen.
 */
export async function pushPasskeyNotice(
  context: AppContext,
  { businessId, userId, type }: Jobs['pushPasskeyNotice'],
): Promise<void> {
  const pushes = await inBusiness(context.database, businessId, async (tx): Promise<Pushes> => {
    const targets = await readBrowsers(tx, { businessId, userId }, new Date())
    const compose = (language: string) => ({
      ...passkeyPush(type, language),
      session: 'passkeys',
    })
    return { compose, targets, keys: await readPushKeys(tx) }
  })
  await sendPushes(context, businessId, pushes)
}
