import { expect, test } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { TestApp } from '../../tests/support/app.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  readRequest,
  stranger,
  textsOn,
  typeReply,
} from '../../tests/support/callers.ts'
import { letListCatchUp } from '../../tests/support/listLag.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'
import { followReplies } from './followReplies.ts'

const number = '+15550006789'
const code = '72345'
const name = 'ACME'
const service = `MG${'a'.repeat(32)}`
const inPool = '+447400100001'

const byCountry = await openBusiness({
  environment: { TWILIO_FROM: `${number}, US:${code}, IE:${name}` },
})
const byService = await openBusiness({
  accountHas: [inPool],
  environment: { TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE: service },
})

type Sender = { app: TestApp; caller: Caller; from: string; phones: [string, string, string] }
const british: Sender['phones'] = [newMobile(), newMobile(), newMobile()]
const senders: [string, Sender][] = [
  ['a number', { ...byCountry, from: number, phones: british }],
  [
    'a short code',
    { ...byCountry, from: code, phones: ['+12015550123', '+12015550124', '+12015550125'] },
  ],
  [
    'a name',
    { ...byCountry, from: name, phones: ['+353850123457', '+353850123458', '+353850123459'] },
  ],
  ['a service', { ...byService, from: inPool, phones: british }],
]
const heard = senders.filter(([kind]) => kind !== 'a name')

type Taken = { to: string; from: string; messaging_service_sid: string | null }
const takenFor = async (app: TestApp, phone: string) =>
  (await held<Taken>(app, 'messages')).filter(({ to }) => to === phone)

async function asked({ app, caller }: Sender, phone: string): Promise<RequestView> {
  const request = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  return request
}

test.each(senders)(
  '%s sends the texts to its country, and their status is heard',
  async (_, sender) => {
    const { app, caller, from, phones } = sender
    const { id } = await asked(sender, phones[0])
    await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
    const messaging_service_sid = sender.app === byService.app ? service : null
    expect(await takenFor(app, phones[0])).toMatchObject([{ from, messaging_service_sid }])
  },
)

test.each(senders)(
  '%s: a text whose answer was lost is found although the list lags, and is sent once',
  async (_, sender) => {
    const { app, caller, phones } = sender
    await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
    await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
    const { id } = await ask(caller, { phone: phones[1] })
    await app.drainJobs()
    // A second look before the list can show it, however often: no second text.
    for (let looks = 0; looks < 3; looks += 1) await runLaterJobs(app, 'settleUnknownText')
    expect(await takenFor(app, phones[1])).toHaveLength(1)
    await letListCatchUp(app)
    await runLaterJobs(app, 'settleUnknownText')
    expect(['sent', 'delivered']).toContain((await readRequest(caller, id)).textStatus)
    expect(await takenFor(app, phones[1])).toHaveLength(1)
    await clearFaults(app)
  },
)

const repliesTo = async ({ caller }: Sender, { id }: RequestView) =>
  (await readRequest(caller, id)).messages
    .filter(({ direction }) => direction === 'inbound')
    .map(({ body }) => body)

test.each(heard)(
  '%s hears replies, by callback and by the provider’s list, and its first text says STOP',
  async (_, sender) => {
    const { app, phones } = sender
    const request = await asked(sender, phones[2])
    expect((await textsOn(app, phones[2]))[0]?.body).toMatch(/\nReply STOP to opt out$/)
    await followReplies(app.context)
    await typeReply(app, phones[2], 'On Friday')
    await expect.poll(() => repliesTo(sender, request)).toEqual(['On Friday'])
    await setFault(app, { on: 'twilio.inbound', do: 'drop' })
    await typeReply(app, phones[2], 'STOP')
    await letListCatchUp(app)
    await queryAll(app, 'update reply_cursor set looked_at = null')
    await followReplies(app.context)
    await clearFaults(app)
    expect((await readRequest(sender.caller, request.id)).optedOut).toBe(true)
  },
)

test('a name hears nothing: its text, the page and the staff’s screen say so, and the page stops the texts', async () => {
  const phone = '+353850123460'
  const { app, caller } = byCountry
  const request = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  expect((await textsOn(app, phone))[0]?.body).toMatch(/\nTo stop texts, open the link$/)
  const customer = async () =>
    (await caller.call<CustomerView>('GET', `/v1/customers/${request.customer.id}`)).body
  expect(await customer()).toMatchObject({ canAnswer: false, optedOutAt: null })
  const path = new URL(request.payLink ?? '').pathname
  const goesOn = async () =>
    (await stranger(app).call<PayPageView>('GET', `${path}/status`)).body.textsGoOn
  const choose = async (texts: string) => {
    const body = new URLSearchParams({ texts })
    const answer = await fetch(`${app.url}${path}/texts`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await goesOn()).toBe(true)
  expect(await choose('stop')).toEqual([303, path])
  expect(await goesOn()).toBe(false)
  expect(await customer()).toMatchObject({ optedOutBy: 'customer' })
  await ask(caller, { phone })
  await app.drainJobs()
  expect(await takenFor(app, phone)).toHaveLength(1)
  expect(await choose('start')).toEqual([303, path])
  expect(await customer()).toMatchObject({ optedOutAt: null })
  expect((await choose('sideways'))[0]).toBe(422)
})

test('only the first text to a customer says how to stop if that costs a part', async () => {
  const { app, caller } = byCountry
  const phone = newMobile()
  const whatFor = 'Annual service of the boiler and a new thermostat'
  const wanted = { phone, whatFor }
  await ask(caller, wanted)
  await app.drainJobs()
  await ask(caller, wanted)
  await app.drainJobs()
  await expect.poll(() => textsOn(app, phone)).toHaveLength(2)
  const says = (await textsOn(app, phone)).map(({ body }) => body.includes('STOP'))
  expect(says).toEqual([true, false])
  const preview = await caller.call<{ body: string; parts: number }>(
    'POST',
    '/v1/requests/preview',
    {
      ...wanted,
      amountMinor: 8_500,
    },
  )
  expect(preview.body).toMatchObject({ parts: 1, body: expect.not.stringContaining('STOP') })
})
