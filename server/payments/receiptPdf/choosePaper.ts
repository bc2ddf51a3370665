import type { PaperSize } from './renderReceiptPdf.ts'

// CLDR 47, supplemental/measurementData.json, paperSize: US-Letter; A4 in the rest of the world.
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * Returns the paper that people have in their printers.
 * @param country ISO 3166-1 alpha-2 of the person who prints
 */
export function choosePaper(country: string): PaperSize {
  return letterCountries.has(country) ? 'letter' : 'a4'
}
