import type { PhoneReason, PhoneType } from '#rules/shapes/phone.ts'

/** Why a person has to say that a number receives texts. */
export type ConfirmReason = 'FIXED_LINE' | 'VOIP' | 'PERSONAL_NUMBER' | 'NOT_IN_PLAN'

const wrong: Record<Exclude<PhoneReason, 'NOT_IN_PLAN'>, string> = {
  TOO_SHORT: 'This number is too short. Add the missing digits.',
  TOO_LONG: 'This number is too long. Remove the extra digits.',
  INVALID_LENGTH: 'This number has a wrong count of digits. Check it for one too many or too few.',
  INVALID_COUNTRY_CODE: 'No country has this code. Check the digits after the +.',
  SEVERAL_NUMBERS: 'This is more than one number. Keep the one to text.',
  DIGITS_LOST: 'A spreadsheet rounded this number. Copy its digits from where they came from.',
  COUNTRY_NEEDED: 'Choose the country of this number, or begin it with + and the country code.',
  NOT_A_NUMBER: 'This is not a telephone number. Type its digits.',
  SHORT_OR_EMERGENCY: 'This is a short or emergency number, which cannot be texted.',
}

const refused: Partial<Record<PhoneType, string>> = {
  TOLL_FREE: 'This is a toll-free number, which gets no texts. Use a mobile number.',
  PREMIUM_RATE: 'This is a premium-rate number, which cannot be texted. Use a mobile number.',
  SHARED_COST: 'This is a shared-cost number, which cannot be texted. Use a mobile number.',
  PAGER: 'This is a pager, which gets no texts. Use a mobile number.',
  UAN: 'This is a company’s service number, which gets no texts. Use a mobile number.',
  VOICEMAIL: 'This is a voicemail number, which gets no texts. Use a mobile number.',
}

const confirm: Record<ConfirmReason, string> = {
  FIXED_LINE: 'This looks like a landline.',
  VOIP: 'This looks like an internet telephone.',
  PERSONAL_NUMBER: 'This is a personal number, which may be passed on to any telephone.',
  NOT_IN_PLAN: 'This number is not in the plan of its country that we know.',
}

/** What the field of a telephone number says. */
export const phoneWords = {
  label: 'Phone number',
  hint: 'Any country, in any form.',
  wrong,
  refused,
  confirm,
  receivesTexts: 'This number can receive texts',
  /** A country was chosen beside a number that names its own. */
  codeWins: 'The number says its country itself. Remove its code to use another country.',
}
