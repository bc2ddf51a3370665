import { expect, test } from 'vitest'
import { eventTypes } from '#rules/shapes/event.ts'
import { describeEvent } from './describeEvent.ts'

test('every event that can happen has words of its own', () => {
  const words = eventTypes.map((type) => describeEvent({ type, data: {} }).words)
  expect(new Set(words).size).toBe(eventTypes.length)
  expect(words.filter((said) => said.includes('.'))).toEqual([])
})

test('a receipt is not called a request', () => {
  const { words } = describeEvent({ type: 'message.delivered', data: { purpose: 'receipt' } })
  expect(words).toBe('Receipt delivered')
})

test('an event that this page does not know is still listed', () => {
  expect(describeEvent({ type: 'refund.made', data: {} }).words).toBe('refund.made')
})
