import type { Release } from './askRegistry.ts'
import { writeMetadata } from './writeMetadata.ts'
import { writeShortNumbers } from './writeShortNumbers.ts'
import { fetchTimeZones, keepTimeZones } from './writeTimeZones.ts'

type Generators = Record<string, () => Promise<string>>

const metadataFile = 'rules/phone/metadata.generated.ts'
const timeZonesFile = 'rules/timeZones.generated.ts'

/**
 * The generators of the files about telephone numbers, from what is installed, without the
 * registry.
 */
export const phoneGenerators: Generators = {
  [metadataFile]: () => writeMetadata(),
  'rules/phone/shortNumbers.generated.ts': writeShortNumbers,
  [timeZonesFile]: () => keepTimeZones(timeZonesFile),
}

/**
 * Returns the same generators, with data that only the registry has.
 * @param newest the installed release of libphonenumber-js
 */
export function freshGenerators(newest: Release): Generators {
  return {
    ...phoneGenerators,
    [metadataFile]: () => writeMetadata(newest),
    [timeZonesFile]: fetchTimeZones,
  }
}
