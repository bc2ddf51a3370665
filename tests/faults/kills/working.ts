import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import type { FailedJobList } from '#rules/shapes/failedJob.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, newMobile, readRequest, textsOn, typeReply } from '../../support/callers.ts'
import { worldOf } from '../../support/findBreaches.ts'
import { letDenialsAge, letListCatchUp } from '../../support/listLag.ts'
import { confirm, setFault, startPaying } from '../../support/rehearse.ts'
import { recovery, textedOnce } from './asking.ts'
import type { Lane, Story } from './lanes.ts'
import { asked, paidOnce } from './paying.ts'

/** The time of a reminder that staff let wait comes: it is texted once, and waits no more. */
export const remindLater: Story = async (lane, die) => {
  const phone = newMobile()
  const { id } = await ask(lane.staff, { phone, reminderPlan: null })
  await textedOnce(lane, id, phone)
  const sendAt = new Date(Date.now() + 25 * 3_600_000).toISOString()
  await lane.staff.call('POST', `/v1/requests/${id}/remind`, { sendAt })
  await lane.query(
    `update message set created_at = created_at - interval '3 days' where request_id = '${id}'`,
  )
  await die(async () => {
    await lane.query(`update scheduled_text set send_at = now() where request_id = '${id}'`)
    await lane.hurry('sendTextLater')
  })
  await vi.waitFor(async () => {
    const { messages, scheduledText, timeline } = await readRequest(lane.staff, id)
    const sent = messages.filter(({ purpose }) => purpose === 'reminder')
    expect(sent.map(({ status }) => status)).toEqual(['delivered'])
    expect(timeline.filter(({ type }) => type === 'request.reminded')).toHaveLength(1)
    expect(scheduledText).toBeNull()
  }, recovery)
}

/** Starts a push service that counts its messages. */
async function openPushService() {
  let told = 0
  const server = createServer((request, response) => {
    told += 1
    request.resume().on('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`,
    told: () => told,
    close: () => server.close(),
  }
}

/** A payment arrives and a device is notified; a second notification replaces the first. */
export const tellDevice: Story = async (lane, die) => {
  const service = await openPushService()
  const browser = createECDH('prime256v1')
  const { body } = await lane.staff.call<{ id: string }>('POST', '/v1/push-subscriptions', {
    endpoint: service.address,
    expirationTime: null,
    keys: {
      p256dh: browser.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  })
  const one = await asked(lane)
  const secret = await startPaying(lane.app, one.request)
  await die(() => confirm(lane.app, secret))
  const before = service.told()
  await paidOnce(lane, one)
  await vi.waitFor(() => expect(service.told()).toBe(before + 1), recovery)
  const left = `select failures from push_subscription where id = '${body.id}'`
  expect(await lane.query(left)).toEqual([{ failures: 0 }])
  await lane.staff.call('DELETE', `/v1/push-subscriptions/${body.id}`)
  service.close()
}

/**
 * Creates a request and changes an amount, as tampering would: every check of its payment fails.
 */
async function poisoned(lane: Lane, { isPaid }: { isPaid: boolean }): Promise<RequestView> {
  const { request } = await asked(lane)
  const secret = await startPaying(lane.app, request)
  await meddle(lane, request, 1)
  await setFault(lane.app, { on: 'stripe.webhooks', do: 'drop' })
  if (isPaid) await confirm(lane.app, secret)
  // It has failed so often already that the next failure is the first to be reported.
  await lane.query(
    `update graphile_worker._private_jobs j set attempts = 4 from payment p
     where j.payload ->> 'paymentId' = p.id and p.request_id = '${request.id}'`,
  )
  return request
}

function meddle(lane: Lane, { id }: RequestView, by: 1 | -1): Promise<unknown> {
  return lane.query(
    `update payment set amount_minor = amount_minor + ${by} where request_id = '${id}'`,
  )
}

/** Resolves once no try of the request's job runs: what runs already is not hurried, and waits minutes for its next. */
function letGo(lane: Lane, { id }: RequestView): Promise<void> {
  return vi.waitFor(async () => {
    const running = await lane.query(
      `select from graphile_worker._private_jobs j join payment p on j.payload ->> 'paymentId' = p.id
       where p.request_id = '${id}' and j.locked_at is not null`,
    )
    expect(running).toEqual([])
  }, recovery)
}

function toldOf(lane: Lane, { id }: RequestView, times: number): Promise<void> {
  return vi.waitFor(async () => {
    await lane.hurry('checkPayment')
    const { body } = await lane.staff.call<FailedJobList>('GET', '/v1/failed-jobs')
    expect(body.data.filter(({ requestId }) => requestId === id)).toHaveLength(times)
  }, recovery)
}

/** A job fails for the fifth time: staff are told once, and no more once it has succeeded. */
export const tellOfFailure: Story = async (lane, die) => {
  const request = await poisoned(lane, { isPaid: false })
  await die(() => lane.hurry('checkPayment'))
  await toldOf(lane, request, 1)
  await meddle(lane, request, -1)
  await toldOf(lane, request, 0)
}

/** A job that staff were told about succeeds: it leaves the list. */
export const getThrough: Story = async (lane, die) => {
  const request = await poisoned(lane, { isPaid: true })
  await toldOf(lane, request, 1)
  await die(async () => {
    await letGo(lane, request)
    await meddle(lane, request, -1)
    await lane.hurry('checkPayment')
  })
  await toldOf(lane, request, 0)
  expect((await readRequest(lane.staff, request.id)).status).toBe('paid')
}

/** STOP was typed in a time that a restored database knows nothing about. */
export const hearMissed: Story = async (lane, die) => {
  const phone = newMobile()
  const { id } = await ask(lane.staff, { phone })
  await textedOnce(lane, id, phone)
  await setFault(lane.app, { on: 'twilio.inbound', do: 'drop' })
  await typeReply(lane.app, phone, 'STOP')
  await letListCatchUp(lane.app)
  await lane.query(
    `update installation set backed_up_at = now() - interval '1 hour',
       restored_at = date_trunc('milliseconds', now()) + interval '1 minute'`,
  )
  const again = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
  let second = ''
  await die(async () => {
    const { body } = await lane.staff.call<RequestView>('POST', '/v1/requests', again)
    second = body.id
  })
  await vi.waitFor(async () => {
    const { textStatus } = await readRequest(lane.staff, second)
    if (textStatus === 'unknown') await letDenialsAge(worldOf(lane.app))
    expect(textStatus).toBe('suppressed')
  }, recovery)
  const words = (await textsOn(lane.app, phone)).filter(({ body }) => /Boiler service/.test(body))
  expect(words).toHaveLength(1)
  await lane.query('update installation set backed_up_at = null, restored_at = null')
}
