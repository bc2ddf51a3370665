import { recoveryLimits } from '#rules/recoveryLimits.ts'
import { pushedNotices } from '#rules/recoveryPush.ts'
import { measureText } from '#rules/textParts.ts'
import { noticeText } from '#rules/texts.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { spendOnText } from '#server/messages/textSpend.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { pushNotice } from './pushNotice.ts'

type Job = Jobs['tellPerson']
type Facts = { to: string; phoneEnd: string; businessId: string | null }

/**
 * Tells a person that somebody got in with a recovery code, or about a move of their number. The text goes out
 * at least once: after a crash between sending it and noting it, the same text may come twice.
 */
export async function tellPerson(context: AppContext, job: Job): Promise<void> {
  const now = new Date()
  const facts = await outsideBusinesses(context.database, (tx) => readFacts(tx, job))
  if (!facts) return
  const business = facts.businessId ? await readName(context, facts.businessId) : ''
  const host = new URL(context.config.publicUrl).host
  const body = noticeText(job.notice, { host, phoneEnd: facts.phoneEnd, business })
  const notice = pushedNotices.find((one) => one === job.notice)
  if (job.attempt === 1 && notice)
    await pushNotice(context, job.userId, { notice, phoneEnd: facts.phoneEnd })
  if (await sendNotice(context, { to: facts.to, body }, now)) return
  if (job.attempt >= recoveryLimits.noticeTriesMax) return
  const next = { ...job, attempt: job.attempt + 1 }
  const delayMs = recoveryLimits.noticeRetryMs * 2 ** (job.attempt - 1)
  await outsideBusinesses(context.database, (tx) => enqueue(tx, 'tellPerson', next, delayMs))
}

/** Returns false if the text certainly did not go out and may be sent later. */
async function sendNotice(
  context: AppContext,
  text: { to: string; body: string },
  now: Date,
): Promise<boolean> {
  const country = presentE164(text.to).phoneCountry
  const spent = await outsideBusinesses(context.database, (tx) =>
    spendOnText(tx, context, { country, parts: measureText(text.body).parts }, now),
  )
  if (typeof spent === 'string') return false
  const outcome = await context.twilio.sendText(text)
  crashPoint('notice.texted')
  return outcome.kind !== 'not_taken' && outcome.kind !== 'sender_refused'
}

/** Reads whom to text; null if there is nothing to tell any more. */
async function readFacts(tx: Tx, { userId, notice, moveId }: Job): Promise<Facts | null> {
  if (moveId === null) {
    const person = await tx
      .selectFrom('appUser')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirst()
    return person ? { to: person.phone, phoneEnd: '', businessId: null } : null
  }
  const move = await tx
    .selectFrom('numberMove')
    .select(['oldPhone', 'newPhone', 'helperBusiness', 'endedAt'])
    .where('id', '=', moveId)
    .executeTakeFirst()
  if (!move || (move.endedAt && notice !== 'number_moved')) return null
  const to = notice === 'help_offered' ? move.newPhone : move.oldPhone
  return { to, phoneEnd: move.newPhone.slice(-4), businessId: move.helperBusiness }
}

function readName({ database }: AppContext, businessId: string): Promise<string> {
  return inBusiness(database, businessId, async (tx) => {
    const { name } = await tx
      .selectFrom('business')
      .select('name')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    return name
  })
}
