import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/readSources.ts'

// `inset-x` and `px` are the same on both sides; a transform has no logical form.
const properties =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)(?=\s*:)|(?:text-align|float|clear)\s*:\s*(?:left|right))/
const classes =
  /(?<![\w-])-?(?:(?:text|float|clear)-(?:left|right)|(?:ml|mr|pl|pr|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|px|auto|full|base|large))/

test('styles say start and end, never left and right: in Arabic the screens are mirrored', () => {
  const found = globSync('web/**/*.{css,ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const form = file.endsWith('.css') ? properties : classes
    return readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => form.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

test('it would find each of them', () => {
  for (const line of [
    'margin-left: 4px',
    'border-right-color: red',
    'left: 0',
    'text-align: right',
  ])
    expect([line, properties.test(line)]).toEqual([line, true])
  for (const line of ['ml-2 flex', 'text-left', '-right-1 top-0', 'rounded-l-2'])
    expect([line, classes.test(`'${line}'`)]).toEqual([line, true])
  for (const line of ['text-small', 'inset-x-0', 'me-2', 'max-lg:ps-4'])
    expect([line, classes.test(`'${line}'`)]).toEqual([line, false])
})
