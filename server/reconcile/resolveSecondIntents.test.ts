import { expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseAll } from '../../tests/support/reconcile.ts'
import { chargeOf, refund } from '../../tests/support/refunds.ts'
import { confirm, queryAll, startPaying } from '../../tests/support/rehearse.ts'
import { reconcilePeriod } from './reconcilePeriod.ts'

const { app, caller, businessId } = await openBusiness()

/** Compares today again; returns for each second intent of a request whether it was resolved. */
async function compare(requestId: string): Promise<boolean[]> {
  await queryAll(app, "update reconcile_run set until = until - interval '9 days'")
  const until = new Date(Math.ceil((Date.now() + 60_000) / 86_400_000) * 86_400_000).toISOString()
  await reconcilePeriod(app.context, { businessId, until })
  const { body } = await caller.call<Reconciliation>('GET', '/v1/reconciliation')
  return [...body.open, ...body.healed]
    .filter((one) => one.requestId === requestId && one.what === 'intent')
    .map(({ healedAt }) => healedAt !== null)
}

test.each(['canceled', 'refunded'])(
  'a second intent that was %s at the provider is marked as resolved, and not found again',
  async (how) => {
    const request = await ask(caller)
    const secret = await startPaying(app, request)
    await loseAll(app)
    if (how === 'refunded') await confirm(app, secret)
    // The attempt that we know is not the one of that intent.
    await queryAll(app, "update payment set intent_id = 'pi_' || id where request_id = $1", [
      request.id,
    ])
    expect(await compare(request.id)).toEqual([false])
    const { intent, charge } = await chargeOf(app, request)
    const [own] = await queryAll<{ account: string }>(
      app,
      'select stripe_account as account from business where id = $1',
      [businessId],
    )
    if (how === 'canceled') await app.context.stripe.cancelIntent(intent, own?.account ?? null)
    else await refund(app, charge, 8_500)
    expect(await compare(request.id)).toEqual([true])
    expect(await compare(request.id)).toEqual([true])
  },
)
