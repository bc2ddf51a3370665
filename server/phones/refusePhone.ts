import { explainCountry } from '#rules/phone/explainCountry.ts'
import { doubtWords, refusalWords } from '#rules/phone/phoneWords.ts'
import type { Texting } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { type Refusal, refuseField } from '#server/http/problems.ts'

/**
 * Returns the refusal of a phone that cannot be used, or only after someone has vouched for it, with the
 * reason and what to do about it.
 * @param path the field that holds the number, when that is not `phone`
 */
export function refusePhone(
  reading: PhoneReading,
  texting: Texting,
  path: 'phone' | 'contactPhone' = 'phone',
): Refusal {
  if (texting.may === 'confirm')
    return refuseField(path, 'phone_needs_confirmation', doubtWords[texting.why])
  const why = texting.may === 'no' ? texting.why : 'NOT_A_NUMBER'
  if (why === 'COUNTRY_NOT_ALLOWED' && reading.country)
    return refuseField(path, 'phone_invalid', explainCountry(reading.country))
  return refuseField(path, 'phone_invalid', refusalWords[why])
}
