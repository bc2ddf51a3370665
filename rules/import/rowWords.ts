import { errorCatalogue } from '../errors.ts'
import { doubtWords, refusalWords } from '../phone/phoneWords.ts'
import type { RowReason } from './readRow.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const words: Partial<Record<RowReason, string>> = {
  field_required: 'There is no number in this row. Add it.',
  // A file has nobody to ask about one number.
  FIXED_LINE: 'This looks like a landline. Take landlines along, or use a mobile number.',
  VOIP: 'This is an internet telephone number. Take landlines along, or use a mobile number.',
  NOT_IN_PLAN: 'We know of no such number in this country. Check the digits.',
  COUNTRY_NEEDED: 'Start this number with + and its country code.',
  name_invalid: 'Use a name of at most 60 characters, without control signs.',
  note_too_long: errorCatalogue.note_too_long.detail,
  customer_erased: 'This customer was erased and is not made anew by a file.',
}

/**
 * Explains in a sentence or two why a row was not imported and what to do.
 * @param country ISO 3166-1 alpha-2 of the number, where it is known
 */
export function rowWords(reason: RowReason, country: string | null): string {
  const own = words[reason]
  if (own) return own
  if (reason === 'COUNTRY_NOT_ALLOWED' && country) {
    return `This is a number of ${countryNames.of(country)}, which this business does not text. An owner or manager can allow that country in the settings.`
  }
  return { ...doubtWords, ...refusalWords }[reason as keyof typeof refusalWords]
}
