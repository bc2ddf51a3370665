import { afterEach, expect, test } from 'vitest'
import { inBusiness } from '#server/database/transaction.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { readRequest } from '../../../tests/support/callers.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import { ownerWith, payLate, refundsOfLate } from '../../../tests/support/paidLate.ts'
import { chargeOf, failRefund, refund } from '../../../tests/support/refunds.ts'
import { clearFaults, held, queryAll } from '../../../tests/support/rehearse.ts'
import { refundLatePayment } from './refundLatePayment.ts'

const app = await openApp()
afterEach(() => clearFaults(app))

class Lost extends Error {}

test('a refund that was reserved and lost with its database is reserved under the same id again', async () => {
  const caller = await ownerWith(app, 'ask')
  const { request, name } = await payLate(app, caller, 'canceled')
  await settlePayment(app.context, name)
  const late = { ...name, requestId: request.id, amountMinor: 8_500, currency: 'GBP' }
  const ids: string[] = []
  for (let times = 0; times < 2; times += 1)
    await inBusiness(app.database, name.businessId, async (tx) => {
      const { refundId } = await refundLatePayment(
        tx,
        { ...late, askedBy: null, textCustomer: false },
        new Date(),
      )
      ids.push(refundId)
      throw new Lost()
    }).catch((error: unknown) => expect(error).toBeInstanceOf(Lost))
  expect(ids[0]).toMatch(/^ref_/)
  expect(ids[1]).toBe(ids[0])
})

test('a late refund that its bank sent back is asked for again under another id', async () => {
  const caller = await ownerWith(app, 'ask')
  const late = await payLate(app, caller, 'canceled')
  await settlePayment(app.context, late.name)
  const give = () =>
    caller.call('POST', `/v1/requests/${late.request.id}/late-payment`, {
      paymentId: late.name.paymentId,
      decision: 'refund',
    })
  expect((await give()).status).toBe(200)
  const [first] = await refundsOfLate(app, late)
  await clearFaults(app)
  await failRefund(app, first?.id ?? '')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, late.request.id)).lateQuestion
    })
    .toBe(true)
  expect((await give()).status).toBe(200)
  const named = await held<{ id: string; metadata: { refund_id: string } }>(app, 'refunds')
  const ids = (await refundsOfLate(app, late)).map(
    ({ id }) => named.find((one) => one.id === id)?.metadata.refund_id,
  )
  expect(new Set(ids).size).toBe(2)
  expect((await readRequest(caller, late.request.id)).amountRefundedMinor).toBe(8_500)
})

test('by the rule of the business a late payment gives back only what is left of it', async () => {
  const caller = await ownerWith(app, 'refund')
  const late = await payLate(app, caller, 'expired')
  await refund(app, (await chargeOf(app, late.request)).charge, 2_000)
  await settlePayment(app.context, late.name)
  await app.drainJobs()
  expect((await refundsOfLate(app, late)).map(({ amount }) => amount).sort()).toEqual([
    2_000, 6_500,
  ])
  const now = await readRequest(caller, late.request.id)
  expect(now).toMatchObject({ amountRefundedMinor: 8_500, lateQuestion: false })
  expect(now.refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(await queryAll(app, "select from refund where status = 'failed'")).toHaveLength(1)
})
