import { expect, test } from 'vitest'
import { Refusal } from '#server/http/problems.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { failureCode } from './failureCode.ts'
import { JobFailedAbout } from './jobFailedAbout.ts'

const about = { businessId: 'bus_1', subject: 'pay_1' }
const withCode = (code: unknown, message = '') => Object.assign(new Error(message), { code })

test.each([
  [new StripeUnavailable('no answer'), 'provider_unavailable'],
  [withCode('ECONNREFUSED'), 'temporarily_unavailable'],
  [withCode('57P01'), 'temporarily_unavailable'],
  [withCode('23505', 'Key (phone)=(+447400123456) already exists.'), '23505'],
  [new Refusal('not_found'), 'not_found'],
  [new Error('refused us', { cause: withCode('api_key_expired') }), 'api_key_expired'],
  [new JobFailedAbout(about, new StripeUnavailable('no answer')), 'provider_unavailable'],
  [new JobFailedAbout(about, withCode('23503')), '23503'],
  [new Error('+447400123456 owes £85.00'), 'internal'],
  [withCode('+447400123456'), 'internal'],
  [withCode('447400123456'), 'internal'],
  [withCode('Ana Ruiz'), 'internal'],
  ['+447400123456', 'internal'],
])('of %s only %s is reported', (error, code) => {
  expect(failureCode(error)).toBe(code)
})
