import { expect, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent, recordImported } from '#server/events/recordEvent.ts'
import { visitBusinesses } from '#server/reconcile/visitBusinesses.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openWebhookDesk } from '../../tests/support/openWebhookDesk.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { type Sent, verified } from '../../tests/support/webhooks.ts'
import { makeDeliveries } from './makeDeliveries.ts'
import { noteFollowers, turnOff } from './turnOff.ts'

// One job takes ten steps.
changeLimits(webhookLimits, { webhookDeliveriesPerStepMax: 2 })

const desk = await openWebhookDesk()
const { app, caller, businessId, receiver, request, withEndpoint, happen, sentTo } = desk
const { deliveriesOf, jobsOf } = desk

test('an event arrives once, signed, with its request as it is now', async () => {
  await withEndpoint(async ({ id, secret }, path) => {
    await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'New tap' })
    await app.drainJobs()
    const [received, ...more] = sentTo(path)
    expect(more).toEqual([])
    const sent = received ? verified(secret, received) : null
    const shown = await caller.call<{ data: { id: string }[] }>('GET', '/v1/requests')
    const [newest] = await queryAll<{ sequence: string }>(
      app,
      'select max(sequence) as sequence from event where business_id = $1 and subject = $2',
      [businessId, request.id],
    )
    expect(sent).toMatchObject({
      type: 'request.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: request.id,
        sequence: Number(newest?.sequence),
        request: shown.body.data.find((row) => row.id === request.id),
        customer: null,
      },
    })
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(`^evt_${sent?.sequence}_[0-9a-f]{16}$`),
    })
    expect(Buffer.byteLength(received?.body ?? '')).toBeLessThan(20_000)
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: 1, due_at: null },
    ])
    await app.drainJobs()
    expect(sentTo(path)).toHaveLength(1)
  })
})

test('nothing is delivered of a transaction that was taken back, and its number goes to the next event', async () => {
  await withEndpoint(async (_, path) => {
    const undone = inBusiness(app.database, businessId, async (tx) => {
      const event = { businessId, subject: request.id, type: 'request.paid' as const }
      await recordEvent(tx, { ...event, actor: 'provider' })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await jobsOf('makeDeliveries')).toEqual([])
    await happen()
    await app.drainJobs()
    expect(sentTo(path).map(({ body }) => (JSON.parse(body) as Sent).type)).toEqual([
      'request.opened',
    ])
  })
})

test('without an endpoint nothing is queued; an endpoint gets only what happens after it was made', async () => {
  await happen()
  expect(await jobsOf('makeDeliveries')).toEqual([])
  await withEndpoint(async ({ id }) => {
    await makeDeliveries(app.context, { businessId }, new Date())
    expect(await deliveriesOf(id)).toEqual([])
    await happen()
    await withEndpoint(async (younger) => {
      await happen()
      expect(await jobsOf('makeDeliveries')).toHaveLength(1)
      await makeDeliveries(app.context, { businessId }, new Date())
      expect(await deliveriesOf(id)).toHaveLength(2)
      expect(await deliveriesOf(younger.id)).toHaveLength(1)
    })
  })
})

test('an endpoint gets the types that it names; of an import only the end goes out', async () => {
  await withEndpoint(
    async (_, path) => {
      await happen(1, 'request.opened')
      await happen(1, 'request.paid')
      await inBusiness(app.database, businessId, (tx) =>
        recordImported(tx, businessId, { importId: 'imp_1', actorId: null }, [
          { subject: request.id, type: 'request.paid' },
        ]),
      )
      await happen(1, 'request.opened')
      await app.drainJobs()
      expect(sentTo(path).map(({ body }) => (JSON.parse(body) as Sent).type)).toEqual([
        'request.paid',
      ])
    },
    ['request.paid'],
  )
})

test('events become deliveries once, however often they are made and wherever it was broken off', async () => {
  await withEndpoint(async ({ id }) => {
    await happen(3)
    const make = () => makeDeliveries(app.context, { businessId }, new Date())
    await Promise.all([make(), make(), make()])
    expect(await deliveriesOf(id)).toHaveLength(3)
    // As a worker would leave it that was restored from before: the cursor is behind.
    await queryAll(
      app,
      'update webhook_endpoint set cursor_sequence = cursor_sequence - 3 where id = $1',
      [id],
    )
    await make()
    expect(await deliveriesOf(id)).toHaveLength(3)
  })
})

test('one job sends an event to all endpoints of a business', async () => {
  await withEndpoint((_, one) =>
    withEndpoint(async (_, other) => {
      await happen()
      await makeDeliveries(app.context, { businessId }, new Date())
      const jobs = await jobsOf('sendDeliveries')
      expect(jobs.filter((job) => job.run_at <= new Date())).toHaveLength(1)
      await app.drainJobs()
      expect([sentTo(one).length, sentTo(other).length]).toEqual([1, 1])
    }),
  )
})

test('an endpoint that catches up delays no other one', async () => {
  await withEndpoint(async (behind) => {
    await happen(30)
    await app.drainJobs()
    await queryAll(app, 'update webhook_endpoint set cursor_sequence = 0 where id = $1', [
      behind.id,
    ])
    await withEndpoint(async (present) => {
      await happen()
      await makeDeliveries(app.context, { businessId }, new Date())
      expect(await deliveriesOf(present.id)).toHaveLength(1)
      expect(await jobsOf('makeDeliveries')).toHaveLength(1)
      await app.drainJobs()
      const cursors = await queryAll(
        app,
        'select distinct cursor_sequence from webhook_endpoint where id in ($1, $2)',
        [behind.id, present.id],
      )
      expect(cursors).toHaveLength(1)
    })
  })
})

test('an endpoint that is made while the last other one is turned off is followed', async () => {
  const name = (endpointId: string) => ({ businessId, endpointId })
  await withEndpoint(async (last, lastPath) => {
    await withEndpoint(async (young, path) => {
      const off = (id: string) =>
        inBusiness(app.database, businessId, (tx) => turnOff(tx, name(id), 'person', new Date()))
      await off(young.id)
      let ending: Promise<void> | undefined
      await inBusiness(app.database, businessId, async (tx) => {
        await tx
          .updateTable('webhookEndpoint')
          .set({ state: 'on', offBecause: null, offAt: null })
          .where('id', '=', young.id)
          .execute()
        await noteFollowers(tx, businessId)
        ending = off(last.id)
        const waiting =
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        await expect.poll(async () => (await queryAll(app, waiting)).length).toBe(1)
      })
      await ending
      await happen()
      await app.drainJobs()
      expect(sentTo(path).length).toBeGreaterThan(0)
      expect(sentTo(lastPath)).toEqual([])
    })
  })
})

test('both secrets sign while one is replaced, and then the new one alone', async () => {
  await withEndpoint(async ({ id, secret: old }, path) => {
    const { body } = await caller.call<{ secret: string }>(
      'POST',
      `/v1/webhook-endpoints/${id}/rotate`,
      { overlapSeconds: 60 },
    )
    await happen()
    await app.drainJobs()
    const [both] = sentTo(path)
    for (const secret of [old, body.secret]) if (both) expect(verified(secret, both)).toBeTruthy()
    await queryAll(app, 'update webhook_secret set ends_at = now() where ends_at is not null')
    await happen()
    await app.drainJobs()
    const [, one] = sentTo(path)
    if (!one) throw new Error('nothing was sent')
    expect(verified(body.secret, one)).toBeTruthy()
    expect(() => verified(old, one)).toThrow()
  })
})

test('deliveries that ended a month ago are deleted, with their attempts; pending ones stay', async () => {
  await withEndpoint(async ({ id }) => {
    await happen(2)
    await app.drainJobs()
    const [old, pending] = await deliveriesOf(id)
    await queryAll(app, 'delete from webhook_delivery where endpoint_id <> $1', [id])
    await queryAll(app, "update webhook_delivery set created_at = now() - interval '31 days'")
    await queryAll(
      app,
      "update webhook_delivery set state = 'pending', due_at = now() + interval '1 day', ended_at = null where id = $1",
      [pending?.id],
    )
    await happen()
    await app.drainJobs()
    const left = (await deliveriesOf(id)).map((one) => one.id)
    expect(left).not.toContain(old?.id)
    expect(left).toContain(pending?.id)
    expect(
      await queryAll(app, 'select 1 from webhook_attempt where delivery_id = $1', [old?.id]),
    ).toEqual([])
  })
})

test('where nothing happens any more, deliveries and deleted endpoints go after a month as well', async () => {
  const count = (table: string) => queryAll(app, `select 1 from ${table}`)
  await withEndpoint(async () => {
    await happen()
    await app.drainJobs()
  })
  const young = await count('webhook_delivery')
  expect(young.length).toBeGreaterThan(0)
  await visitBusinesses(app.context, { afterBusinessId: '' })
  expect(await count('webhook_delivery')).toEqual(young)
  await queryAll(app, "update webhook_delivery set created_at = now() - interval '31 days'")
  await queryAll(app, "update webhook_endpoint set deleted_at = now() - interval '31 days'")
  await visitBusinesses(app.context, { afterBusinessId: '' })
  for (const table of ['webhook_delivery', 'webhook_attempt', 'webhook_endpoint'])
    expect(await count(table), table).toEqual([])
})

test('an answer of a receiver about a customer is erased with them', async () => {
  await withEndpoint(async ({ id }) => {
    receiver.answer = ({ body }) => ({ status: 200, body })
    await happen()
    await app.drainJobs()
    const answers = () =>
      queryAll<{ answer: string | null }>(
        app,
        `select a.answer from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
         where d.endpoint_id = $1 and d.type = 'request.opened'`,
        [id],
      )
    expect((await answers())[0]?.answer).toContain(request.id)
    await caller.call('POST', `/v1/requests/${request.id}/cancel`)
    const erased = await caller.call('DELETE', `/v1/customers/${request.customer.id}`)
    expect(erased.status).toBe(204)
    expect(await answers()).toEqual([{ answer: null }])
  })
})
