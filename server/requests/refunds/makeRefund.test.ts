import { expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { readRequest } from '../../../tests/support/callers.ts'
import { changeLimits } from '../../../tests/support/changeLimits.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid } from '../../../tests/support/refunds.ts'
import { held } from '../../../tests/support/rehearse.ts'
import { askRefund } from './askRefund.ts'
import { makeRefund } from './makeRefund.ts'

const { app, caller, businessId } = await openBusiness()
// The limit makes every process count as frozen for longer than the provider keeps a key.
changeLimits(providerLimits, { refundCallWithinMs: -1 })

test('a process frozen for so long that the key may be forgotten checks first, and asks for nothing', async () => {
  const { request, charge } = await askPaid(app, caller)
  const refundId = await inBusiness(app.database, businessId, (tx) =>
    askRefund(
      tx,
      app.context,
      { businessId, userId: 'usr_1' },
      request.id,
      { amountMinor: 1_000 },
      new Date(),
    ),
  )
  for (const again of [true, false])
    await expect(makeRefund(app.context, { businessId, refundId }, again)).rejects.toThrow(
      StripeUnavailable,
    )
  const refunds = await held<{ charge: string }>(app, 'refunds')
  expect(refunds.filter((one) => one.charge === charge)).toEqual([])
  // The refund stays reserved, and the next attempt may make it.
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([{ status: 'asked' }])
})
