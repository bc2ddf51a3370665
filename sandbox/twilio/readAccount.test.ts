import { expect, test } from 'vitest'
import { accountSid, setUpTexting } from '../testing/setUpTexting.ts'

const texting = setUpTexting()

const control = (method: string, part: string, body?: string) =>
  fetch(`${texting.trial.url}/control/standing/${part}`, { method, ...(body ? { body } : {}) })

// https://www.twilio.com/docs/iam/api/account
test('the account is full and active until a control changes it', async () => {
  const read = () => texting.client.api.v2010.accounts(accountSid).fetch()
  expect(await read()).toMatchObject({ sid: accountSid, status: 'active', type: 'Full' })
  await control('PUT', 'twilio.account', '{"status":"suspended","type":"Trial"}')
  expect(await read()).toMatchObject({ sid: accountSid, status: 'suspended', type: 'Trial' })
  await control('DELETE', 'twilio.account')
  expect(await read()).toMatchObject({ status: 'active', type: 'Full' })
})

test('there is no other account, and no other part to change', async () => {
  const other = texting.client.api.v2010.accounts(`AC${'f'.repeat(32)}`)
  await expect(other.fetch()).rejects.toMatchObject({ status: 404, code: 20404 })
  expect((await control('PUT', 'twilio.weather', '{}')).status).toBe(404)
  expect((await control('PUT', 'twilio.account', '[]')).status).toBe(400)
})
