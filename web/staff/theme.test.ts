import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { barColours } from '#rules/barColours.ts'
import { themeCookie } from './theme.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = read('../ui/tokens.css')

test('every colour of the palette has a light and a dark value', () => {
  const colours = [...tokens.matchAll(/--[\w-]+: [^;]*#[^;]+/g)].map(([colour]) => colour)
  expect(colours.length).toBeGreaterThan(20)
  for (const colour of colours) {
    expect.soft(colour).toMatch(/^--[\w-]+: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
  }
})

test("the browser's bar has the colour of the top of the page, in both themes", () => {
  const [, light, dark] = /--paper-2: light-dark\((.+), (.+)\)/.exec(tokens) ?? []
  expect(barColours).toEqual({ light, dark })
  const bars = [...read('./index.html').matchAll(/<meta name="theme-color".*content="(.+)"/g)]
  expect(bars.map(([, colour]) => colour)).toEqual([light, dark])
})

test('over https the cookie of the theme is bound to this very host and never leaves without https', () => {
  expect(themeCookie('dark', 'https:')).toBe(
    '__Host-ringup_theme=dark; path=/; max-age=31536000; samesite=lax; secure',
  )
  expect(themeCookie('system', 'http:')).toBe(
    'ringup_theme=system; path=/; max-age=0; samesite=lax',
  )
})
