import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { CrashPoint } from '#server/crashPoint.ts'
import { ask, type Caller, owner, readRequest } from '../support/callers.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'

/** The invariant I3: ours equals the provider's within a minute of recovery. */
const recovery = { timeout: 60_000, interval: 200 }

let app: AppProcess
let staff: Caller

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
})
afterEach(() => app.close())

const points: CrashPoint[] = ['reconcile.before_commit', 'reconcile.after_commit']

test.each(points)(
  'killed at %s with every webhook lost: what happened at the provider is here after the restart',
  async (point) => {
    const request = await ask(staff)
    const token = request.payLink?.split('/p/')[1]
    const started = await fetch(`${app.url}/p/${token}/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amountMinor: 8_500, currency: 'GBP' }),
    })
    const { clientSecret } = (await started.json()) as { clientSecret: string }
    await app.kill()
    await control('faults', { on: 'stripe.webhooks', do: 'drop' })
    await confirmCard(clientSecret)
    const [charge] = await state<{ id: string }>('charges')
    await control(`stripe/charges/${charge?.id}/refund`, { amount: 1_000 })
    await app.start(point)
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    const read = async () => (await readRequest(staff, request.id)).amountRefundedMinor
    await expect.poll(read, recovery).toBe(1_000)
    const now = await readRequest(staff, request.id)
    expect(now).toMatchObject({ status: 'paid', amountPaidMinor: 8_500 })
    expect(now.timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
    expect(now.refunds).toHaveLength(1)
    const { events } = (await staff.call<Reconciliation>('GET', '/v1/reconciliation')).body
    expect(events.readTo).not.toBeNull()
  },
  90_000,
)

async function control(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

async function state<Thing>(kind: string): Promise<Thing[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/${kind}`)
  return (await response.json()) as Thing[]
}

/** The payer's browser confirms with the provider directly: the app has no part in it. */
async function confirmCard(clientSecret: string): Promise<void> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const intents = await state<{ id: string; account: string }>('payment_intents')
  const response = await fetch(`${app.sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pk_test_sandbox',
      'stripe-account': intents.find((one) => one.id === id)?.account ?? '',
    },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  expect(response.status).toBe(200)
}
