import { expect, test, vi } from 'vitest'
import { keyLimits } from '#rules/keyLimits.ts'
import { madeKey, program } from '../../tests/support/keys.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness({ callLimits: 'on' })
// The clock stands in the middle of a window, so that none ends within a test.
const windowMs = keyLimits.keyCallsWindowMs
const now = new Date(Math.floor(Date.now() / windowMs) * windowMs + 20_000)
vi.useFakeTimers({ toFake: ['Date'], now })

const { callsPerKeyMax: ofKey, callsByKeysPerBusinessMax: ofBusiness } = keyLimits
const countTo = (kind: string, count: number) =>
  queryAll(app, 'update attempt set count = $2 where kind = $1', [kind, count])

test('each answer says how many calls are left, and one more than that is refused with the seconds to wait', async () => {
  const by = program(app, (await madeKey(caller)).key)
  const call = () => by.call<{ code?: string }>('GET', '/v1/requests')
  const first = await call()
  expect(first.headers.get('ratelimit-policy')).toBe(
    `"key";q=${ofKey};w=60, "business";q=${ofBusiness};w=60`,
  )
  expect(first.headers.get('ratelimit')).toBe(
    `"key";r=${ofKey - 1};t=40, "business";r=${ofBusiness - 1};t=40`,
  )
  await countTo('key.call', ofKey - 1)
  expect((await call()).status).toBe(200)
  const over = await call()
  expect(over).toMatchObject({ status: 429, body: { code: 'key_limit_reached' } })
  expect(over.headers.get('retry-after')).toBe('40')
  expect(over.headers.get('ratelimit')).toContain('"key";r=0;t=40')
  vi.setSystemTime(new Date(now.getTime() + windowMs))
  expect((await call()).status).toBe(200)
  expect((await caller.call('GET', '/v1/requests')).headers.get('ratelimit')).toBeNull()
})

test('the keys of a business share a limit, and each has its own besides', async () => {
  const [one, other] = [await madeKey(caller), await madeKey(caller)]
  const call = async ({ key }: { key: string }) =>
    (await program(app, key).call('GET', '/v1/requests')).status
  expect(await call(one)).toBe(200)
  await countTo('key.call', ofKey)
  expect([await call(one), await call(other)]).toEqual([429, 200])
  await countTo('key.business', ofBusiness)
  expect(await call(other)).toBe(429)
})
