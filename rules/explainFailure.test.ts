import { expect, test } from 'vitest'
import { explainFailure, type FailedText, isOfNumber, passes } from './explainFailure.ts'
import { retryLimits } from './retryLimits.ts'

const failed = (errorCode: number | null, change: Partial<FailedText> = {}): FailedText => ({
  ...{ purpose: 'request', errorCode, retry: null, retries: 0 },
  ...change,
})

const known = [
  20429, 21211, 21265, 21408, 21610, 21612, 21614, 21635, 30001, 30002, 30003, 30004, 30005, 30006,
  30007, 30008, 30017, 30022, 30032, 30034, 30036, 30500,
]

test.each(known)('failure %i is explained in words without its number, with one step', (code) => {
  const words = explainFailure(failed(code)) ?? ''
  expect(words).toMatch(/ (Ask for another number|Share the link another way)\.$/)
  expect(words).not.toContain(String(code))
  expect(words.match(/\. /g)).toHaveLength(1)
})

test('an unknown failure shows its number, and no failure shows nothing', () => {
  expect(explainFailure(failed(39_999))).toContain('39999')
  expect(explainFailure(failed(null))).toBeNull()
})

test('only what may pass goes again: never what was filtered, blocked or sent to no phone', () => {
  const passing = known.filter(passes)
  expect(passing).toEqual([20429, 30001, 30003, 30008, 30017, 30022, 30036, 30500])
  expect([passes(null), passes(39_999)]).toEqual([false, false])
})

test('a failure of ours, or of the words, says nothing about the number', () => {
  const ofNumber = known.filter(isOfNumber)
  expect(ofNumber).toEqual([21211, 21265, 21614, 21635, 30003, 30004, 30005, 30006, 30008])
})

test('a text that goes again asks for nothing; one that went says so', () => {
  const off = 'The phone was switched off or out of reach.'
  expect(explainFailure(failed(30003, { retry: 'planned' }))).toBe(off)
  expect(explainFailure(failed(30003, { retry: 'sent' }))).toBe(`${off} Ringup sent it again.`)
})

test('one failure that may pass does not doubt the number, the last one does', () => {
  expect(explainFailure(failed(30003, { retry: 'left' }))).toMatch(/another way\.$/)
  const last = { retries: retryLimits.failedTextDelaysMs.length }
  expect(explainFailure(failed(30003, last))).toMatch(/another number\.$/)
  expect(explainFailure(failed(30005))).toMatch(/another number\.$/)
})

test('the other way fits the text: a receipt has no link to share, a reply is said on the phone', () => {
  expect(explainFailure(failed(30007, { purpose: 'receipt' }))).toMatch(/receipt another way\.$/)
  expect(explainFailure(failed(30007, { purpose: 'reply' }))).toMatch(/Call them instead\.$/)
})
