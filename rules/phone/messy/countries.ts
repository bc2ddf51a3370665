import type { Case } from './case.ts'

const ift = 'IFT Mexico 2019: the 1 after +52 is gone'
const enacom = 'ENACOM: 15 at home is 9 abroad'
const anatel = 'Anatel: carrier selection codes'
const artci = 'ARTCI 2021: ten digits'
const nmhh = 'NMHH: trunk prefix 06'
const rrt = 'RRT: trunk 8, from 2025 on 0'
const gov = 'metadata and the ITU’s notifications'
const ofcom = 'Ofcom: Crown dependencies in +44'
const shared = 'ITU list of E.164 codes: shared codes'
const global = 'ITU list of E.164 codes: global services'
const din = 'BNetzA: numbers of several lengths'
const nanpa = 'NANPA'
const none = 'issue 4: national forms without a country'
const short = 'libphonenumber: ShortNumberMetadata'
const length = 'metadata: lengths of the plan'
const e164 = 'E.164 §6: at most 15 digits'

/**
 * Local rules that produce wrong numbers elsewhere, shared calling codes, and numbers that are
 * refused.
 */
export const countries: readonly Case[] = [
  ['+52 1 55 1234 5678', null, '+525512345678', ift],
  ['+52 55 1234 5678', null, '+525512345678', ift],
  ['044 55 1234 5678', 'MX', '+525512345678', ift],
  ['01 55 1234 5678', 'MX', '+525512345678', ift],
  ['011 15 2345-6789', 'AR', '+5491123456789', enacom],
  ['11 15 2345-6789', 'AR', '+5491123456789', enacom],
  ['+54 9 11 2345-6789', null, '+5491123456789', enacom],
  ['+54 11 15 2345-6789', null, '+5491123456789', enacom],
  ['011 2345-6789', 'AR', '+541123456789', enacom],
  ['0 15 11 96123-4567', 'BR', '+5511961234567', anatel],
  ['0xx11 96123-4567', 'BR', 'NOT_A_NUMBER', 'issue 4: letters are no carrier'],
  ['(011) 96123-4567', 'BR', '+5511961234567', anatel],
  ['(11) 96123-4567', 'BR', '+5511961234567', anatel],
  ['+55 011 96123-4567', null, '+5511961234567', anatel],
  ['05 1234567', 'CU', '+5351234567', gov],
  ['+53 5 1234567', null, '+5351234567', gov],
  ['07 12 34 56 78', 'CI', '+2250712345678', artci],
  ['+225 07 12 34 56 78', null, '+2250712345678', artci],
  ['+225 12 34 56 78', null, 'TOO_SHORT', artci],
  ['01 90 01 12 34', 'BJ', '+2290190011234', 'ARCEP Bénin 2024: 01 before all numbers'],
  ['06 30 123 4567', 'HU', '+36301234567', nmhh],
  ['+36 06 30 123 4567', null, '+36301234567', nmhh],
  ['8 612 34567', 'LT', '+37061234567', rrt],
  ['0 612 34567', 'LT', '+37061234567', rrt],
  ['+370 8 612 34567', null, '+37061234567', rrt],
  ['8 912 345 67 89', 'RU', '+79123456789', 'Russia: trunk prefix 8'],
  ['8 701 234 5678', 'KZ', '+77012345678', 'Kazakhstan: trunk prefix 8'],
  ['+7 701 234 5678', null, '+77012345678', shared],
  ['0549 886377', 'SM', '+3780549886377', 'San Marino: 0549 is kept'],
  ['+39 06 698 12345', null, '+390669812345', 'Vatican: 06 698 in +39'],
  ['07781 123456', 'GG', '+447781123456', ofcom],
  ['+44 7797 712345', null, '+447797712345', ofcom],
  ['+44 7924 123456', null, '+447924123456', ofcom],
  ['018 12345', 'AX', '+3581812345', 'Traficom: 018 is Åland'],
  ['79 12 34 56', 'SJ', '+4779123456', shared],
  ['0692 12 34 56', 'RE', '+262692123456', shared],
  ['0639 01 02 34', 'YT', '+262639010234', shared],
  ['+599 9 518 1234', null, '+59995181234', shared],
  ['+599 318 1234', null, '+5993181234', shared],
  ['0528 812345', 'EH', '+212528812345', shared],
  ['0650 123456', 'MA', '+212650123456', shared],
  ['043 201 234', 'XK', '+38343201234', 'ITU 2016: +383'],
  ['0412 345 678', 'CX', '+61412345678', shared],
  ['0412 345 678', 'CC', '+61412345678', shared],
  ['+1 242 359 1234', null, '+12423591234', nanpa],
  ['+1 416 555 0123', 'US', '+14165550123', nanpa],
  ['242-359-1234', 'US', '+12423591234', nanpa],
  ['340 642 1234', 'VI', '+13406421234', nanpa],
  ['030 123456', 'DE', '+4930123456', din],
  ['030 12345678', 'DE', '+493012345678', din],
  ['0151 23456789', 'DE', '+4915123456789', din],
  ['030 1234567-0', 'DE', '+493012345670', `${din}; DIN 5008: -0 is the switchboard`],
  ['+800 1234 5678', null, '+80012345678', global],
  ['+808 1234 5678', null, '+80812345678', global],
  ['+870 773 111 632', null, '+870773111632', global],
  ['+881 612 345 678', null, '+881612345678', global],
  ['+882 1646 212345', null, '+8821646212345', global],
  ['+883 510 012 345 678', null, '+883510012345678', global],
  ['+979 123 456 789', null, '+979123456789', global],
  ['06 12 34 56 78', 'FR', '+33612345678', 'ARCEP'],
  ['612 34 56 789', 'ES', 'TOO_LONG', length],
  ['0912-345-678', 'TW', '+886912345678', 'NCC Taiwan'],
  ['09171234567', 'PH', '+639171234567', 'NTC Philippines'],
  ['050 123 4567', 'AE', '+971501234567', 'TDRA'],
  ['0803 123 4567', 'NG', '+2348031234567', 'NCC Nigeria'],
  ['0821234567', 'ZA', '+27821234567', 'ICASA'],
  ['07400 123456', null, 'COUNTRY_NEEDED', none],
  ['(415) 555-2671', null, 'COUNTRY_NEEDED', none],
  ['07400 123456', 'AQ', 'COUNTRY_NEEDED', 'metadata: Antarctica has no plan'],
  ['07400 123456', 'gb', 'COUNTRY_NEEDED', 'ISO 3166-1: capitals'],
  ['07400 1', 'GB', 'TOO_SHORT', length],
  ['+44 7400 12', null, 'TOO_SHORT', length],
  ['07400 123456 789', 'GB', 'TOO_LONG', length],
  ['+44 7400 123456 7', null, 'TOO_LONG', length],
  ['+44 7400 00000', 'GB', 'NOT_IN_PLAN', length],
  ['+1 415 155 2671', null, 'NOT_IN_PLAN', 'NANPA: an exchange begins with 2 to 9'],
  ['4242 4242 4242 4242', 'GB', 'TOO_LONG', e164],
  ['+49 30 1234567890123', null, 'TOO_LONG', e164],
  ['999', 'GB', 'SHORT_OR_EMERGENCY', short],
  ['112', 'FR', 'SHORT_OR_EMERGENCY', short],
  ['911', 'US', 'SHORT_OR_EMERGENCY', short],
  ['911', 'GB', 'SHORT_OR_EMERGENCY', short],
  ['112', null, 'SHORT_OR_EMERGENCY', short],
  ['116 123', 'GB', 'SHORT_OR_EMERGENCY', short],
  ['11833', 'DE', 'SHORT_OR_EMERGENCY', short],
  ['+49 11833', null, 'SHORT_OR_EMERGENCY', short],
  ['١١٢', 'SA', 'SHORT_OR_EMERGENCY', short],
  ['07400 12', 'GB', 'INVALID_LENGTH', 'Ofcom: 0 is the trunk prefix, never a digit of the number'],
  [
    '+44 07400 12',
    'US',
    'INVALID_LENGTH',
    'Ofcom: 0 is the trunk prefix, never a digit of the number',
  ],
  ['06 698 12', 'IT', '+390669812', 'AGCOM: the 0 of a landline is dialled from abroad too'],
]
