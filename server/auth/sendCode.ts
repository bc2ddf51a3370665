import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { CodeSent } from '#rules/shapes/signIn.ts'
import { codeText } from '#rules/texts.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'
import { presentE164 } from '#server/presentPhone.ts'
import { Refusal, refuseField } from '#server/problems.ts'
import { readTextablePhone } from '#server/readTextablePhone.ts'
import { askConfirmation } from '#server/refusePhone.ts'
import { codeHmac, newCode } from './codes.ts'
import { forgetCodes } from './forgetSignIns.ts'

/**
 * Sends a sign-in code to a phone. The code exists in the text and nowhere else: it is sent from
 * here and not from the queue, whose rows are kept.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation, code_sends_used_up, text_not_sent
 */
export async function sendCode(
  house: House,
  input: {
    phone: string
    country?: string | undefined
    confirmPhone?: boolean | undefined
  },
  now: Date,
): Promise<CodeSent> {
  const { e164: phone, doubt } = readTextablePhone(input.phone, input.country, null)
  if (doubt && !input.confirmPhone) throw askConfirmation(doubt)
  const expiresAt = new Date(now.getTime() + limits.signInCodeLifeMs)
  const code = newCode()
  const welcome = await outsideBusinesses(house.database, async (tx) => {
    await insertCode(tx, { phone, codeHmac: codeHmac(house, phone, code), now, expiresAt })
    return isWelcome(tx, house, phone)
  })
  // A stranger gets the same answer as a member, and no text: the answer tells nobody who is one.
  if (welcome) await textCode(house, phone, code)
  return { ...presentE164(phone), expiresAt: expiresAt.toISOString() }
}

async function insertCode(
  tx: Tx,
  code: { phone: string; codeHmac: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  // One at a time for each phone, or parallel calls would all count the same number of sends.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${code.phone}`}, 0))`.execute(tx)
  const { sends } = await tx
    .selectFrom('signInCode')
    .select(sql<number>`count(*)::int`.as('sends'))
    .where('phone', '=', code.phone)
    .where('sentAt', '>', new Date(code.now.getTime() - limits.signInSendsWindowMs))
    .executeTakeFirstOrThrow()
  if (sends >= limits.signInSendsMax) throw new Refusal('code_sends_used_up')
  await tx
    .insertInto('signInCode')
    .values({
      id: newId('sic'),
      phone: code.phone,
      codeHmac: code.codeHmac,
      sentAt: code.now,
      expiresAt: code.expiresAt,
    })
    .execute()
  await forgetCodes(tx, code.now)
}

async function isWelcome(tx: Tx, house: House, phone: string): Promise<boolean> {
  if (house.config.mode === 'platform') return true
  const { claimedBy } = await tx
    .selectFrom('installation')
    .select('claimedBy')
    .executeTakeFirstOrThrow()
  if (!claimedBy) return true
  const known = await tx
    .selectFrom('appUser')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return known !== undefined
}

async function textCode(house: House, phone: string, code: string): Promise<void> {
  const body = codeText({ code, host: new URL(house.config.publicUrl).host })
  const outcome = await house.twilio.sendText({ to: phone, body })
  if (outcome.kind === 'accepted') return
  if (outcome.kind === 'refused') throw refuseField('phone', 'text_not_sent')
  throw new Refusal('text_not_sent')
}
