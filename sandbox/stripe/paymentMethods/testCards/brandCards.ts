import { describeCard as card } from './describeCard.ts'

/**
 * Cards of each brand (https://docs.stripe.com/testing#cards), co-branded ones
 * (https://docs.stripe.com/co-badged-cards-compliance) and those of health and flexible spending
 * accounts.
 */
export const brandCards = [
  card('visa', '4242424242424242', 'Succeeds', ['visa', 'us']),
  card('visa_debit', '4000056655665556', 'Succeeds (debit)', ['visa_debit'], { funding: 'debit' }),
  card('mastercard', '5555555555554444', 'Succeeds', ['mastercard'], { brand: 'mastercard' }),
  card('mastercard_2_series', '2223003122003222', 'Succeeds (2-series)', [], {
    brand: 'mastercard',
  }),
  card('mastercard_debit', '5200828282828210', 'Succeeds (debit)', ['mastercard_debit'], {
    brand: 'mastercard',
    funding: 'debit',
  }),
  card('mastercard_prepaid', '5105105105105100', 'Succeeds (prepaid)', ['mastercard_prepaid'], {
    brand: 'mastercard',
    funding: 'prepaid',
  }),
  card(
    'amex',
    '378282246310005',
    'Succeeds (4-digit CVC)',
    ['amex', 'amex_threeDSecureNotSupported'],
    { brand: 'amex', authentication: 'never' },
  ),
  card('amex_second', '371449635398431', 'Succeeds (4-digit CVC)', [], { brand: 'amex' }),
  card('discover', '6011111111111117', 'Succeeds', ['discover'], { brand: 'discover' }),
  card('discover_second', '6011000990139424', 'Succeeds', [], { brand: 'discover' }),
  card('discover_debit', '6011981111111113', 'Succeeds (debit)', [], {
    brand: 'discover',
    funding: 'debit',
  }),
  card('diners', '3056930009020004', 'Succeeds', ['diners'], { brand: 'diners' }),
  card('diners_14_digits', '36227206271667', 'Succeeds (14 digits)', [], { brand: 'diners' }),
  card('bccard', '6555900000604105', 'Succeeds (BCcard and DinaCard)', [], { brand: 'discover' }),
  card('jcb', '3566002020360505', 'Succeeds', ['jcb'], { brand: 'jcb', country: 'JP' }),
  card('unionpay', '6200000000000005', 'Succeeds', ['unionpay'], {
    brand: 'unionpay',
    country: 'CN',
  }),
  card('unionpay_debit', '6200000000000047', 'Succeeds (debit)', [], {
    brand: 'unionpay',
    country: 'CN',
    funding: 'debit',
  }),
  card('unionpay_19_digits', '6205500000000000004', 'Succeeds (19 digits)', [], {
    brand: 'unionpay',
    country: 'CN',
  }),
  card(
    'visa_cartes_bancaires',
    '4000002500001001',
    'Succeeds (Cartes Bancaires and Visa)',
    ['visa_cartesBancaires'],
    { networks: ['cartes_bancaires', 'visa'], country: 'FR' },
  ),
  card(
    'mastercard_cartes_bancaires',
    '5555552500001001',
    'Succeeds (Cartes Bancaires and Mastercard)',
    ['mastercard_cartesBancaires'],
    { brand: 'mastercard', networks: ['cartes_bancaires', 'mastercard'], country: 'FR' },
  ),
  card(
    'visa_eftpos',
    '4000050360000001',
    'Succeeds (eftpos Australia and Visa)',
    ['visa_debit_eftposAuCoBranded'],
    { networks: ['eftpos_au', 'visa'], country: 'AU', funding: 'debit' },
  ),
  card(
    'mastercard_eftpos',
    '5555050360000080',
    'Succeeds (eftpos Australia and Mastercard)',
    ['mastercard_debit_eftposAuCoBranded'],
    {
      brand: 'mastercard',
      networks: ['eftpos_au', 'mastercard'],
      country: 'AU',
      funding: 'debit',
    },
  ),
  card('visa_fsa', '4000051230000072', 'Succeeds (FSA)', ['debit_visaFsaProductCode'], {
    funding: 'debit',
  }),
  card('visa_hsa', '4000051230000072', 'Succeeds (HSA)', ['debit_visaHsaProductCode'], {
    funding: 'debit',
  }),
  card(
    'mastercard_fsa',
    '5200828282828897',
    'Succeeds (FSA)',
    ['mastercard_debit_mastercardFsaProductCode'],
    { brand: 'mastercard', funding: 'debit' },
  ),
]
