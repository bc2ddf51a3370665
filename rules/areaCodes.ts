import { prefixesByZones } from './timeZones.generated.ts'

/**
 * The area codes of the states that have hours of their own (placeHours.ts), from the list of the North American
 * Numbering Plan Administrator: https://www.nanpa.com/numbering/area-codes
 */
export const areaCodes: Record<string, string> = {
  'US-AL': '205 251 256 334 659 938',
  'US-CT': '203 475 860 959',
  'US-FL':
    '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  'US-KY': '270 364 502 606 859',
  'US-LA': '225 318 337 457 504 985',
  'US-MA': '339 351 413 508 617 774 781 857 978',
  'US-MD': '227 240 301 410 443 667',
  'US-MS': '228 471 601 662 769',
  'US-NJ': '201 551 609 640 732 848 856 862 908 973',
  'US-OK': '405 539 572 580 918',
  'US-RI': '401',
  'US-TX':
    '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
}

const stateByCode = new Map(
  Object.entries(areaCodes).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
)

/** Calling code and area code of every number of +1 that belongs to a place. */
const placed = new Set(
  Object.values(prefixesByZones)
    .flatMap((prefixes) => prefixes.trim().split(/\s+/))
    .filter((prefix) => prefix.startsWith('1') && prefix.length >= 4)
    .map((prefix) => prefix.slice(0, 4)),
)

/**
 * Returns the state of a number of +1 by its area code: `any` if the code belongs to no place (toll-free, or newer
 * than our map), and null for a place without hours of its own.
 * @param phone E.164
 */
export function stateOfNumber(phone: string): string | null {
  const code = phone.slice(2, 5)
  const state = stateByCode.get(code)
  if (state) return state
  return placed.has(`1${code}`) ? null : 'any'
}
