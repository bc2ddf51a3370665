import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import {
  type CountryCode,
  type Examples,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { readPhone } from '#rules/phone.ts'

type Input = { text: string; country?: CountryCode }
type Work = (input: Input) => unknown

const results = new URL('readPhone.results.md', import.meta.url)
const rounds = 41
const passesPerRound = 4

const report = measure()
process.stdout.write(report)
await writeFile(results, report)

/** Both read the same inputs in turns, so that a slow minute of the machine slows both alike. */
function measure(): string {
  const kinds = makeInputs()
  const times = new Map<string, number[]>()
  const note = (name: string, kind: string, inputs: Input[], work: Work) => {
    const key = `${name} ${kind}`
    times.set(key, [...(times.get(key) ?? []), timeOf(inputs, work)])
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, inputs] of Object.entries(kinds)) {
      note('library', kind, inputs, readByLibrary)
      note('ours', kind, inputs, readByRule)
    }
  }
  return writeReport(kinds, (key) => median(times.get(key) ?? []))
}

/** Reads all facts of a reading from the library alone. */
function readByLibrary({ text, country }: Input) {
  const number = parsePhoneNumberFromString(text, country)
  if (!number) return undefined
  return {
    valid: number.isValid(),
    possible: number.isPossible(),
    e164: number.number,
    country: number.country,
    type: number.getType(),
    national: number.formatNational(),
    international: number.formatInternational(),
    extension: number.ext,
  }
}

function readByRule({ text, country }: Input) {
  return readPhone(text, country)
}

/** Makes the example mobile of every country in the forms that people write. */
function makeInputs(): Record<string, Input[]> {
  const all = getCountries().flatMap((country) => {
    const number = getExampleNumber(country, examples as Examples)
    return number ? [{ country, number }] : []
  })
  const messy = [
    (text: string) => `tel: ${text}`,
    (text: string) => text.replaceAll(' ', '\u00A0'),
    (text: string) => ` (${text.replace(' ', ') ').replaceAll(' ', '.')}`,
    (text: string) => `\u202A${text.replaceAll(' ', '\u2011')}\u202C`,
    (text: string) => text.replace('+', '00'),
    (text: string) => `${text} ext. 12`,
  ]
  return {
    'E.164': all.map(({ number }) => ({ text: number.number })),
    'international, spaced': all.map(({ number }) => ({ text: number.formatInternational() })),
    national: all.map(({ number, country }) => ({ text: number.formatNational(), country })),
    messy: all.map(({ number, country }, index) => {
      const spoil = messy[index % messy.length] ?? String
      return { text: spoil(number.formatInternational()), country }
    }),
    refused: all.flatMap(({ number, country }, index) => {
      const wrong = [
        number.number.slice(0, 6),
        `${number.number}9876543`,
        `+999${number.nationalNumber}`,
        'nobody knows',
        number.nationalNumber.slice(0, 3),
      ]
      return { text: wrong[index % wrong.length] ?? '', country }
    }),
  }
}

/** Returns the microseconds for one input. */
function timeOf(inputs: Input[], work: Work): number {
  const begun = performance.now()
  for (let pass = 0; pass < passesPerRound; pass += 1) for (const input of inputs) work(input)
  return ((performance.now() - begun) * 1_000) / (passesPerRound * inputs.length)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function writeReport(kinds: Record<string, Input[]>, figure: (key: string) => number): string {
  const sum = { library: 0, ours: 0 }
  const rows = Object.entries(kinds).map(([kind, inputs]) => {
    const [library, ours] = [figure(`library ${kind}`), figure(`ours ${kind}`)]
    sum.library += library
    sum.ours += ours
    const read = [
      inputs.filter((input) => readByLibrary(input)?.valid).length,
      inputs.filter((input) => readPhone(input.text, input.country).valid).length,
    ]
    return `| ${kind} | ${library.toFixed(1)} | ${ours.toFixed(1)} | ${(library / ours).toFixed(2)} | ${read.join(' / ')} of ${inputs.length} |`
  })
  return `# Reading telephone numbers

\`npm run bench:phones\`: the example mobile of every country in five forms, read by \`readPhone\` and
by libphonenumber-js alone (\`max\` metadata: parse, valid, possible, type, national and international
form). Microseconds for one number, the median of ${rounds} rounds taken in turns; ${os.cpus().length} cores, Node ${process.version}.
The refused inputs are too short, too long, of no country, of three digits, or words.

| Form | libphonenumber-js | readPhone | throughput of readPhone | found valid by either |
|---|---|---|---|---|
${rows.join('\n')}
| all five | ${sum.library.toFixed(1)} | ${sum.ours.toFixed(1)} | ${(sum.library / sum.ours).toFixed(2)} | |
`
}
