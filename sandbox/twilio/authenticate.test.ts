import { expect, test } from 'vitest'
import { accountSid, openClient, setUpTexting } from '../testing/setUpTexting.ts'

const texting = setUpTexting()

const list = (headers: Record<string, string>, account = accountSid) =>
  fetch(`${texting.trial.url}/2010-04-01/Accounts/${account}/Messages.json`, { headers })
const basic = (user: string, password: string) => ({
  Authorization: `Basic ${btoa(`${user}:${password}`)}`,
})

// https://www.twilio.com/docs/api/errors/20003
test('a wrong token is answered with 401, the challenge and the error object', async () => {
  const answer = await list(basic(accountSid, 'wrong'))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Twilio API"')
  expect(await answer.json()).toEqual({
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  })
  const client = openClient(texting.trial.url, accountSid, 'wrong')
  await expect(client.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 })
})

// https://www.twilio.com/docs/api/errors/20003
test.each<[string, Record<string, string>, RegExp]>([
  ['no credentials', {}, /No credentials provided/],
  ['another scheme', { Authorization: 'Bearer sandbox' }, /No credentials provided/],
  ['an unknown account', basic(`AC${'1'.repeat(32)}`, 'sandbox'), /invalid username/],
])('%s: the call is answered with 401 and says what is missing', async (_, headers, message) => {
  const answer = await list(headers)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({
    code: 20003,
    message: expect.stringMatching(message),
    detail: 'Your AccountSid or AuthToken was incorrect.',
  })
})

// https://www.twilio.com/docs/iam/api-keys
test('an API key is refused with a message that says what to use instead', async () => {
  const client = openClient(texting.trial.url, `SK${'1'.repeat(32)}`, 'secret')
  const error = await client.messages.list().catch((thrown) => thrown)
  expect(error).toMatchObject({ status: 401, code: 20003 })
  const answer = await list(basic(`SK${'1'.repeat(32)}`, 'secret'))
  expect((await answer.json()).detail).toMatch(/no API keys: use the account SID/)
})

// https://www.twilio.com/docs/api/errors/20003
test('the path of another account is refused', async () => {
  const answer = await list(basic(accountSid, 'sandbox'), `AC${'1'.repeat(32)}`)
  expect([answer.status, (await answer.json()).code]).toEqual([401, 20003])
})

// https://www.twilio.com/docs/api/errors/20004
test.each([
  ['DELETE', '/Messages.json'],
  ['PUT', '/Messages.json'],
  ['PATCH', `/Messages/SM${'0'.repeat(32)}.json`],
])('%s %s is not a call of the API: 405', async (method, path) => {
  const answer = await texting.raw(method, path)
  expect([answer.status, (await answer.json()).code]).toEqual([405, 20004])
})

// https://www.twilio.com/docs/api/errors/20404
test('an unknown path is answered in Twilio’s format', async () => {
  const answer = await texting.raw('GET', '/Calls.json')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    code: 20404,
    message: `The requested resource /2010-04-01/Accounts/${accountSid}/Calls.json was not found`,
    more_info: 'https://www.twilio.com/docs/errors/20404',
    status: 404,
  })
})

// https://www.twilio.com/docs/api/errors/20429 and /20500
test.each([
  [429, 20429],
  [500, 20500],
])('a rehearsed %i reads as Twilio’s own', async (status, code) => {
  const fault = { on: 'twilio.messages.list', do: 'status', status, times: 1 }
  await texting.trial.setFault(fault)
  await expect(texting.client.messages.list()).rejects.toMatchObject({ status, code })
})
