/** The test cards that the seeded payers have, with the names that the card provider knows them by. */
export const cards = [
  { brand: 'visa', last4: '4242', method: 'pm_card_visa' },
  { brand: 'visa', last4: '5556', method: 'pm_card_visa_debit' },
  { brand: 'mastercard', last4: '4444', method: 'pm_card_mastercard' },
  { brand: 'mastercard', last4: '8210', method: 'pm_card_mastercard_debit' },
  { brand: 'mastercard', last4: '5100', method: 'pm_card_mastercard_prepaid' },
  { brand: 'amex', last4: '0005', method: 'pm_card_amex' },
]

/** The card of a payment that the bank takes days to answer. */
export const slowCard = { brand: 'visa', last4: '0026', method: 'pm_card_sandboxProcessingLong' }
