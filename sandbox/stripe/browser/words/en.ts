/**
 * The texts of the fields, in English as Stripe.js writes them. The keys of errors are their codes
 * (https://docs.stripe.com/error-codes, https://docs.stripe.com/declines/codes).
 */
export const en = {
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  country: 'Country',
  zip: 'ZIP code',
  postalCode: 'Postal code',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  state: 'State',
  province: 'Province',
  spokenNumber: 'Credit or debit card number',
  spokenExpiry: 'Credit or debit card expiration date',
  spokenCvc: 'Credit or debit card CVC/CVV',
  expiryHint: 'MM / YY',
  cvcHint: 'CVC',
  zipHint: 'ZIP',
  cancel: 'Cancel',
  terms:
    'By providing your card information, you allow {business} to charge your card for future payments in accordance with their terms.',
  framePayment: 'Secure payment input frame',
  frameCard: 'Secure card payment input frame',
  frameNumber: 'Secure card number input frame',
  frameExpiry: 'Secure expiration date input frame',
  frameCvc: 'Secure CVC input frame',
  frameAddress: 'Secure address input frame',
  frameEmail: 'Secure email input frame',
  frameExpress: 'Secure express checkout frame',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
  incomplete_field: 'This field is incomplete.',
  invalid_email: 'Your email is invalid.',
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  incorrect_zip: "Your card's zip code failed validation.",
  card_not_supported: 'Your card does not support this type of purchase.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}

/** Every text, in one language. */
export type Words = Record<keyof typeof en, string>
