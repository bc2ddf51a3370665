import type { ConfirmReason, RefuseReason } from '../phone.ts'

const useMobile = 'Use a mobile number.'

/** Why we do not text a number, and what to do: a sentence or two for each reason. */
export const refusalWords: Readonly<Record<RefuseReason, string>> = {
  TOO_SHORT: 'This number is too short. Add the missing digits.',
  TOO_LONG:
    'This number is too long. Remove the extra digits. If it’s from another country, start with + and the country code.',
  INVALID_LENGTH:
    'No number in this country has this length. Check the digits. If it’s from another country, start with + and the country code.',
  INVALID_COUNTRY_CODE: 'No country has this code. Check the digits after the +.',
  COUNTRY_NEEDED: 'Choose this number’s country, or start with + and the country code.',
  NOT_A_NUMBER: 'This isn’t a phone number. Type digits, such as +44 7400 123456.',
  SHORT_OR_EMERGENCY:
    'This is a short or emergency number, which can’t receive texts. Use a full mobile number.',
  SEVERAL_NUMBERS: 'This is more than one number. Keep the one to text.',
  DIGITS_LOST:
    'A spreadsheet rounded this number, so its last digits are lost. Format the column as text there, retype the number and copy it again.',
  TOLL_FREE: `This is a freephone number, which can’t receive texts. ${useMobile}`,
  PREMIUM_RATE: `This is a premium-rate number, which costs extra and can’t receive texts. ${useMobile}`,
  SHARED_COST: `This is a shared-cost number, which can’t receive texts. ${useMobile}`,
  PERSONAL_NUMBER: `This is a personal number, which forwards calls and costs extra. ${useMobile}`,
  SATELLITE: `This is a satellite or international network number, which costs far more to text. ${useMobile}`,
  PAGER: `This is a pager, which can’t receive texts. ${useMobile}`,
  UAN: `This is a company's service number, which can’t receive texts. ${useMobile}`,
  VOICEMAIL: `This is a voicemail number, which can’t receive texts. ${useMobile}`,
  COUNTRY_NOT_ALLOWED:
    'This number belongs to no single country, and this business doesn’t text those. An owner or manager can allow every country in the settings.',
}

/** Why we doubt that a number receives texts, and what to do. */
export const doubtWords: Readonly<Record<ConfirmReason, string>> = {
  FIXED_LINE: 'This looks like a landline. Confirm it can receive texts, or use a mobile number.',
  VOIP: 'This is an internet phone number. Confirm it can receive texts, or use a mobile number.',
  NOT_IN_PLAN:
    'We don’t know this kind of number in this country. Check the digits, and confirm it if it’s right.',
}
