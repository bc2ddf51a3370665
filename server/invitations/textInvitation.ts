import type { ExpressionBuilder } from 'kysely'
import { measureText } from '#rules/textParts.ts'
import { invitationText } from '#rules/texts.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { DB } from '#server/database/types.generated.ts'
import { spendOnText } from '#server/messages/textSpend.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { invitationLink } from './invitationLink.ts'

/**
 * Texts an invitation, at most once: a text that nobody can tell about is shown as such, and can be sent
 * again, or its link shared. What the day's budget or the operator holds back is not sent.
 */
export async function textInvitation(
  context: AppContext,
  job: Jobs['textInvitation'],
): Promise<void> {
  const now = new Date()
  const text = await inBusiness(context.database, job.businessId, (tx) =>
    claimText(tx, context, job, now),
  )
  if (!text) return
  const outcome = await context.twilio.sendText(text)
  const texted =
    outcome.kind === 'accepted' ? 'sent' : outcome.kind === 'unknown' ? 'unknown' : 'not_sent'
  await inBusiness(context.database, job.businessId, (tx) =>
    tx.updateTable('invitation').set({ texted }).where(ofJob(job)).execute(),
  )
}

/** Notes that the text may have gone out before it goes: a server that dies sends it no second time. */
async function claimText(
  tx: Tx,
  context: AppContext,
  job: Jobs['textInvitation'],
  now: Date,
): Promise<{ to: string; body: string } | null> {
  const claimed = await tx
    .updateTable('invitation')
    .set({ texted: 'unknown' })
    .where(ofJob(job))
    .where('texted', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'generation', 'phone'])
    .executeTakeFirst()
  if (!claimed) return null
  const { business, locale } = await tx
    .selectFrom('business')
    .select(['name as business', 'locale'])
    .where('id', '=', job.businessId)
    .executeTakeFirstOrThrow()
  const body = invitationText({ business, link: invitationLink(context, claimed), locale })
  const country = presentE164(claimed.phone).phoneCountry
  const spent = await spendOnText(tx, context, { country, parts: measureText(body).parts }, now)
  if (typeof spent !== 'string') return { to: claimed.phone, body }
  await tx.updateTable('invitation').set({ texted: 'not_sent' }).where(ofJob(job)).execute()
  return null
}

/** The invitation of a job, as long as no newer text has replaced its link. */
function ofJob({ businessId, invitationId, generation }: Jobs['textInvitation']) {
  return (where: ExpressionBuilder<DB, 'invitation'>) =>
    where.and({ businessId, id: invitationId, generation })
}
