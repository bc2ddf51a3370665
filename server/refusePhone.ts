import type { ConfirmReason, RefuseReason } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { type Refusal, refuseField } from './problems.ts'

const useMobile = 'Use a mobile number.'

/** Why no text goes to a number, and what to do: one sentence or two for each reason. */
const refusals: Record<RefuseReason, string> = {
  TOO_SHORT: 'This number is too short. Add the missing digits.',
  TOO_LONG:
    'This number is too long. Remove the extra digits. If it is a number of another country, start with + and its country code.',
  INVALID_LENGTH:
    'No number of this country has this length. Check the digits. If it is a number of another country, start with + and its country code.',
  INVALID_COUNTRY_CODE:
    'This country code is not known. Start with + and the country code, such as +44.',
  COUNTRY_NEEDED:
    'The country of this number is missing. Choose it, or start with + and the country code.',
  NOT_A_NUMBER: 'This is not a telephone number. Type digits, such as +44 7400 123456.',
  SHORT_OR_EMERGENCY:
    'This is a short or emergency number, which cannot receive texts. Use a full mobile number.',
  SEVERAL_NUMBERS: 'Two numbers were pasted. Keep one.',
  DIGITS_LOST:
    'A spreadsheet rounded this number and its last digits are lost. Format the column as text there, type the number again, and copy it once more.',
  TOLL_FREE: `This is a freephone number, which cannot receive texts. ${useMobile}`,
  PREMIUM_RATE: `This is a premium-rate number, which costs extra and cannot receive texts. ${useMobile}`,
  SHARED_COST: `This is a shared-cost number, which cannot receive texts. ${useMobile}`,
  PAGER: `This is a pager, which cannot receive texts. ${useMobile}`,
  UAN: `This is a company's service number, which cannot receive texts. ${useMobile}`,
  VOICEMAIL: `This is a voicemail number, which cannot receive texts. ${useMobile}`,
  COUNTRY_NOT_ALLOWED:
    'This business does not text numbers of no single country. An owner or manager can allow every country in the settings.',
}

/** What makes it doubtful that a number receives texts, and what to do. */
const doubts: Record<ConfirmReason, string> = {
  FIXED_LINE:
    'This looks like a landline. Confirm that it can receive texts, or use a mobile number.',
  VOIP: 'This is an internet telephone number. Confirm that it can receive texts, or use a mobile number.',
  PERSONAL_NUMBER:
    'This is a personal number that forwards calls. Confirm that it can receive texts, or use a mobile number.',
  NOT_IN_PLAN:
    'We know of no such number in this country. Check the digits, and confirm the number if it is right.',
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Refuses a phone that cannot be used, with the reason and what to do about it.
 * @param path the field it stands in, when that is not `phone`
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
  return refuseField(path, 'phone_invalid', refusals[why])
}

/** Asks whether a number can receive texts. */
export function askConfirmation(why: ConfirmReason): Refusal {
  return refuseField('phone', 'phone_needs_confirmation', doubts[why])
}
