import { expect, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent, recordImported } from '#server/events/recordEvent.ts'
import { visitBusinesses } from '#server/reconcile/visitBusinesses.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openWebhookDesk } from '../../tests/support/openWebhookDesk.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { type Sent, verified } from '../../tests/support/webhooks.ts'
import { noteFollowers, turnOff } from './turnOff.ts'

// Several looks and claims, where one would do.
changeLimits(webhookLimits, { webhookClaimMax: 2, webhookEventsPerLookMax: 3 })

const desk = await openWebhookDesk()
const { app, caller, businessId, receiver, request, withEndpoint, happen, sentTo } = desk
const { sendIn, deliveriesOf, readJobs } = desk

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
      "select sequence from event where business_id = $1 and subject = $2 and type = 'request.changed'",
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
    expect(await readJobs()).toMatchObject({ due: 0 })
    await happen()
    await app.drainJobs()
    expect(sentTo(path).map(({ body }) => (JSON.parse(body) as Sent).type)).toEqual([
      'request.opened',
    ])
  })
})

test('without an endpoint nothing is queued; an endpoint gets only what happens after it was made', async () => {
  await happen()
  expect(await readJobs()).toMatchObject({ due: 0 })
  await withEndpoint(async ({ id }) => {
    await sendIn(0)
    expect(await deliveriesOf(id)).toEqual([])
    await happen()
    await withEndpoint(async (younger) => {
      await happen()
      expect(await readJobs()).toMatchObject({ due: 1 })
      await sendIn(0)
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

test('an event is sent once, however many jobs look for it, and has one delivery wherever it was broken off', async () => {
  await withEndpoint(async ({ id }, path) => {
    await happen(5)
    await Promise.all([sendIn(0), sendIn(0), sendIn(0)])
    await app.drainJobs()
    expect(sentTo(path)).toHaveLength(5)
    const once = await deliveriesOf(id)
    expect(once).toHaveLength(5)
    // As a worker leaves it that dies when its calls have ended: the cursor is behind.
    await queryAll(
      app,
      'update webhook_endpoint set cursor_sequence = cursor_sequence - 3 where id = $1',
      [id],
    )
    await sendIn(0)
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(await deliveriesOf(id)).toEqual(once)
  })
})

test('one job sends an event to all endpoints of a business', async () => {
  await withEndpoint((_, one) =>
    withEndpoint(async (_, other) => {
      await happen()
      expect(await readJobs()).toMatchObject({ due: 1 })
      await app.drainJobs()
      expect([sentTo(one).length, sentTo(other).length]).toEqual([1, 1])
    }),
  )
})

test('an endpoint that catches up delays no other one, and misses nothing', async () => {
  await withEndpoint(async (behind, behindPath) => {
    await happen(30)
    await app.drainJobs()
    const before = sentTo(behindPath).length
    const [{ cursor } = { cursor: '0' }] = await queryAll<{ cursor: string }>(
      app,
      `update webhook_endpoint set cursor_sequence = cursor_sequence - 30 where id = $1
       returning cursor_sequence + 30 as cursor`,
      [behind.id],
    )
    await withEndpoint(async (_, path) => {
      await happen()
      let lead = 0
      receiver.answer = (received) => {
        if (received.path === path) lead = sentTo(behindPath).length - before
        return { status: 204 }
      }
      await app.drainJobs()
      expect(sentTo(path).length).toBeGreaterThan(0)
      // The one that is behind had not gone further than its first claim.
      expect(lead).toBeLessThanOrEqual(webhookLimits.webhookClaimMax)
    })
    const late = sentTo(behindPath).slice(before)
    const numbers = late.map(({ body }) => (JSON.parse(body) as Sent).sequence)
    const missed = Array.from({ length: 30 }, (_, at) => Number(cursor) - 29 + at)
    expect(numbers).toEqual(expect.arrayContaining(missed))
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
    await queryAll(
      app,
      `with others as (delete from webhook_delivery where endpoint_id <> $1 returning id)
       delete from webhook_attempt where delivery_id in (select id from others)`,
      [id],
    )
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
