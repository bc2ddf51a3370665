import type { PhoneType } from '#rules/shapes/phone.ts'

const words: Record<PhoneType, string> = {
  MOBILE: 'Mobile',
  FIXED_LINE: 'Landline',
  FIXED_LINE_OR_MOBILE: 'Mobile or landline',
  TOLL_FREE: 'Free to call',
  PREMIUM_RATE: 'Premium rate',
  SHARED_COST: 'Shared cost',
  VOIP: 'Internet phone (VoIP)',
  PERSONAL_NUMBER: 'Personal number',
  PAGER: 'Pager',
  UAN: 'Company-wide number',
  VOICEMAIL: 'Voicemail',
}

/** What kind of line a number is on, as people say it; by its range alone, so it may have moved. */
export function lineTypeWords(type: PhoneType | null): string {
  return type ? words[type] : 'Not known'
}
