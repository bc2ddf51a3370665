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
  wanted: ChangeBusinessBody,
): Promise<void> {
  const country = await readCountry(tx, businessId)
  const columns = {
    ...(wanted.name === undefined ? {} : { name: wanted.name }),
    ...(wanted.timeZone === undefined ? {} : { timeZone: wanted.timeZone }),
    ...(wanted.textLanguage === undefined ? {} : { textLanguage: wanted.textLanguage }),
    ...(wanted.contactPhone === undefined
      ? {}
      : { contactPhone: readContactPhone(wanted, country) }),
    ...(wanted.allowedCountries === undefined
      ? {}
      : { allowedCountries: readCountries(wanted.allowedCountries) }),
    ...(wanted.quietHours === undefined
      ? {}
      : { quietFrom: wanted.quietHours.from, quietTo: wanted.quietHours.to }),
    ...(wanted.paidLate === undefined ? {} : { paidLate: wanted.paidLate }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('business').set(columns).where('id', '=', businessId).execute()
  await recordEvent(tx, {
    businessId,
    subject: businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: userId,
    data: { fields: Object.keys(wanted).filter((field) => field !== 'contactPhoneCountry') },
  })
}

/** A number to call: a landline is as good as a mobile. */
function readContactPhone(wanted: ChangeBusinessBody, country: string): string | null {
  if (!wanted.contactPhone) return null
  const reading = readPhone(wanted.contactPhone, wanted.contactPhoneCountry ?? country)
  if (reading.e164 !== null) return reading.e164
  const texting = judgeTexting(reading, null)
  throw refusePhone(reading, texting.may === 'no' ? texting.why : 'NOT_A_NUMBER', 'contactPhone')
}

function readCountries(wanted: string[] | null): string[] | null {
  if (wanted === null) return null
  const unknown = wanted.find((code) => !isCountry(code))
  if (unknown) throw refuseField('allowedCountries', 'country_not_supported')
  return [...new Set(wanted)].sort()
}
