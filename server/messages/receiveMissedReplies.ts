import { hearsReplies } from '#rules/senderKind.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { readRestored } from '#server/database/readRestored.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { ListedText } from '#server/outside/twilio.ts'
import { listOurNumbers } from './listOurNumbers.ts'
import { receiveText } from './receiveText.ts'

/**
 * Takes in the texts of a customer that a restored database missed, above all a STOP. They are applied in
 * the order in which they were written, so that the last word counts.
 * @returns false when the provider cannot be reached.
 */
export async function receiveMissedReplies(
  context: AppContext,
  { businessId, toPhone, fromPhone }: { businessId: string; toPhone: string; fromPhone: string },
): Promise<boolean> {
  const { database, twilio } = context
  const restored = await inBusiness(database, businessId, (tx) => readRestored(tx, new Date()))
  if (!restored) return true
  const shared = await listOurNumbers(context)
  if (!shared) return false
  const service = fromPhone === shared.service ? shared.service : null
  const written: ListedText[] = []
  for (const ourPhone of service === null ? [fromPhone] : shared.numbers) {
    // Nobody can write to a name.
    if (!hearsReplies(ourPhone)) continue
    const texts = await twilio.listTexts({ to: ourPhone, from: toPhone })
    if (!texts) return false
    written.push(...texts)
  }
  written.sort((one, other) => other.at.getTime() - one.at.getTime())
  if (written.length === 0) return true
  const known = await inBusiness(database, businessId, (tx) =>
    tx
      .selectFrom('message')
      .select('sid')
      .where('businessId', '=', businessId)
      .where(
        'sid',
        'in',
        written.map(({ sid }) => sid),
      )
      .execute(),
  )
  crashPoint('missed.found')
  const sids = new Set(known.map(({ sid }) => sid))
  for (const { sid, body, from, to, at, files } of written.toReversed())
    if (!sids.has(sid))
      await receiveText(context, { sid, body, files, from, to, service, sentAt: at }, new Date())
  return true
}
