import { expect, test } from 'vitest'
import { partsPerSecond, readPaceSetting } from './senderPace.ts'

const unset = { all: null, bySender: {} }

test.each([
  ['+12025550123', 1],
  ['+18335550123', 3],
  ['+447400100001', 10],
  ['ACME', 10],
  ['12345', 100],
  [`MG${'0'.repeat(32)}`, 1],
])('%s sends %i parts a second unless its operator says otherwise', (sender, pace) => {
  expect(partsPerSecond(sender, unset)).toBe(pace)
  expect(partsPerSecond(sender, { all: 7, bySender: {} })).toBe(7)
  expect(partsPerSecond(sender, { all: 7, bySender: { [sender]: 0.5 } })).toBe(0.5)
})

test.each([
  ['', unset],
  ['5', { all: 5, bySender: {} }],
  ['5, +12025550123=75, ACME=0.5', { all: 5, bySender: { '+12025550123': 75, ACME: 0.5 } }],
])('%j is read', (text, setting) => {
  expect(readPaceSetting(text)).toEqual(setting)
})

test.each(['fast', '0', '-1', '1001', '+1=5', 'ACME=', 'ACME=x', '1e3'])(
  '%j is refused',
  (wrong) => {
    expect(readPaceSetting(`ACME=2, ${wrong}`)).toEqual({ wrong })
  },
)

test.each(['3, 4', 'ACME=1, ACME=2'])('%j says two things', (text) => {
  expect(readPaceSetting(text)).toHaveProperty('wrong')
})
