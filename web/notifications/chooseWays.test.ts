import { expect, test } from 'vitest'
import { defaultChoices, topics, typesByTopic } from '#rules/notificationTopics.ts'
import { chooseWays } from './chooseWays.ts'

const on = { isSoundOn: true }
const quiet = { from: '22:00', to: '07:00', timeZone: 'Europe/London' }
const noon = new Date('2026-07-01T11:00:00Z')
/** Half past ten in London, where summer time is. */
const night = new Date('2026-07-01T21:30:00Z')

test.each(topics)('a screen tells of %s exactly if it was chosen', (topic) => {
  const others = topics.filter((other) => other !== topic)
  for (const type of typesByTopic[topic]) {
    const chosen = { ...defaultChoices, toast: [topic], sound: [topic] }
    const left = { ...defaultChoices, toast: others, sound: others }
    expect(chooseWays({ type }, chosen, on, noon)).toEqual({ toast: true, sound: true })
    expect(chooseWays({ type }, left, on, noon)).toEqual({ toast: false, sound: false })
  }
})

test('nobody has to choose to be told of money on the screen; other events are told in no way', () => {
  const ways = (type: Parameters<typeof chooseWays>[0]['type']) =>
    chooseWays({ type }, defaultChoices, on, noon)
  expect(ways('request.paid')).toEqual({ toast: true, sound: true })
  expect(ways('payment.disputed')).toEqual({ toast: true, sound: false })
  expect(ways('payment.declined')).toEqual({ toast: false, sound: false })
  expect(ways('request.marked_paid')).toEqual({ toast: false, sound: false })
  expect(ways('message.unassigned')).toEqual({ toast: false, sound: false })
})

test('a sound needs a device on which it is on, and comes not in quiet hours; a toast does', () => {
  const paid = { type: 'request.paid' } as const
  const atNight = { ...defaultChoices, quiet }
  expect(chooseWays(paid, defaultChoices, { isSoundOn: false }, noon).sound).toBe(false)
  expect(chooseWays(paid, atNight, on, night)).toEqual({ toast: true, sound: false })
  expect(chooseWays(paid, atNight, on, noon)).toEqual({ toast: true, sound: true })
})
