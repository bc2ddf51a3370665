import { newDeviceText } from '#rules/newDeviceText.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { readBrowsers } from '#server/push/readBrowsers.ts'
import { readPushKeys } from '#server/push/readPushKeys.ts'
import { type Pushes, sendPushes } from '#server/push/sendPushes.ts'

type Named = { browser: string | null; system: string | null }

/**
 * Tells a person's other devices that they are signed in on one that did not know them: open screens by an
 * event that only this person's stream shows, the others by a push. A second notice, after a worker died
 * midway, replaces the first on the screen.
 */
export async function tellNewDevice(
  context: AppContext,
  { businessId, userId, sessionId, isPushed }: Jobs['tellNewDevice'],
): Promise<void> {
  const pushes = await inBusiness(context.database, businessId, async (tx): Promise<Pushes> => {
    const device = await readDevice(tx, sessionId)
    const found = {
      compose: (language: string) => ({
        ...newDeviceText(device, language),
        session: sessionId,
      }),
      targets: isPushed
        ? []
        : await readBrowsers(tx, { businessId, userId, exceptSession: sessionId }, new Date()),
      keys: await readPushKeys(tx),
    }
    await recordEvent(tx, {
      businessId,
      subject: userId,
      type: 'access.new_device',
      actor: 'staff',
      actorId: userId,
      data: { sessionId, ...device },
    })
    return found
  })
  await sendPushes(context, businessId, pushes)
}

/** Reads the names of the device. A session that was ended at once is told of all the same, without them. */
async function readDevice(tx: Tx, sessionId: string): Promise<Named> {
  const session = await tx
    .selectFrom('session')
    .select(['browser', 'system'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session ?? { browser: null, system: null }
}
