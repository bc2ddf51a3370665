import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultKindNames } from '../control/faults/faultKinds.ts'
import { setUpTrial } from '../testing/setUpTrial.ts'
import { fixedFates } from '../twilio/fates.ts'

const bench = setUpTrial()

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const missingIn = (file: string, names: string[]) => {
  const text = read(file)
  return names.filter((name) => !text.includes(name))
}

type Index = { paths: { path: string }[]; calls: { name: string; path: string }[]; state: string[] }
const index = () => bench.trial.read<Index>('/control')

test('controls.md names every control, kind of state and fault', async () => {
  const { paths, state } = await index()
  expect(missingIn('controls.md', [...new Set(paths.map(({ path }) => path))])).toEqual([])
  expect(missingIn('controls.md', state)).toEqual([])
  expect(
    missingIn(
      'controls.md',
      faultKindNames.map((name) => `| \`${name}\``),
    ),
  ).toEqual([])
})

test('stripe.md names every resource of the API', async () => {
  const { calls } = await index()
  const resources = calls
    .filter(({ name }) => name.startsWith('stripe.'))
    .flatMap(({ path }) => /^\/v1\/(\w+)/.exec(path)?.[1] ?? [])
  const text = read('stripe.md').replaceAll('_', ' ')
  const missing = [...new Set(resources)].filter(
    (name) => !text.includes(name.replaceAll('_', ' ').replace(/s$/, '')),
  )
  expect(missing).toEqual([])
})

test('twilio.md gives the fate of every number that has a fixed one', () => {
  const ends = fixedFates.map(({ number }) => number.slice(number.startsWith('+44') ? -6 : -4))
  expect(missingIn('twilio.md', ends)).toEqual([])
})

test('the README names every setting, and links to every page', () => {
  const settings = read('../config.ts').match(/SANDBOX_[A-Z_]+/g) ?? []
  expect(missingIn('../README.md', [...new Set(settings)])).toEqual([])
  const pages = ['stripe', 'browser', 'twilio', 'controls', 'handset'].map(
    (name) => `docs/${name}.md`,
  )
  expect(missingIn('../README.md', pages)).toEqual([])
})
