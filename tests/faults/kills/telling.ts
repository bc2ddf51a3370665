import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { ask } from '../../support/callers.ts'
import { madeEndpoint } from '../../support/webhooks.ts'
import { recovery } from './asking.ts'
import type { Story } from './lanes.ts'

/** Starts a receiver that keeps what it gets. */
async function openReceiver() {
  const got: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = request.headers as Record<string, string>
    got.push({ headers, body: Buffer.concat(parts).toString() })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    close: () => server.close(),
  }
}

/**
 * A request is made, and a program hears of all that happens to it: every committed event arrives, nothing else does,
 * and what arrives twice has the same id.
 */
export const tellProgram: Story = async (lane, die) => {
  const receiver = await openReceiver()
  const { id, secret } = await madeEndpoint(lane.staff, receiver.url, {
    types: ['request.created', 'customer.created'],
  })
  await die(() => ask(lane.staff, { delivery: 'share' }))
  // The claim of the worker that died is over, as it is after less than a minute.
  await lane.query(`update webhook_endpoint set claimed_until = null where id = '${id}'`)
  await ask(lane.staff, { delivery: 'share' })
  const expected = await lane.query<{ id: string }>(
    `select 'evt_' || e.sequence || '_' || encode(substring(e.hash from 1 for 8), 'hex') as id
     from event e join webhook_endpoint w on w.business_id = e.business_id and w.id = '${id}'
     where e.type in ('request.created', 'customer.created') and e.at >= w.created_at`,
  )
  await vi.waitFor(async () => {
    await lane.hurry('sendDeliveries')
    const left = `select 1 from webhook_delivery where endpoint_id = '${id}' and state = 'delivered'`
    expect(await lane.query(left)).toHaveLength(expected.length)
  }, recovery)
  const verifier = new Webhook(secret)
  for (const { headers, body } of receiver.got)
    expect(verifier.verify(body, headers)).toHaveProperty('type')
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set(expected.map((event) => event.id)))
  expect(ids.length).toBeLessThanOrEqual(expected.length * 2)
  await lane.staff.call('DELETE', `/v1/webhook-endpoints/${id}`)
  receiver.close()
}
