import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#rules/limits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { ask, type Caller, signedIn, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { shareReads } from './shareReads.ts'

const logged: string[] = []
const { app, caller, businessId } = await openBusiness({ onLog: (line) => logged.push(line) })
afterEach(() => vi.useRealTimers())

/** Records events of the business; `broken` makes the transaction fail afterwards. */
async function record(count: number, broken = false): Promise<void> {
  await inBusiness(app.database, businessId, async (tx) => {
    const data = { count }
    await recordEvent(tx, {
      businessId,
      subject: businessId,
      type: 'business.payments_ready',
      actor: 'system',
      data,
    })
    if (broken) throw new Error('taken back')
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error
  })
}

const sequencesIn = async () =>
  (
    await queryAll<{ sequence: number }>(
      app,
      'select sequence from event where business_id = $1 order by sequence',
      [businessId],
    )
  ).map((row) => Number(row.sequence))

test('an event is on the stream within a second, with the request as it is now', async () => {
  const stream = await openStream(app, caller)
  const request = await ask(caller)
  await expect
    .poll(() => stream.events.map((event) => event.type), { timeout: 1_000 })
    .toEqual(['customer.created', 'request.created', 'request.sent'])
  expect(stream.events[0]).toMatchObject({ subject: request.customer.id, request: null })
  expect(stream.events[1]).toMatchObject({
    subject: request.id,
    request: { id: request.id, status: 'open', amountMinor: 8_500 },
  })
  await stream.close()
})

/** As a browser, which tries again where the server has no connection free at that moment. */
function again(error: Error): null {
  if (error.message.includes('503')) return null
  throw error
}

test('a stream that is cut again and again gets every event of 200 parallel writes once, in order', async () => {
  const from = (await sequencesIn()).at(-1) ?? 0
  const got: number[] = []
  const writing = Promise.all(
    Array.from({ length: 200 }, (_, count) => record(count, count % 10 === 0)),
  )
  let done = false
  const finished = writing.then(() => {
    done = true
  })
  let lastId = String(from)
  while (!done || got.length < 180) {
    const stream = await openStream(app, caller, { lastEventId: lastId }).catch(again)
    if (!stream) continue
    const seen = stream.events.length
    await expect
      .poll(() => stream.events.length > seen || (done && got.length >= 180), {
        timeout: 5_000,
        interval: 5,
      })
      .toBe(true)
    await stream.close()
    got.push(...stream.events.map((event) => event.sequence))
    lastId = stream.lastId()
  }
  await finished
  expect(got).toEqual(Array.from({ length: 180 }, (_, index) => from + 1 + index))
})

test('the sequence of events has no gap, even when transactions were rolled back', async () => {
  const sequences = await sequencesIn()
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, index) => index + 1))
})

test('several streams of one business all get the same events', async () => {
  const streams = await Promise.all([
    openStream(app, caller),
    openStream(app, caller),
    openStream(app, caller),
  ])
  await record(1)
  for (const stream of streams)
    await expect.poll(() => stream.events.length, { timeout: 1_000 }).toBe(1)
  for (const stream of streams) await stream.close()
})

test('a new stream starts from now and repeats nothing', async () => {
  const stream = await openStream(app, caller)
  await record(2)
  await expect.poll(() => stream.events.map((event) => event.data)).toEqual([{ count: 2 }])
  await stream.close()
})

test('what happens between the reading of a session and the opening of its stream is on the stream', async () => {
  const { body } = await caller.call('GET', '/auth/session')
  const { newestEvent } = body['business'] as { newestEvent: number }
  await record(7)
  const stream = await openStream(app, caller, { after: newestEvent })
  await expect.poll(() => stream.events.map((event) => event.data)).toEqual([{ count: 7 }])
  await stream.close()
  // Broken off and opened again by the browser, at the address of before.
  const again = await openStream(app, caller, { after: newestEvent, lastEventId: stream.lastId() })
  await record(8)
  await expect.poll(() => again.events.map((event) => event.data)).toEqual([{ count: 8 }])
  await again.close()
})

test('a stream needs a session and a business', async () => {
  const open = (by: Caller) => by.call('GET', '/v1/events/stream')
  expect(await open(stranger(app))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required' },
  })
  expect(await open(await signedIn(app))).toMatchObject({
    status: 409,
    body: { code: 'business_required' },
  })
})

test('a stream that is still open after signing out sends nothing more', async () => {
  const { body } = await caller.call<{ phone: string }>('GET', '/auth/session')
  const second = await signedIn(app, body.phone)
  const [staying, leaving] = [await openStream(app, caller), await openStream(app, second)]
  expect((await second.call('DELETE', '/auth/session')).status).toBe(204)
  const request = await ask(caller)
  await expect
    .poll(() => staying.events.map((event) => event.subject), { timeout: 2_000 })
    .toContain(request.id)
  await leaving.ended
  expect(leaving.events).toEqual([])
  await staying.close()
})

test('a stream does not answer HEAD', async () => {
  const answer = await caller.call('HEAD', '/v1/events/stream')
  expect(answer.status).toBe(404)
})

/** Opens the stream after an id, on a bare socket that reads nothing until it is resumed. */
async function openDeaf(after: number): Promise<Socket> {
  const { hostname, port } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `GET /v1/events/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${caller.cookie}\r\nLast-Event-ID: ${after}\r\n\r\n`,
  )
  return socket
}

test('a client that reads nothing is disconnected, and misses nothing when it comes back', async () => {
  const from = (await sequencesIn()).at(-1) ?? 0
  const deaf = await openDeaf(from)
  const long = 'x'.repeat(400_000)
  // More than the socket buffers of any system hold.
  for (let count = 0; count < 60; count += 1)
    await inBusiness(app.database, businessId, (tx) =>
      recordEvent(tx, {
        businessId,
        subject: businessId,
        type: 'business.payments_ready',
        actor: 'system',
        data: { long },
      }),
    )
  const last = (await sequencesIn()).at(-1) ?? 0
  vi.useFakeTimers({ toFake: ['Date'] })
  const letGo = () => {
    // The server checks every two seconds of the real clock.
    vi.setSystemTime(Date.now() + limits.streamStalledMs)
    return logged.some((line) => line.includes('took nothing and was let go'))
  }
  await expect.poll(letGo, { timeout: 20_000 }).toBe(true)
  vi.useRealTimers()
  const got: Buffer[] = []
  deaf.on('data', (chunk: Buffer) => got.push(chunk))
  deaf.resume()
  await once(deaf, 'close')
  const ids = [
    ...Buffer.concat(got)
      .toString()
      .matchAll(/^id: (\d+)\ndata: .*\n\n/gm),
  ].map(([, id]) => id)
  expect(ids.length).toBeLessThan(60)
  const back = await openStream(app, caller, { lastEventId: ids.at(-1) ?? String(from) })
  await expect.poll(() => back.events.at(-1)?.sequence, { timeout: 20_000 }).toBe(last)
  expect(ids.length + back.events.length).toBeGreaterThanOrEqual(60)
  await back.close()
})

test('streams of a business that are woken together share one read, and a later one reads again', async () => {
  const read = shareReads(app.context)
  const from = (await sequencesIn()).at(-1) ?? 0
  const together = [read(businessId, from), read(businessId, from)]
  expect(together[0]).toBe(together[1])
  // Further behind, or of another business: no read to share.
  const others = [read(businessId, from - 1), read('biz_other', from)]
  expect(new Set([...together, ...others]).size).toBe(3)
  await record(1)
  const later = await read(businessId, from)
  expect(later.map(({ sequence }) => sequence)).toEqual([from + 1])
  expect((await Promise.all(others))[1]).toEqual([])
})

test('who signed in, and where somebody failed to, is told to no device', async () => {
  const stream = await openStream(app, caller)
  await queryAll(
    app,
    `with counter as (
       update business_counter set next_event_sequence = next_event_sequence + 1
       where business_id = $1 returning next_event_sequence - 1 as sequence
     )
     insert into event (business_id, sequence, subject, type, actor, data, at)
     select $1, sequence, $1, 'access.sign_in_failed', 'system', '{}', now() from counter`,
    [businessId],
  )
  await record(1)
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  expect(stream.events.map(({ type }) => type)).toEqual(['business.payments_ready'])
  await stream.close()
})
