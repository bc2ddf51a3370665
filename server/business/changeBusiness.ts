import { isCountry, judgeTexting, readPhone } from '#rules/phone.ts'
import type { ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { refusePhone } from '#server/phones/refusePhone.ts'
import { readCountry } from './readCountry.ts'

/**
 * Changes the settings of a business.
 * @throws {Refusal} phone_invalid, country_not_supported
 */
export async function changeBusiness(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  changes: ChangeBusinessBody,
): Promise<void> {
  const country = await readCountry(tx, businessId)
  const columns = {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(changes.timeZone === undefined ? {} : { timeZone: changes.timeZone }),
    ...(changes.textLanguage === undefined ? {} : { textLanguage: changes.textLanguage }),
    ...(changes.contactPhone === undefined
      ? {}
      : { contactPhone: readContactPhone(changes, country) }),
    ...(changes.allowedCountries === undefined
      ? {}
      : { allowedCountries: readCountries(changes.allowedCountries) }),
    ...(changes.quietHours === undefined
      ? {}
      : { quietFrom: changes.quietHours.from, quietTo: changes.quietHours.to }),
    ...(changes.paidLate === undefined ? {} : { paidLate: changes.paidLate }),
    ...(changes.refundProofAboveMinor === undefined
      ? {}
      : { refundProofAboveMinor: changes.refundProofAboveMinor }),
    ...(changes.address === undefined ? {} : { address: changes.address || null }),
    ...(changes.taxNumber === undefined ? {} : { taxNumber: changes.taxNumber || null }),
    ...(changes.textMarkedPaid === undefined ? {} : { textMarkedPaid: changes.textMarkedPaid }),
    ...(changes.textRefunds === undefined ? {} : { textRefunds: changes.textRefunds }),
  }
  if (Object.keys(columns).length === 0) return
  const before = await lockSettings(tx, businessId)
  await tx.updateTable('business').set(columns).where('id', '=', businessId).execute()
  await recordEvent(tx, {
    businessId,
    subject: businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: userId,
    data: {
      fields: Object.keys(changes).filter((field) => field !== 'contactPhoneCountry'),
      ...compare(before, await lockSettings(tx, businessId)),
    },
  })
}

/** Reads the settings whose values the history may tell: a telephone number and an address are none of them. */
function lockSettings(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .select(['name', 'timeZone', 'textLanguage', 'allowedCountries', 'paidLate'])
    .select(['quietFrom', 'quietTo', 'textMarkedPaid', 'textRefunds'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type Settings = Record<string, unknown>

/** Returns the values that differ, before and after the change. */
function compare(before: Settings, after: Settings): { before: Settings; after: Settings } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (of: Settings) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: pick(before), after: pick(after) }
}

/** Reads a number to call, which may be a landline as well as a mobile. */
function readContactPhone(changes: ChangeBusinessBody, country: string): string | null {
  if (!changes.contactPhone) return null
  const reading = readPhone(changes.contactPhone, changes.contactPhoneCountry ?? country)
  if (reading.e164 !== null) return reading.e164
  throw refusePhone(reading, judgeTexting(reading, null), 'contactPhone')
}

function readCountries(changes: string[] | null): string[] | null {
  if (changes === null) return null
  const unknown = changes.find((code) => !isCountry(code))
  if (unknown) throw refuseField('allowedCountries', 'country_not_supported')
  return [...new Set(changes)].sort()
}
