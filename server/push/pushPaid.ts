import { typesByTopic } from '#rules/notificationTopics.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { pushTopic } from './pushTopic.ts'

/** Pushes the newest payment of a request: what a job asks for that a version queued which told of payments alone. */
export async function pushPaid(
  context: AppContext,
  { businessId, requestId }: Jobs['pushPaid'],
  now: Date,
): Promise<void> {
  const paid = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('event')
      .select('sequence')
      .where('businessId', '=', businessId)
      .where('subject', '=', requestId)
      .where('type', 'in', [...typesByTopic.paid])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (paid) await pushTopic(context, { businessId, sequence: paid.sequence }, now)
}
