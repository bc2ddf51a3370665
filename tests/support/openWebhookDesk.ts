import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { sendDeliveries } from '#server/webhooks/sendDeliveries.ts'
import { ask } from './callers.ts'
import { openBusiness } from './openApp.ts'
import { queryAll } from './rehearse.ts'
import { madeEndpoint, openReceiver } from './webhooks.ts'

/** The events that tests record about a request. */
type Happening = 'request.opened' | 'request.paid'

type DeliveryRow = { id: string; state: string; attempts: number; due_at: Date | null }

/** Opens a business with a request, a receiver, and all that a file of tests needs to look at deliveries. */
export async function openWebhookDesk() {
  const { app, caller, businessId } = await openBusiness()
  const receiver = await openReceiver()
  const request = await ask(caller, { delivery: 'share' })
  await app.drainJobs()

  /** Makes an endpoint at a path of its own, runs a test with it, and deletes it. */
  async function withEndpoint(
    work: (made: Awaited<ReturnType<typeof madeEndpoint>>, path: string) => Promise<void>,
    types?: Happening[],
  ): Promise<void> {
    const path = `/${crypto.randomUUID()}`
    const made = await madeEndpoint(caller, receiver.address + path, types ? { types } : {})
    try {
      await work(made, path)
    } finally {
      await caller.call('DELETE', `/v1/webhook-endpoints/${made.id}`)
    }
  }

  /** Records events about the request, without changing it. */
  async function happen(count = 1, type: Happening = 'request.opened'): Promise<void> {
    for (let at = 0; at < count; at += 1)
      await inBusiness(app.database, businessId, (tx) =>
        recordEvent(tx, { businessId, subject: request.id, type, actor: 'payer' }),
      )
  }

  return {
    ...{ app, caller, businessId, receiver, request, withEndpoint, happen },
    /** Returns the calls to a path so far. */
    sentTo: (path: string) => receiver.got.filter((one) => one.path === path),
    /** Sends the deliveries that are due so long from now. */
    sendIn: (ms: number) =>
      sendDeliveries(app.context, { businessId }, () => new Date(Date.now() + ms)),
    deliveriesOf: (endpointId: string) =>
      queryAll<DeliveryRow>(
        app,
        'select id, state, attempts, due_at from webhook_delivery where endpoint_id = $1 order by id',
        [endpointId],
      ),
    /** Returns the jobs that send, and those of them that are due now. */
    async readJobs() {
      const all = await queryAll<{ is_due: boolean }>(
        app,
        `select j.run_at <= now() as is_due from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'sendDeliveries'`,
      )
      return { all: all.length, due: all.filter((job) => job.is_due).length }
    },
  }
}
