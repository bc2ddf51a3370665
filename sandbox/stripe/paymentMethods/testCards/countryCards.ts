import type { TestCard } from '../testCard.ts'
import { describeCard } from './describeCard.ts'

/** Describes a Visa card of a country, whose ready-made names end with the country's letters. */
const visaOf = (country: string, number: string) => {
  const name = country.toLowerCase()
  return describeCard(name, number, `Succeeds (${country})`, [name], { country })
}

const other = (
  name: string,
  number: string,
  shows: string,
  tokens: string[],
  more: Partial<TestCard>,
) => describeCard(name, number, `Succeeds (${shows})`, tokens, more)

/** Cards of countries, all of which pay (https://docs.stripe.com/testing#international-cards). */
export const countryCards = [
  visaOf('AR', '4000000320000021'),
  visaOf('BR', '4000000760000002'),
  visaOf('CA', '4000001240000000'),
  visaOf('CL', '4000001520000001'),
  visaOf('CO', '4000001700000003'),
  visaOf('CR', '4000001880000005'),
  visaOf('EC', '4000002180000000'),
  visaOf('MX', '4000004840008001'),
  other('mx_carnet', '5062210000000009', 'MX, Carnet', [], { country: 'MX', brand: 'unknown' }),
  visaOf('PA', '4000005910000000'),
  visaOf('PY', '4000006000000066'),
  visaOf('PE', '4000006040000068'),
  visaOf('UY', '4000008580000003'),
  visaOf('AE', '4000007840000001'),
  other('ae_mastercard', '5200007840000022', 'AE', ['ae_mastercard'], {
    country: 'AE',
    brand: 'mastercard',
  }),
  visaOf('AT', '4000000400000008'),
  visaOf('BE', '4000000560000004'),
  visaOf('BG', '4000001000000000'),
  visaOf('BY', '4000001120000005'),
  visaOf('HR', '4000001910000009'),
  visaOf('CY', '4000001960000008'),
  visaOf('CZ', '4000002030000002'),
  visaOf('DK', '4000002080000001'),
  visaOf('EE', '4000002330000009'),
  visaOf('FI', '4000002460000001'),
  visaOf('FR', '4000002500000003'),
  visaOf('DE', '4000002760000016'),
  visaOf('GI', '4000002920000005'),
  visaOf('GR', '4000003000000030'),
  visaOf('HU', '4000003480000005'),
  visaOf('IE', '4000003720000005'),
  visaOf('IT', '4000003800000008'),
  visaOf('LV', '4000004280000005'),
  visaOf('LI', '4000004380000004'),
  visaOf('LT', '4000004400000000'),
  visaOf('LU', '4000004420000006'),
  visaOf('MT', '4000004700000007'),
  visaOf('NL', '4000005280000002'),
  visaOf('NO', '4000005780000007'),
  visaOf('PL', '4000006160000005'),
  visaOf('PT', '4000006200000007'),
  visaOf('RO', '4000006420000001'),
  visaOf('SA', '4000006820000007'),
  visaOf('SI', '4000007050000006'),
  visaOf('SK', '4000007030000001'),
  visaOf('ES', '4000007240000007'),
  visaOf('SE', '4000007520000008'),
  visaOf('CH', '4000007560000009'),
  visaOf('GB', '4000008260000000'),
  other('gb_debit', '4000058260000005', 'GB, debit', ['gb_debit'], {
    country: 'GB',
    funding: 'debit',
  }),
  other('gb_mastercard', '5555558265554449', 'GB', ['gb_mastercard'], {
    country: 'GB',
    brand: 'mastercard',
  }),
  visaOf('AU', '4000000360000006'),
  visaOf('CN', '4000001560000002'),
  visaOf('HK', '4000003440000004'),
  visaOf('IN', '4000003560000008'),
  visaOf('JP', '4000003920000003'),
  other('jp_jcb', '3530111333300000', 'JP', [], { country: 'JP', brand: 'jcb' }),
  visaOf('MY', '4000004580000002'),
  visaOf('NZ', '4000005540000008'),
  visaOf('SG', '4000007020000003'),
  visaOf('TW', '4000001580000008'),
  other('th_credit', '4000007640000003', 'TH', ['th_credit'], { country: 'TH' }),
  other('th_debit', '4000057640000008', 'TH, debit', ['th_debit'], {
    country: 'TH',
    funding: 'debit',
  }),
]
