import type { Page } from '@playwright/test'
import { composeProblem } from '#rules/errors.ts'
import type { PayoutStatus } from '#rules/payouts.ts'
import type { PayoutsView, PayoutView } from '#rules/shapes/payouts.ts'
import { goTo } from './goTo.ts'
import { actAs, keepWaiting, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const reading = '**/v1/business/payouts'
const dayMs = 86_400_000

/** The money at the card provider, in the settings of the payments: its sums, the last payouts, and why one failed. */
export function payoutShots(world: World, as: Visitor): Shot[] {
  const shot = (
    name: string,
    prepare: (page: Page) => Promise<void>,
    place: keyof typeof places = 'sums',
  ): Shot => ({
    name: `payouts-${name}`,
    as,
    open: async (page) => {
      await prepare(page)
      await goTo(page, `${world.url}/settings/payments`)
      await page.locator(places[place]).waitFor()
      await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' })
      await page.locator(places[place]).evaluate(toTop)
    },
  })
  const show = (changed: Partial<PayoutsView>) => (page: Page) => pretend(page, reading, changed)
  return [
    shot('list', show(usual)),
    shot('none', show({ payouts: [], onTheWay: [], pending: [], fees: { ...fees, totals: [] } })),
    shot('list-below', show(usual), 'list'),
    shot('failed', show({ ...usual, payouts: failed, onTheWay: [] }), 'list'),
    shot('many', show(many)),
    shot('away', async (page) => {
      const problem = composeProblem('provider_unavailable', 'req-1')
      await page.route(reading, (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
      )
    }),
    {
      name: 'payouts-staff',
      as,
      open: async (page) => {
        await actAs(page, 'staff')
        await goTo(page, `${world.url}/settings/payments`)
      },
    },
    {
      name: 'payouts-waiting',
      as,
      open: async (page) => {
        await keepWaiting(page, reading)
        await page.goto(`${world.url}/settings/payments`)
        const section = page.locator(places.sums)
        await section.locator('.animate-pulse').first().waitFor()
        await section.evaluate(toTop)
      },
    },
  ]
}

const part = 'main section:has(a[href="/insights"])'
/** The place that a picture begins with. */
const places = { sums: part, list: `${part} h3` } as const

const toTop = (section: Element) => section.scrollIntoView({ block: 'start' })

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const payout = (at: number, status: PayoutStatus, amountMinor: number): PayoutView => ({
  id: `po_${at}`,
  ...euros(amountMinor),
  status,
  arrivesOn: new Date(Date.now() - at * dayMs).toISOString().slice(0, 10),
  failure: null,
})

const fees = {
  from: new Date(Date.now() - 30 * dayMs).toISOString(),
  isWhole: true,
  totals: [euros(9_214)],
}

const usual: Partial<PayoutsView> = {
  onTheWay: [euros(115_300)],
  available: [],
  pending: [euros(42_650)],
  payouts: [
    payout(-1, 'in_transit', 115_300),
    payout(2, 'paid', 64_820),
    payout(3, 'paid', 8_223),
    payout(4, 'paid', 120_050),
    payout(7, 'paid', 31_400),
    payout(8, 'paid', 18_990),
  ],
  fees,
  page: 'https://dashboard.stripe.com/payouts',
}

const failed: PayoutView[] = [
  payout(-2, 'pending', 42_650),
  { ...payout(1, 'failed', 115_300), failure: 'details_wrong' },
  { ...payout(2, 'failed', 64_820), failure: 'bank_refused' },
  payout(9, 'canceled', 8_223),
]

/** Money in many currencies, a debt, and more movements than one look reads. */
const many: Partial<PayoutsView> = {
  ...usual,
  onTheWay: [
    euros(1_234_567_890),
    { amountMinor: 98_700, currency: 'GBP' },
    { amountMinor: 1_250_000, currency: 'JPY' },
  ],
  available: [euros(-4_250)],
  fees: { ...fees, from: new Date(Date.now() - 9 * dayMs).toISOString(), isWhole: false },
}
