import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTyping, readTyping } from './typing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const hear = (userId: string, isTyping = true, customerId = 'cus_1') =>
  noteTyping({ customerId, userId, isTyping })

test('a colleague who writes is shown in that thread alone, until they stop', () => {
  hear('anna')
  hear('ben')
  hear('cleo', true, 'cus_2')
  expect(readTyping('cus_1')).toEqual(['anna', 'ben'])
  hear('anna', false)
  expect(readTyping('cus_1')).toEqual(['ben'])
  expect(readTyping('cus_2')).toEqual(['cleo'])
})

test('without another signal it ends after six seconds; with one it goes on', () => {
  hear('anna')
  vi.advanceTimersByTime(5_999)
  hear('anna')
  vi.advanceTimersByTime(5_999)
  expect(readTyping('cus_1')).toEqual(['anna'])
  vi.advanceTimersByTime(1)
  expect(readTyping('cus_1')).toEqual([])
})
