import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A description of numbers in libphonenumber's metadata; the pattern is its third field. */
type NumberDesc = (string | undefined | unknown)[] | undefined

// Fields of PhoneMetadata in libphonenumber's phonemetadata.proto.
const EMERGENCY = 27
const SHORT_CODE = 29

/**
 * A pattern that matches no number, anchored or not: Guinea has no emergency numbers in the
 * metadata.
 */
const NOTHING = '(?!)'

const require = createRequire(import.meta.url)

/**
 * Writes the short and emergency numbers of every region from the installed google-libphonenumber
 * (libphonenumber-js leaves them out): the text of rules/phone/shortNumbers.generated.ts.
 */
export async function writeShortNumbers(): Promise<string> {
  const { shortnumbermetadata } = require('google-libphonenumber')
  const regions: Record<string, NumberDesc[]> = shortnumbermetadata.countryToMetadata
  const rows = Object.keys(regions)
    .sort()
    .map((region) => {
      const short = patternOf(regions[region]?.[SHORT_CODE])
      const emergency = patternOf(regions[region]?.[EMERGENCY])
      return `  ${region}: { short: String.raw\`${short}\`, emergency: String.raw\`${emergency}\` },`
    })
  return `// Written by npm run phones from google-libphonenumber ${await installedVersion()}
// (ShortNumberMetadata of libphonenumber, Apache-2.0). Do not edit it.

/**
 * Numbers that are dialled within one region only and never in E.164, by ISO 3166-1 alpha-2:
 * sources of regular expressions without anchors, over ASCII digits. \`short\` holds every short
 * number (the emergency ones too), \`emergency\` those that call for help.
 */
export const shortNumbers: Readonly<Record<string, { short: string; emergency: string }>> = {
${rows.join('\n')}
}
`
}

function patternOf(desc: NumberDesc): string {
  const pattern = desc?.[2]
  if (typeof pattern !== 'string') return NOTHING
  // The file puts the pattern between backticks unchanged.
  if (/[`$]/.test(pattern)) throw new Error(`A pattern that cannot be written raw: ${pattern}`)
  return pattern
}

async function installedVersion(): Promise<string> {
  const file = new URL('../../node_modules/google-libphonenumber/package.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')).version
}
