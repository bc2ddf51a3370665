import { limits } from '#rules/limits.ts'
import type { CodeSent } from '#rules/shapes/signIn.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { secondsLeft } from '#server/http/countAttempt.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { codePauseSeconds } from '#server/messages/textSpend.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { codeSendLimits, countAll } from './codeLimits.ts'
import { deliverCode } from './deliverCode.ts'
import { type Asker, isKnownDevice } from './device.ts'
import { forgetCodes } from './forgetSignIns.ts'

/**
 * Sends a sign-in code to a phone, for the device that asks. In single mode the answer must not reveal who
 * is a member: it comes before the text leaves, and is the same for everybody. A job stands by to text a
 * code whose server died first.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation, code_sends_used_up, texts_stopped, and on a
 *   platform text_not_sent.
 */
export async function sendCode(
  context: AppContext,
  input: {
    phone: string
    country?: string | undefined
    confirmPhone?: boolean | undefined
  },
  asker: Asker,
  now: Date,
): Promise<CodeSent> {
  const { e164: phone } = readTextablePhone({ ...input, isConfirmed: input.confirmPhone })
  const expiresAt = new Date(now.getTime() + limits.signInCodeLifeMs)
  // The counts must commit even when the call is refused: so the transaction returns a refusal instead of throwing it.
  const codeId = await outsideBusinesses(context.database, (tx) =>
    storeCode(tx, context, asker, { phone, now, expiresAt }),
  )
  if (codeId instanceof Refusal) throw codeId
  crashPoint('code.committed')
  const delivered = deliverCode(context, codeId, now)
  if (context.config.mode === 'platform') refuseUnsent(await delivered)
  else delivered.catch((error: unknown) => context.log.error({ err: error }, 'code not texted'))
  return { ...presentE164(phone), expiresAt: expiresAt.toISOString() }
}

async function storeCode(
  tx: Tx,
  context: AppContext,
  asker: Asker,
  code: { phone: string; now: Date; expiresAt: Date },
): Promise<string | Refusal> {
  const { phone, now, expiresAt } = code
  const isKnown = await isKnownDevice(tx, asker, phone, now)
  const pauseSeconds = await codePauseSeconds(tx, context, { isKnown: isKnown }, now)
  if (pauseSeconds !== null) return new Refusal('texts_stopped', { pauseSeconds })
  const full = await countAll(tx, codeSendLimits(context, asker, phone, isKnown), now)
  if (full) return new Refusal('code_sends_used_up', { pauseSeconds: secondsLeft(full, now) })
  const id = newId('sic')
  const { deviceHash } = asker
  await tx
    .insertInto('signInCode')
    .values({ id, phone, deviceHash, sentAt: now, expiresAt })
    .execute()
  await enqueue(tx, 'sendCode', { codeId: id, attempt: 1 }, signInLimits.codeLeavesWithinMs)
  await forgetCodes(tx, now)
  return id
}

function refuseUnsent(outcome: Awaited<ReturnType<typeof deliverCode>>): void {
  if (outcome === 'refused') throw refuseField('phone', 'text_not_sent')
  if (outcome === 'no_room') throw new Refusal('texts_stopped')
  if (outcome === 'not_sent') throw new Refusal('text_not_sent')
}
