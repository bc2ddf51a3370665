import { afterEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { insertPayLink } from '#server/links/insertLinks.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { ask, awaitText, newMobile, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  awaitStatus,
  clearFaults,
  confirm,
  queryAll,
  runLaterJobs,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { settlePayment } from './settlePayment.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

async function pageOf(request: RequestView): Promise<PayPageView> {
  const path = `${new URL(request.payLink ?? '').pathname}/status`
  return (await stranger(app).call<PayPageView>('GET', path)).body
}

/** Settles a request's newest payment with what the provider reports. */
async function settle(request: RequestView): Promise<void> {
  const { payments } = await readRequest(caller, request.id)
  await settlePayment(app.context, { businessId, paymentId: payments.at(-1)?.id ?? '' })
}

test('an open page says who asks, how much and what for, with the code of its text', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone, details: 'Two hours' })
  await queryAll(app, "update request set due_on = '2031-02-28' where id = $1", [request.id])
  await app.drainJobs()
  const code = verifyCode(app.context.secret, request.id)
  expect(await awaitText(app, phone, /Boiler service/)).toContain(code)
  expect(await pageOf(request)).toEqual({
    phase: 'open',
    business: { name: 'Bell Plumbing', phone: expect.any(String), logo: null },
    number: request.number,
    whatFor: 'Boiler service',
    details: 'Two hours',
    lines: null,
    amountMinor: 8_500,
    currency: 'GBP',
    dueOn: '2031-02-28',
    verifyCode: code,
    paid: null,
    refunds: [],
    decline: null,
    needsAction: false,
    pausedUntil: null,
    textsGoOn: true,
    phoneEnding: phone.slice(-2),
  })
})

test('while the bank asks the payer, the page says so and no longer shows why the last card was declined', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await settle(request)
  expect(await pageOf(request)).toMatchObject({ needsAction: false, decline: 'other_card' })
  await confirm(app, secret, 'pm_card_threeDSecure2Required')
  await settle(request)
  expect(await pageOf(request)).toMatchObject({ phase: 'open', needsAction: true, decline: null })
})

test('an intent that was canceled by hand at the provider leaves an open page', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  const [row] = await queryAll<{ intent: string; account: string }>(
    app,
    `select p.intent_id as intent, b.stripe_account as account from payment p
     join business b on b.id = p.business_id where p.request_id = $1`,
    [request.id],
  )
  await app.context.stripe.cancelIntent(row?.intent ?? '', row?.account ?? '')
  await runLaterJobs(app, 'checkPayment')
  expect(await pageOf(request)).toMatchObject({ phase: 'open', needsAction: false, decline: null })
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
})

test('the newest attempt counts: a decline before the payment is not shown', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await confirm(app, secret, 'pm_card_mastercard')
  await awaitStatus(app, caller, request.id, 'paid')
  expect(await pageOf(request)).toMatchObject({
    phase: 'paid',
    paid: { cardBrand: 'mastercard', cardLast4: '4444' },
    decline: null,
    needsAction: false,
  })
})

test('a replaced link says so even when the request is paid: only the new link is a receipt', async () => {
  const request = await ask(caller)
  await queryAll(app, 'update request set link_generation = 2 where id = $1', [request.id])
  await inBusiness(app.database, businessId, (tx) =>
    insertPayLink(tx, app.context, businessId, { requestId: request.id, generation: 2 }),
  )
  const replaced = { phase: 'replaced', paid: null, refunds: [], pausedUntil: null }
  expect(await pageOf(request)).toMatchObject(replaced)
  const newer = {
    ...request,
    payLink: payLink(app.context, { requestId: request.id, generation: 2 }),
  }
  await confirm(app, await startPaying(app, newer))
  await awaitStatus(app, caller, request.id, 'paid')
  expect(await pageOf(request)).toMatchObject(replaced)
  expect(await pageOf(newer)).toMatchObject({ phase: 'paid', paid: { cardLast4: '4242' } })
})

test('the page shows how the number on file ends only where a text may be sent to it', async () => {
  const request = await ask(caller)
  const customer = request.customer.id
  const ending = async () => (await pageOf(request)).phoneEnding
  await queryAll(app, 'update customer set opted_out_at = now() where id = $1', [customer])
  expect(await ending()).toBeNull()
  await queryAll(app, 'update customer set opted_out_at = null where id = $1', [customer])
  expect(await ending()).toBe(request.customer.phone.slice(-2))
  await queryAll(app, "update business set allowed_countries = '{ES}' where id = $1", [businessId])
  expect(await ending()).toBeNull()
  await queryAll(app, "update business set allowed_countries = '{GB}' where id = $1", [businessId])
  expect(await ending()).toBe(request.customer.phone.slice(-2))
  await queryAll(app, 'update customer set phone_country = null where id = $1', [customer])
  expect(await ending()).toBeNull()
  await queryAll(app, 'update business set allowed_countries = null where id = $1', [businessId])
  expect(await ending()).toBe(request.customer.phone.slice(-2))
})

test('the URL of the picture belongs to the link and changes with the picture', async () => {
  const request = await ask(caller)
  await queryAll(app, "insert into business_logo values ($1, 'image/png', 'x', 'abc123', now())", [
    businessId,
  ])
  const path = new URL(request.payLink ?? '').pathname
  expect((await pageOf(request)).business.logo).toBe(`${path}/logo?v=abc123`)
  await queryAll(app, 'delete from business_logo')
})

test.each(['draft', 'scheduled'])(
  'a link that was never sent (%s) says that there is nothing to pay',
  async (status) => {
    const request = await ask(caller)
    await queryAll(app, 'update request set status = $2 where id = $1', [request.id, status])
    expect((await pageOf(request)).phase).toBe('canceled')
  },
)

test('the declines of the last hour are found by their own index, not by reading the history', async () => {
  await queryAll(
    app,
    `insert into event (business_id, sequence, subject, type, actor, data)
     select $1, 1000000 + n, 'req_other', 'request.opened', 'payer', '{}' from generate_series(1, 20000) n`,
    [businessId],
  )
  await queryAll(app, 'analyze event')
  const plan = await queryAll<{ 'QUERY PLAN': string }>(
    app,
    `explain select at from event where business_id = '${businessId}' and true
     and type = 'payment.declined' and at > now() - interval '1 hour'
     order by at desc offset ${limits.declinesPerBusinessPerHourMax - 1} limit 1`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('event_declined')
})
