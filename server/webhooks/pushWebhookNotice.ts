import { permissions } from '#rules/permissions.ts'
import { webhookPush } from '#rules/webhookNotice.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readBrowsers } from '#server/push/readBrowsers.ts'
import { readPushKeys } from '#server/push/readPushKeys.ts'
import { type Pushes, sendPushes } from '#server/push/sendPushes.ts'

/**
 * Pushes to the browsers of everybody who may manage webhooks that an endpoint fails or was turned off. A second push,
 * after a worker died midway, replaces the first on the screen.
 */
export async function pushWebhookNotice(
  context: AppContext,
  { businessId, endpointId, type }: Jobs['pushWebhookNotice'],
): Promise<void> {
  const pushes = await inBusiness(context.database, businessId, async (tx): Promise<Pushes> => {
    const members = await tx
      .selectFrom('member')
      .select('userId')
      .where('businessId', '=', businessId)
      .where('leftAt', 'is', null)
      .where('role', 'in', [...permissions.manageWebhooks])
      .execute()
    const now = new Date()
    const targets: Pushes['targets'] = []
    for (const { userId } of members)
      targets.push(...(await readBrowsers(tx, { businessId, userId }, now)))
    const compose = (language: string) => ({
      ...webhookPush(type, language),
      path: '/settings/webhooks',
      tag: endpointId,
    })
    return { compose, targets, keys: await readPushKeys(tx) }
  })
  await sendPushes(context, businessId, pushes)
}
