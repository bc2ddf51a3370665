import { en, type Words } from './en.ts'

/** British English, where it differs. */
export const enGb: Words = {
  ...en,
  expiry: 'Expiry date',
  zip: 'Postcode',
  postalCode: 'Postcode',
  zipHint: 'Postcode',
  state: 'County',
  spokenExpiry: 'Credit or debit card expiry date',
  incomplete_expiry: "Your card's expiry date is incomplete.",
  invalid_expiry_month: "Your card's expiry month is invalid.",
  invalid_expiry_year: "Your card's expiry year is invalid.",
  invalid_expiry_year_past: "Your card's expiry year is in the past.",
  invalid_expiry_month_past: "Your card's expiry date is in the past.",
  incomplete_zip: 'Your postcode is incomplete.',
  incorrect_zip: "Your card's postcode failed validation.",
}
