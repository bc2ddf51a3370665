import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { textedLately } from './textedLately.ts'

const nowMs = Date.parse('2026-05-12T12:00:00Z')

function textedBefore(minutes: number, changed: Partial<RequestView['messages'][number]> = {}) {
  const at = new Date(nowMs - minutes * 60_000).toISOString()
  const text = { direction: 'outbound', status: 'delivered', at, ...changed }
  return { messages: [text as RequestView['messages'][number]] }
}

test('within ten minutes of a text another one is asked about', () => {
  expect(textedLately(textedBefore(9), nowMs)).toBe(true)
  expect(textedLately(textedBefore(11), nowMs)).toBe(false)
})

test('a text that did not arrive, and one of the customer, count for nothing', () => {
  expect(textedLately(textedBefore(1, { status: 'undelivered' }), nowMs)).toBe(false)
  expect(textedLately(textedBefore(1, { direction: 'inbound' }), nowMs)).toBe(false)
})
