import { expect } from 'vitest'
import type { ProviderView } from '#rules/shapes/reconciliation.ts'
import { followProvider } from '#server/reconcile/followProvider.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './callers.ts'
import { held, queryAll, setFault } from './rehearse.ts'

/** Deletes every waiting job, as a database restored from yesterday would. */
export async function loseJobs(app: TestApp): Promise<void> {
  await app.ownerPool.query('delete from graphile_worker._private_jobs')
}

/** Deletes a request and its rows, as a database from before the request would. */
export async function loseRequest(app: TestApp, id: string): Promise<void> {
  const payments = `select id from payment where request_id = '${id}'`
  await queryAll(
    app,
    `set session_replication_role = replica;
     delete from refund where payment_id in (${payments});
     delete from reconcile_difference where request_id = '${id}';
     delete from payment where request_id = '${id}';
     delete from message where request_id = '${id}';
     delete from request where id = '${id}'`,
  )
}

/**
 * Drops every webhook from now on, even those under way, and deletes all jobs that would check
 * again.
 */
export async function loseAll(app: TestApp): Promise<void> {
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  const underWay = async () => {
    const events = await held<{ pending_webhooks: number }>(app, 'events')
    return events.filter((event) => event.pending_webhooks > 0).length
  }
  await expect.poll(underWay).toBe(0)
  await loseJobs(app)
}

/** Runs the reconciler once: reads on at the provider, and handles the events. */
export async function follow(app: TestApp): Promise<void> {
  await queryAll(app, 'update provider_cursor set looked_at = null')
  await followProvider(app.context)
  await app.drainJobs()
}

/** Cancels an intent as a person does in the provider's dashboard. */
export async function cancelAtProvider(app: TestApp, intentId: string): Promise<void> {
  const intents = await held<{ id: string; account: string }>(app, 'payment_intents')
  const account = intents.find(({ id }) => id === intentId)?.account
  const response = await fetch(`${app.sandboxUrl}/v1/payment_intents/${intentId}/cancel`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      ...(account ? { 'stripe-account': account } : {}),
    },
  })
  expect(response.status).toBe(200)
}

/** Returns the payments of a request, in our books and in the provider's. */
export async function providerOf(caller: Caller, id: string): Promise<ProviderView> {
  const answer = await caller.call<ProviderView>('GET', `/v1/requests/${id}/provider`)
  expect(answer.status).toBe(200)
  return answer.body
}

/** Expects both sides to agree about every payment of a request. */
export async function expectSame(caller: Caller, id: string): Promise<void> {
  expect((await providerOf(caller, id)).payments.flatMap((one) => one.differences)).toEqual([])
}
