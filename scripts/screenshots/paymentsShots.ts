import type { Page } from '@playwright/test'
import type { FailedJob } from '#rules/shapes/failedJob.ts'
import type { FoundDifference, Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import { lostPaymentShots } from './lostPaymentShots.ts'
import { payElsewhere } from './payElsewhere.ts'
import { payoutShots } from './payoutShots.ts'
import { actAs, keepWaiting, letFail, pretend } from './pretend.ts'
import { providerPanelShots } from './providerPanelShots.ts'
import { ago, nextId, runOf, tapped } from './reconciliation.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const readings = '**/v1/reconciliation'
const jobs = '**/v1/failed-jobs*'

/** The card provider's records against ours, for a business and for one request. */
export async function paymentsShots(world: World): Promise<Shot[]> {
  const named = (name: string) => ({ name, country: 'IE', currency: 'EUR' })
  const beginner = await signIn(world, '+353850123480', named('Canal Cycles'))
  // The provider does not know the seeded payments: here both must know them.
  const owner = await signIn(world, '+353850123481', named('Grand Canal Boilers'))
  const request = await askPaid(world, owner)
  const settings = async (page: Page) => goTo(page, `${world.url}/settings/payments`)
  const shot = (name: string, open: (page: Page) => Promise<void>, as = owner): Shot => ({
    name: `payments-${name}`,
    as,
    open,
  })
  return [
    shot('agree', async (page) => {
      await pretend(page, readings, {
        ...history(request),
        events: { readTo: ago(0.1), answeredAt: ago(0.005), recovered: 0, waiting: 0 },
        runs: [runOf({ until: day(0), payments: 38, refunds: 2 })],
      })
      await settings(page)
    }),
    shot('none', settings, beginner),
    shot('differ', async (page) => {
      await pretendTrouble(page, request)
      await settings(page)
    }),
    shot('differ-below', async (page) => {
      await pretendTrouble(page, request)
      await goTo(page, `${world.url}/settings/checks`)
      await page
        .getByRole('heading', { name: 'Keeps failing' })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    }),
    shot('not-put-right', async (page) => {
      await pretendTrouble(page, request)
      await letFail(page, tapped)
      await settings(page)
      await page
        .getByRole('button', { name: /^Fix it/ })
        .first()
        .click()
      await page.getByRole('alert').first().waitFor()
    }),
    shot('old', async (page) => {
      const at = ago(3)
      const events = { readTo: at, answeredAt: at, recovered: 2, waiting: 1 }
      await pretend(page, readings, { events, open: [] })
      await settings(page)
    }),
    shot('viewer', async (page) => {
      await actAs(page, 'viewer')
      await settings(page)
    }),
    shot('waiting', async (page) => {
      await keepWaiting(page, readings)
      await page.goto(`${world.url}/settings/payments`)
      await page.locator('main .animate-pulse').first().waitFor()
    }),
    shot('trouble', async (page) => {
      await letFail(page, readings)
      await settings(page)
    }),
    ...lostPaymentShots(world, owner),
    ...payoutShots(world, owner),
    ...providerPanelShots(world, owner, request),
  ]
}

/** Makes one card payment that the provider and we both know. */
async function askPaid(world: World, owner: Visitor): Promise<RequestView> {
  const body = { phone: '+353850160901', amountMinor: 8_500, whatFor: 'Boiler service' }
  const answer = await post(world, '/v1/requests', { ...body, name: 'Ana Ruiz' }, owner)
  const { id, payLink } = (await answer.json()) as RequestView
  await payElsewhere(world, payLink ?? '', 'pm_card_mastercard')
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const request = await read<RequestView>(world, owner, `/v1/requests/${id}`)
    if (request.status === 'paid') return request
  }
  throw new Error(`Request ${id} was not paid.`)
}

/** Differences of each kind, and failed jobs: only a broken provider or database leads there. */
async function pretendTrouble(page: Page, request: RequestView): Promise<void> {
  const answer: Partial<Reconciliation> = {
    events: {
      readTo: ago(1 / 60),
      answeredAt: ago(1 / 120),
      recovered: 2,
      waiting: 1,
    },
    open: [
      difference(request, { what: 'captured', ours: '0', provider: '8500' }),
      difference(request, { what: 'status', ours: 'processing', provider: 'succeeded' }),
      difference(
        { ...request, id: `${request.id}2`, number: request.number + 7 },
        {
          what: 'missing',
          ours: 'succeeded',
          provider: null,
        },
      ),
    ],
    healed: [
      ...history(request).healed,
      difference(
        { ...request, id: `${request.id}3`, number: 12 },
        {
          what: 'request',
          ours: 'expired',
          provider: 'paid',
          healedAt: ago(26),
        },
      ),
    ],
    runs: [
      runOf({ found: 3, healed: 0, payments: 1, requestId: request.id }),
      runOf({ until: day(0), found: 5, healed: 2, payments: 1_214, refunds: 31 }),
      runOf({ until: day(1), payments: 940, refunds: 12, truncated: true }),
      runOf({ until: day(2), endedAt: null }),
    ],
  }
  await pretend(page, readings, answer)
  const failed: FailedJob[] = [
    failure({ job: 'sendText', code: 'ECONNREFUSED', requestId: request.id }),
    failure({ job: 'settleAll', code: 'internal', requestId: request.id, givenUp: true }),
    failure({ job: 'reconcilePeriod', code: 'provider_unavailable', attempts: 7 }),
  ]
  await page.route(jobs, (route) => route.fulfill({ json: { data: failed, nextCursor: null } }))
}

/** A refund made at the provider whose webhook was lost. */
function history(request: RequestView): Pick<Reconciliation, 'healed' | 'open'> {
  const healedAt = ago(2)
  return {
    open: [],
    healed: [
      difference(request, { what: 'refunded', ours: '0', provider: '1200', healedAt }),
      difference(request, { what: 'refund', ours: null, provider: 'succeeded', healedAt }),
    ],
  }
}

const day = (before: number) => ago(24 * before).slice(0, 10)

function difference(
  { id: requestId, number, currency }: RequestView,
  differing: Pick<FoundDifference, 'what' | 'ours' | 'provider'> & { healedAt?: string },
): FoundDifference {
  const moments = { foundAt: ago(30), seenAt: ago(1), healedAt: null }
  const paymentId = `pay_${requestId}`
  return { id: nextId(), requestId, number, currency, paymentId, ...moments, ...differing }
}

function failure(changed: Partial<FailedJob>): FailedJob {
  const about = { job: 'sendText', subject: null, requestId: null, code: 'internal' }
  return { id: nextId(), ...about, attempts: 5, givenUp: false, failedAt: ago(0.4), ...changed }
}
