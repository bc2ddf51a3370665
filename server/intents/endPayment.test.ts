import { expect, test } from 'vitest'
import { inBusiness } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  confirm,
  intentsOf,
  queryAll,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { endPayment, lockWithoutPayment } from './endPayment.ts'
import { insertPayment } from './insertPayment.ts'

const { app, caller, businessId } = await openBusiness()

const statusOf = async (requestId: string) =>
  (await readRequest(caller, requestId)).payments.map(({ status }) => status)

test('a payment that is ended here is canceled at the provider: nobody can pay it any more', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect(await endPayment(app.context, businessId, request.id)).toBe('ended')
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  expect(await statusOf(request.id)).toEqual(['canceled'])
  expect(await confirm(app, secret)).toBe(400)
})

test('a payment that turns out to be paid is not ended', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret)
  expect(await endPayment(app.context, businessId, request.id)).toBe('paid')
  expect(await statusOf(request.id)).toEqual(['started'])
})

test('a payment that the bank is processing is neither ended nor paid', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await confirm(app, secret, 'pm_card_sandboxProcessingLong')
  expect(await endPayment(app.context, businessId, request.id)).toBe('under_way')
  expect(await statusOf(request.id)).not.toContain('canceled')
})

test('ending a request waits for an attempt that is being reserved, and sees it', async () => {
  const { id: requestId, amountMinor, currency } = await ask(caller)
  const payment = { businessId, id: newId('pay'), requestId, amountMinor, currency }
  let ending: Promise<boolean> | undefined
  await inBusiness(app.database, businessId, async (tx) => {
    await lockWithoutPayment(tx, businessId, requestId)
    ending = inBusiness(app.database, businessId, (other) =>
      lockWithoutPayment(other, businessId, requestId),
    )
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await queryAll(app, waiting)).length).toBe(1)
    await insertPayment(tx, { ...payment, status: 'started' }, new Date())
  })
  expect(await ending).toBe(false)
})
