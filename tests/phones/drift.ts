import type { Facts } from './reference.ts'

/**
 * A range of numbers that we and the reference implementation read differently: the facts that
 * differ, and a number that shows it.
 */
export type Drift = { range: string; facts: (keyof Facts)[]; witness: string; why: string }

/** The two packages are published on different days: libphonenumber-js is the newer one here. */
const changed = 'the plan changed between the two releases: '

/** Every known difference. A row whose difference is gone fails the test: remove it. */
export const drift: Drift[] = [
  {
    range: '+1310',
    facts: ['e164'],
    witness: '+13101119',
    why: 'Canada’s 310 numbers of seven digits: both call them valid, the reference only within Canada',
  },
  {
    range: '+1472',
    facts: ['country', 'type', 'valid'],
    witness: '+14725000123',
    why: `${changed}472 is an area code of the United States`,
  },
  {
    range: '+229',
    facts: ['e164', 'country', 'type', 'valid'],
    witness: '+22985751234',
    why: `${changed}Benin’s last numbers of eight digits have gone`,
  },
  {
    range: '+23330',
    facts: ['type', 'valid'],
    witness: '+233308300012',
    why: `${changed}landlines with 308 in Ghana`,
  },
  {
    range: '+234910',
    facts: ['type', 'valid'],
    witness: '+2349100000123',
    why: `${changed}mobiles with 910 in Nigeria`,
  },
  {
    range: '+23857',
    facts: ['type', 'valid'],
    witness: '+2385700000',
    why: `${changed}mobiles with 57 in Cape Verde`,
  },
  {
    range: '+25170',
    facts: ['type', 'valid'],
    witness: '+251700000012',
    why: `${changed}mobiles with 700 in Ethiopia`,
  },
  {
    range: '+254135',
    facts: ['type', 'valid'],
    witness: '+254135000012',
    why: `${changed}mobiles with 135 in Kenya`,
  },
  {
    range: '+263',
    facts: ['type', 'valid'],
    witness: '+2631312345',
    why: `${changed}Zimbabwe’s short landlines have gone`,
  },
  {
    range: '+263751',
    facts: ['type', 'valid'],
    witness: '+263751000012',
    why: `${changed}mobiles with 751 in Zimbabwe`,
  },
  {
    range: '+267',
    facts: ['type', 'valid'],
    witness: '+26779101234',
    why: `${changed}Botswana’s 79 are mobiles, and more areas have landlines`,
  },
  {
    range: '+2908',
    facts: ['type'],
    witness: '+2908999',
    why: 'libphonenumber-js takes a country without mobiles for one whose landlines and mobiles look alike; Tristan da Cunha is the only one',
  },
  {
    range: '+2909',
    facts: ['country', 'type', 'valid'],
    witness: '+29090000',
    why: `${changed}mobiles with 9 on Saint Helena`,
  },
  {
    range: '+34590',
    facts: ['type', 'valid'],
    witness: '+34590100012',
    why: `${changed}590 has gone in Spain`,
  },
  {
    range: '+358494',
    facts: ['type', 'valid'],
    witness: '+3584946000123',
    why: `${changed}fewer mobiles with 4946 in Finland and Åland`,
  },
  {
    range: '+406',
    facts: ['type', 'valid'],
    witness: '+40600000012',
    why: `${changed}fewer mobiles with 6 in Romania`,
  },
  {
    range: '+4537',
    facts: ['type', 'valid'],
    witness: '+4537000001',
    why: `${changed}37 has gone in Denmark`,
  },
  {
    range: '+49154',
    facts: ['type', 'valid'],
    witness: '+4915410633834',
    why: `${changed}mobiles with 15410 in Germany`,
  },
  {
    range: '+50620',
    facts: ['type', 'valid'],
    witness: '+50620000001',
    why: `${changed}20 is voice over IP in Costa Rica`,
  },
  {
    range: '+521',
    facts: ['e164', 'country', 'type', 'valid'],
    witness: '+5217155558261',
    why: 'the 1 that Mexico’s mobiles had after the country’s code until 2019 is taken away by us',
  },
  {
    range: '+57910',
    facts: ['type', 'valid'],
    witness: '+579101000123',
    why: `${changed}fewer mobiles with 910 in Colombia`,
  },
  {
    range: '+592',
    facts: ['type', 'valid'],
    witness: '+5927680000',
    why: `${changed}landlines with 516 and mobiles with 768 in Guyana`,
  },
  {
    range: '+59393',
    facts: ['type', 'valid'],
    witness: '+593932718330',
    why: `${changed}mobiles with 93 in Ecuador`,
  },
  {
    range: '+595988',
    facts: ['type', 'valid'],
    witness: '+595988135663',
    why: `${changed}mobiles with 9881 in Paraguay`,
  },
  {
    range: '+61496',
    facts: ['country', 'type', 'valid'],
    witness: '+61496094431',
    why: `${changed}mobiles with 496 in Australia`,
  },
  {
    range: '+67520',
    facts: ['type', 'valid'],
    witness: '+6752062940',
    why: `${changed}20 is voice over IP in Papua New Guinea`,
  },
  {
    range: '+79300',
    facts: ['type', 'valid'],
    witness: '+79300085030',
    why: `${changed}fewer mobiles with 9300 in Russia`,
  },
  {
    range: '+85630',
    facts: ['type', 'valid'],
    witness: '+8563049994593',
    why: `${changed}fewer mobiles with 30 in Laos`,
  },
  {
    range: '+86',
    facts: ['type', 'valid'],
    witness: '+864143937120',
    why: `${changed}fewer landlines in China`,
  },
  {
    range: '+91796',
    facts: ['type', 'valid'],
    witness: '+917967436155',
    why: `${changed}796 became mobiles in India`,
  },
  {
    range: '+9655999',
    facts: ['type', 'valid'],
    witness: '+96559994006',
    why: `${changed}mobiles with 5999 in Kuwait`,
  },
  {
    range: '+989992',
    facts: ['type', 'valid'],
    witness: '+989992423423',
    why: `${changed}mobiles with 9992 in Iran`,
  },
  {
    range: '+99550888',
    facts: ['type', 'valid'],
    witness: '+995508883449',
    why: `${changed}mobiles with 50888 in Georgia`,
  },
]

/**
 * Returns whether a difference is one of the above.
 * @param numbers the number as written and as either side reads it: some drop a digit
 */
export function isNamed(numbers: (string | null)[], differing: (keyof Facts)[]): boolean {
  if (differing.length === 0) return true
  return drift.some(
    ({ range, facts }) =>
      numbers.some((number) => number?.startsWith(range)) &&
      differing.every((fact) => facts.includes(fact)),
  )
}
