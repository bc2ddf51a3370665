// The provider's names: https://docs.stripe.com/api/charges/object#charge_object-payment_method_details-card-brand
const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/**
 * Returns the name of a card brand as printed on its cards; it is the same in every language.
 * @param brand the provider's name of the brand, such as `amex`
 * @returns null where the brand is unknown or has no name to show
 */
export function cardBrandName(brand: string | null): string | null {
  return (brand !== null && Object.hasOwn(brandNames, brand) && brandNames[brand]) || null
}
