import { doubtWords, refusalWords } from '#rules/phone/phoneWords.ts'
import type { ConfirmReason, RefuseReason } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { type Refusal, refuseField } from '#server/http/problems.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Returns the refusal of a phone that cannot be used, with the reason and what to do about it.
 * @param path the field that holds the number, when that is not `phone`
 */
export function refusePhone(
  reading: PhoneReading,
  why: RefuseReason,
  path: 'phone' | 'contactPhone' = 'phone',
): Refusal {
  if (why === 'COUNTRY_NOT_ALLOWED' && reading.country) {
    const country = countryNames.of(reading.country)
    const words = `This is a number of ${country}, which this business does not text. An owner or manager can allow that country in the settings.`
    return refuseField(path, 'phone_invalid', words)
  }
  return refuseField(path, 'phone_invalid', refusalWords[why])
}

/** Returns the refusal that asks someone to confirm that a number can receive texts. */
export function askConfirmation(why: ConfirmReason): Refusal {
  return refuseField('phone', 'phone_needs_confirmation', doubtWords[why])
}
