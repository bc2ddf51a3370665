import { afterEach, beforeEach, expect, test } from 'vitest'
import { senderLimits } from '#rules/senderLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { callbackRetries } from '#server/outside/callbackRetries.ts'
import { startApp, type TestApp } from '../../tests/support/app.ts'
import {
  ask,
  awaitText,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
} from '../../tests/support/callers.ts'
import { sandboxKeys } from '../../tests/support/outsideWorld.ts'
import { askNumbers, ownedNumbers } from '../../tests/support/ownedNumbers.ts'
import {
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'
import { restSenders } from './restSenders.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ senders: 'buy' })
})
afterEach(() => app.close())

const shared = sandboxKeys.number
const dayMs = 24 * 3_600_000

const atProvider = (method: string, path: string) => askNumbers(app, method, path)
const owned = () => ownedNumbers(app)

/** Lists the numbers that texts to a phone came from, oldest first. */
async function textedFrom(phone: string): Promise<string[]> {
  const texts = await held<{ to: string; from: string; direction: string }>(app, 'messages')
  return texts
    .filter(({ to, direction }) => to === phone && direction === 'outbound-api')
    .map(({ from }) => from)
}

async function asked(by: Caller, phone: string): Promise<RequestView> {
  const request = await ask(by, { phone })
  await app.drainJobs()
  await awaitText(app, phone, new RegExp(request.payLink ?? ''))
  return request
}

async function writeTo(number: string, from: string, body: string): Promise<void> {
  const answer = await fetch(`${app.sandboxUrl}/phones/${encodeURIComponent(from)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body, to: number }),
  })
  expect(answer.status).toBe(201)
}

const repliesOf = async (by: Caller, { id }: RequestView) =>
  (await readRequest(by, id)).messages
    .filter(({ direction }) => direction === 'inbound')
    .map(({ body }) => body)

test('each business texts from its own number, and a reply reaches the right one', async () => {
  const [bell, green] = [await owner(app), await owner(app, { name: 'Green' })]
  const phone = newMobile()
  const [first, second] = [await asked(bell, phone), await asked(green, phone)]
  const [bells = '', greens = ''] = await textedFrom(phone)
  expect(new Set([bells, greens, shared]).size).toBe(3)
  // The other business texted last.
  await writeTo(bells, phone, 'For Bell')
  await expect.poll(() => repliesOf(bell, first)).toEqual(['For Bell'])
  await writeTo(greens, phone, 'For Green')
  await expect.poll(() => repliesOf(green, second)).toEqual(['For Green'])
  expect(await repliesOf(bell, first)).toEqual(['For Bell'])
  await asked(bell, newMobile())
  const numbers = await owned()
  expect(numbers.map(({ phone_number }) => phone_number).sort()).toEqual([bells, greens].sort())
  for (const { sms_url } of numbers)
    expect(sms_url).toBe(`${app.url}/hooks/twilio/inbound#${callbackRetries}`)
})

test('a business sees which number its texts come from, once it has its own', async () => {
  const bell = await owner(app)
  const read = async () =>
    (await bell.call<{ textsFrom: { phone: string } | null }>('GET', '/v1/business')).body.textsFrom
  expect(await read()).toBeNull()
  const phone = newMobile()
  await asked(bell, phone)
  const [from] = await textedFrom(phone)
  expect((await read())?.phone).toBe(from)
})

test('STOP to one business’s number does not stop the texts of another', async () => {
  const [bell, green] = [await owner(app), await owner(app, { name: 'Green' })]
  const phone = newMobile()
  await asked(bell, phone)
  await asked(green, phone)
  const [bells = ''] = await textedFrom(phone)
  await writeTo(bells, phone, 'STOP')
  const stopped = () =>
    queryAll(
      app,
      'select business_id from customer where phone = $1 and opted_out_at is not null',
      [phone],
    )
  await expect.poll(stopped).toEqual([{ business_id: await businessOf(bell) }])
})

test('a number whose purchase was never recorded is found again: no second one is bought', async () => {
  const bell = await owner(app)
  const phone = newMobile()
  await setFault(app, { on: 'twilio.numbers.buy', do: 'drop_after', times: 1 })
  await ask(bell, { phone })
  await app.drainJobs()
  expect(await owned()).toHaveLength(1)
  expect(await textedFrom(phone)).toEqual([])
  // Not while its buyer may still be working.
  await runLaterJobs(app, 'sendText')
  expect(await textedFrom(phone)).toEqual([])
  await queryAll(app, `update sender set claimed_at = claimed_at - interval '2 minutes'`)
  await runLaterJobs(app, 'sendText')
  const [number] = await owned()
  expect(await owned()).toHaveLength(1)
  expect(await textedFrom(phone)).toEqual([number?.phone_number])
})

test('ten concurrent texts buy one number', async () => {
  const bell = await owner(app)
  const phones = Array.from({ length: 10 }, () => newMobile())
  for (const phone of phones) await ask(bell, { phone })
  await app.drainJobs()
  await runLaterJobs(app, 'sendText')
  const [number, second] = await owned()
  expect(second).toBeUndefined()
  for (const phone of phones) expect(await textedFrom(phone)).toEqual([number?.phone_number])
})

test('a number that was removed from the account is noticed: the text goes out from another', async () => {
  const bell = await owner(app)
  await asked(bell, newMobile())
  const [lost] = await owned()
  expect((await atProvider('DELETE', `/IncomingPhoneNumbers/${lost?.sid}.json`)).status).toBe(204)
  const phone = newMobile()
  await ask(bell, { phone })
  await app.drainJobs()
  await runLaterJobs(app, 'sendText')
  const [number, second] = await owned()
  expect(second).toBeUndefined()
  expect(number?.sid).not.toBe(lost?.sid)
  expect(await textedFrom(phone)).toEqual([number?.phone_number])
})

test('a number is kept while nobody can say whether the account still has it', async () => {
  const bell = await owner(app)
  await asked(bell, newMobile())
  const [own] = await owned()
  expect((await atProvider('DELETE', `/IncomingPhoneNumbers/${own?.sid}.json`)).status).toBe(204)
  await setFault(app, { on: 'twilio.numbers.list', do: 'status', status: 503 })
  await ask(bell, { phone: newMobile() })
  await app.drainJobs()
  await clearFaults(app)
  const kept = await queryAll(app, 'select 1 from sender where phone = $1', [own?.phone_number])
  expect(kept).toHaveLength(1)
})

test('a number rests when its business stops texting, and is released only much later', async () => {
  const bell = await owner(app)
  const phone = newMobile()
  const request = await asked(bell, phone)
  const [number] = await owned()
  const later = (days: number) => new Date(Date.now() + days * dayMs)
  const states = () => queryAll<{ state: string }>(app, 'select state from sender')
  await restSenders(app.context, later(89))
  expect(await states()).toEqual([{ state: 'used' }])
  await restSenders(app.context, later(91))
  expect(await states()).toEqual([{ state: 'resting' }])
  await writeTo(number?.phone_number ?? '', phone, 'Late, but here')
  await expect.poll(() => repliesOf(bell, request)).toEqual(['Late, but here'])
  // The business can get it back while it rests.
  await queryAll(app, 'update sender set changed_at = now()')
  await asked(bell, newMobile())
  expect(await states()).toEqual([{ state: 'used' }])
  expect(await owned()).toHaveLength(1)
  await restSenders(app.context, later(100))
  await restSenders(app.context, later(100 + 179))
  expect(await states()).toEqual([{ state: 'resting' }])
  await restSenders(app.context, later(100 + 181))
  expect(await states()).toEqual([])
  expect(await owned()).toEqual([])
  expect(
    await queryAll(app, 'select 1 from text_route where our_phone = $1', [number?.phone_number]),
  ).toEqual([])
})

test('when no number is available, texts go out from the shared one', async () => {
  const bell = await owner(app)
  await setFault(app, { on: 'twilio.numbers.offer', do: 'status', status: 404 })
  const phone = newMobile()
  await asked(bell, phone)
  expect(await textedFrom(phone)).toEqual([shared])
  expect(await owned()).toEqual([])
})

test('new sign-ups make us buy only a limited number of numbers a day', async () => {
  await queryAll(
    app,
    `insert into sender (id, phone, state, claimed_at, changed_at)
     select 'snd_' || n, '+4474008' || (10000 + n), 'gone', now(), now()
     from generate_series(1, $1) as n`,
    [senderLimits.boughtPerDayMax],
  )
  const phone = newMobile()
  await asked(await owner(app), phone)
  expect(await textedFrom(phone)).toEqual([shared])
  expect(await owned()).toEqual([])
})

test('each number of a pool is given out once, those of the business’s country first', async () => {
  await app.close()
  const pool = ['+353850000001', '+447400900001']
  app = await startApp({ senders: pool.join(', ') })
  const phones: string[] = []
  for (const country of ['GB', 'GB', 'GB']) {
    const phone = newMobile()
    await asked(await owner(app, { country, currency: 'GBP' }), phone)
    phones.push(...(await textedFrom(phone)))
  }
  expect(phones).toEqual([pool[1], pool[0], shared])
})
