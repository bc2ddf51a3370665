import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The values of the rule that starts with `selector`, without what is no colour of ours. */
function valuesOf(css: string, selector: string): string[] {
  const from = css.indexOf(selector)
  expect(from).toBeGreaterThan(0)
  const rule = css.slice(from, css.indexOf('}', from))
  return [...rule.matchAll(/--[\w-]+: [^;]+/g)].map(([value]) => value)
}

test('the dark that is chosen is the dark of a dark system', () => {
  const ofSystem = valuesOf(read('../ui/tokens.css'), ":root:not([data-theme='light']) {")
  expect(ofSystem.length).toBeGreaterThan(20)
  const themes = read('./themes.css')
  expect(valuesOf(themes, ":root[data-theme='dark'] {")).toEqual(ofSystem)
  expect(valuesOf(themes, ":root[data-theme='dark'] .shadow-lg {")).toEqual(
    valuesOf(themes, ":root:not([data-theme='light']) .shadow-lg {"),
  )
})
