import { expect, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { visitBusinesses } from '#server/reconcile/visitBusinesses.ts'
import { openWebhookDesk } from '../../tests/support/openWebhookDesk.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { waitForLeft } from './leaveRunning.ts'

const desk = await openWebhookDesk()
const { app, caller, receiver, withEndpoint, happen, sentTo, sendIn, deliveriesOf } = desk

const minute = 60_000
const day = 24 * 60 * minute

/** Leaves an endpoint as a worker does that dies between its claim and its record. */
async function dieAfterClaim(id: string, claimMs: number): Promise<void> {
  await happen()
  await queryAll(app, 'update webhook_endpoint set claimed_until = $2 where id = $1', [
    id,
    new Date(Date.now() + claimMs),
  ])
}

test('a claim of a worker whose clock was hours ahead keeps an endpoint from nobody', async () => {
  await withEndpoint(async ({ id }, path) => {
    await dieAfterClaim(id, 3_600_000)
    await sendIn(0)
    expect(sentTo(path)).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })
})

test('what a dead worker had claimed is sent when its claim is over, and not before', async () => {
  await withEndpoint(async ({ id }, path) => {
    await dieAfterClaim(id, webhookLimits.webhookClaimMs)
    await sendIn(webhookLimits.webhookClaimMs / 2)
    expect(sentTo(path)).toEqual([])
    await sendIn(webhookLimits.webhookClaimMs + 5_000)
    expect(sentTo(path)).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })
})

/**
 * Sends an event whose call hangs until the returned function is called, and then gets a status; later calls get another
 * at once.
 */
async function hangFirst(path: string, first: number, later: number): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>()
  receiver.answer = async () => {
    if (sentTo(path).length > 1) return { status: later }
    await free.promise
    return { status: first }
  }
  await happen()
  await sendIn(0)
  return async () => {
    free.resolve()
    await waitForLeft(app.context)
  }
}

test('a success counts although another worker took over meanwhile, and failed', async () => {
  await withEndpoint(async ({ id }, path) => {
    const answer = await hangFirst(path, 204, 500)
    await sendIn(webhookLimits.webhookClaimMs + 5_000)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 1 }])
    await answer()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await sendIn(minute)
    expect(sentTo(path)).toHaveLength(2)
  })
})

test('what fails while its endpoint is turned off ends with it, and is sent when it is turned on', async () => {
  await withEndpoint(async ({ id }, path) => {
    const answer = await hangFirst(path, 500, 204)
    await caller.call('POST', `/v1/webhook-endpoints/${id}/disable`)
    await answer()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 1, due_at: null }])
    await sendIn(day)
    expect(sentTo(path)).toHaveLength(1)
    await caller.call('POST', `/v1/webhook-endpoints/${id}/enable`, { missed: 'send' })
    await app.drainJobs()
    expect(sentTo(path)).toHaveLength(2)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})

test('an event whose job was lost is sent after the next visit', async () => {
  await withEndpoint(async (_, path) => {
    await happen()
    await queryAll(app, 'delete from graphile_worker._private_jobs')
    await app.drainJobs()
    expect(sentTo(path)).toEqual([])
    await visitBusinesses(app.context, { afterBusinessId: '' })
    await app.drainJobs()
    expect(sentTo(path)).toHaveLength(1)
  })
})
