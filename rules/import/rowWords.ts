import { errorCatalogue } from '../errors.ts'
import { explainCountry } from '../phone/explainCountry.ts'
import { doubtWords, refusalWords } from '../phone/phoneWords.ts'
import type { RowReason } from './readRow.ts'

/** Why a row was not imported and what to do, where a file needs other words than a form. */
export const rowSentences: Readonly<Partial<Record<RowReason, string>>> = {
  field_required: 'This row has no number. Add it.',
  // A file has nobody to ask about one number.
  FIXED_LINE: 'This looks like a landline. Include landlines, or use a mobile number.',
  VOIP: 'This is an internet phone number. Include landlines, or use a mobile number.',
  NOT_IN_PLAN: 'We don’t know this kind of number in this country. Check the digits.',
  COUNTRY_NEEDED: 'Start this number with + and its country code.',
  name_invalid: 'Use a name of at most 60 characters.',
  note_too_long: errorCatalogue.note_too_long.detail,
  customer_erased: 'This customer was erased, and a file can’t bring them back.',
}

/**
 * Explains in a sentence or two why a row was not imported and what to do.
 * @param country ISO 3166-1 alpha-2 of the number, where it is known
 */
export function rowWords(reason: RowReason, country: string | null): string {
  const own = rowSentences[reason]
  if (own) return own
  if (reason === 'COUNTRY_NOT_ALLOWED' && country) return explainCountry(country)
  return { ...doubtWords, ...refusalWords }[reason as keyof typeof refusalWords]
}
