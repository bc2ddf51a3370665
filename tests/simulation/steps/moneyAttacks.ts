import fc from 'fast-check'
import { expect } from 'vitest'
import { stranger } from '../../support/callers.ts'
import { makeIntent } from '../../support/moneyOfStrangers.ts'
import { postStripeEvent, postTwilioForm } from '../../support/rehearse.ts'
import { follow } from '../follow.ts'
import type { Model, Request } from '../model.ts'
import { often, type Real, type Steps, step, stepOn } from '../step.ts'

const which = fc.nat(2)
const inventedPayment = 'pay_01k9zzzzzzzzzzzzzzzzzzzzzz'

/** Money made to look like that of a request, and webhooks that the provider did not send. */
export const moneyAttacks: Steps = [
  ...often(
    4,
    fc
      .record<Forging>({
        n: which,
        whose: fc.constantFrom('their own', 'the same'),
        names: fc.constantFrom('an invented payment', 'a payment that there is'),
        sum: fc.constantFrom('the sum', '30 pence', '60 yen'),
        card: fc.constantFrom('pm_card_visa', 'pm_card_visa', null),
      })
      .map(forge),
  ),
  fc.tuple(which, fc.constantFrom(1, 8_499)).map(([n, amount]) => payLess(n, amount)),
  which.map((n) => changeByBrowser(n)),
  fc.constantFrom('paid', 'refunded', 'STOP').map(lie),
]

type Forging = {
  n: number
  whose: 'their own' | 'the same'
  names: 'an invented payment' | 'a payment that there is'
  sum: 'the sum' | '30 pence' | '60 yen'
  card: 'pm_card_visa' | null
}

/** Makes an intent in an own account, with all the ids of another business's request on it. */
function forge({ n, whose, names, sum, card }: Forging) {
  const words = `a rival forges an intent of ${sum} in ${whose} account for ${names}${card ? ', paid' : ''}`
  return stepOn(n, words, async (request, model, real) => {
    const { world, forged } = real
    const account = whose === 'the same' ? world.account : (world.attackers?.account ?? '')
    const known = request.payments.findLast(({ method }) => method === 'card')
    const copied = known?.theirs ? await markOf(real, known.theirs.id) : {}
    const isTwin = whose === 'the same' && names === 'a payment that there is' && sum === 'the sum'
    const metadata = {
      forged: isTwin && 'mark' in copied ? 'to the letter' : 'yes',
      business_id: world.businessId,
      request_id: request.id,
      payment_id: names === 'an invented payment' || !known ? inventedPayment : known.id,
      ...copied,
    }
    const amountMinor = { 'the sum': request.amount, '30 pence': 30, '60 yen': 60 }[sum]
    const currency = sum === '60 yen' ? 'JPY' : 'GBP'
    // While the provider is in trouble it may have made the intent without saying so.
    const made = makeIntent(
      world.app,
      { account, amountMinor, currency, metadata },
      card ?? undefined,
    )
    await (model.trouble ? made.catch(() => null) : made)
    await noteForged(real, forged)
    await follow(world, model)
  })
}

/**
 * The MAC of another intent is no secret: anybody with the account's dashboard can read it there.
 */
async function markOf({ world }: Real, intentId: string): Promise<{ mark?: string }> {
  const intents = await world.control<{ id: string; metadata: { mark?: string } }[]>(
    'GET',
    '/state/payment_intents',
  )
  const mark = intents.find(({ id }) => id === intentId)?.metadata.mark
  return mark ? { mark } : {}
}

/** An intent that equals ours exactly, its MAC included, may be canceled as a leftover of ours. */
async function noteForged({ world }: Real, forged: Real['forged']): Promise<void> {
  const intents = await world.control<
    { id: string; status: string; metadata: { forged?: string } }[]
  >('GET', '/state/payment_intents')
  for (const { id, status, metadata } of intents)
    if (metadata.forged === 'yes' && !forged.has(id)) forged.set(id, status)
}

/** Another amount than the page's is never charged. */
function payLess(n: number, amount: number) {
  return stepOn(
    n,
    `a payer tries to be charged ${amount} only`,
    async (request, model, { world }) => {
      const path = `${new URL(request.payLink).pathname}/payment`
      for (const currency of ['GBP', 'JPY']) {
        const { status } = await stranger(world.app).call('POST', path, {
          amountMinor: amount,
          currency,
        })
        expect([400, 409, 410, 422, 429, 503], 'a payer does not say what it costs').toContain(
          status,
        )
      }
      await follow(world, model)
    },
    ({ payLink, amount: due }) => payLink !== '' && due !== amount,
  )
}

/** With what the page has, a payer can confirm an intent, and change nothing else about it. */
function changeByBrowser(n: number) {
  const may = ({ given }: Request) => given.size > 0
  const words = 'a payer tries to change the sum at the provider'
  const attack = async (request: Request, model: Model, { world }: Real) => {
    for (const secret of request.given) {
      const [id = ''] = secret.split('_secret_')
      const response = await fetch(`${world.app.sandboxUrl}/v1/payment_intents/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': world.account },
        body: new URLSearchParams({ client_secret: secret, amount: '30' }),
      }).catch(() => null)
      if (response && !model.trouble)
        expect(response.ok, 'it is the provider’s to refuse').toBe(false)
    }
    await follow(world, model)
  }
  return stepOn(n, words, attack, may)
}

const lies = {
  paid: { type: 'payment_intent.succeeded', object: 'pi_invented' },
  refunded: { type: 'charge.refunded', object: 'ch_invented' },
}

/** An unsigned webhook counts for nothing. */
function lie(what: 'paid' | 'refunded' | 'STOP') {
  return step(
    `nobody sends a webhook that says ${what}`,
    () => true,
    async (model, { world }) => {
      const { app } = world
      if (what === 'STOP') {
        const fields = {
          MessageSid: 'SMlie',
          From: '+447400140001',
          To: '+15550006789',
          Body: 'STOP',
        }
        const { status } = await postTwilioForm(app, '/hooks/twilio/inbound', fields, 'guessed')
        expect(status).toBe(400)
      } else {
        const { type, object } = lies[what]
        const event = {
          id: `evt_lie_${what}`,
          type,
          account: world.account,
          data: { object: { id: object } },
        }
        const { status } = await postStripeEvent(app, event, { secret: 'whsec_guessed' })
        expect(status).toBe(400)
      }
      await follow(world, model)
    },
  )
}
