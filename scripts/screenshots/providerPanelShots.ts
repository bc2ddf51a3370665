import type { Page } from '@playwright/test'
import type { ComparedPayment, ProviderView } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import { actAs, pretend } from './pretend.ts'
import { ago, asked, runOf, tapped } from './reconciliation.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The panel in which the card provider speaks of one request, in each of its states. */
export function providerPanelShots(world: World, as: Visitor, request: RequestView): Shot[] {
  const openDoubtful = (page: Page) => openInDoubt(page, world, request)
  const ask = async (page: Page) => {
    await goTo(page, `${world.url}/requests/${request.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Ask the card provider' }).click()
  }
  const toPanel = (page: Page) =>
    page.getByRole('region', { name: 'As the card provider sees it' }).evaluate((panel) => {
      panel.scrollIntoView({ block: 'center' })
    })
  const shot = (name: string, open: (page: Page) => Promise<void>): Shot => ({
    name: `payments-panel-${name}`,
    as,
    open: async (page) => {
      await open(page)
      await toPanel(page)
    },
  })
  return [
    shot('doubt', openDoubtful),
    shot('same', async (page) => {
      await ask(page)
      await page.getByRole('button', { name: 'Ask again' }).waitFor()
    }),
    shot('differs', async (page) => {
      await page.route(asked, (route) => route.fulfill({ json: differing(request) }))
      await ask(page)
      await page.getByText('Differs').first().waitFor()
    }),
    shot('put', async (page) => {
      const address = `${world.url}/v1/requests/${request.id}/provider`
      const same = (await (await page.request.get(address)).json()) as ProviderView
      await page.route(asked, (route) => route.fulfill({ json: differing(request) }))
      await page.route(tapped, (route) =>
        route.fulfill({ json: { run: runOf({ found: 2, healed: 2 }), provider: same } }),
      )
      await ask(page)
      await page.getByRole('button', { name: 'Fix it' }).click()
      await page.getByText(/differences fixed/).waitFor()
    }),
    shot('left', async (page) => {
      await page.route(asked, (route) => route.fulfill({ json: differing(request) }))
      await page.route(tapped, (route) =>
        route.fulfill({
          json: { run: runOf({ found: 2, healed: 0 }), provider: differing(request) },
        }),
      )
      await ask(page)
      await page.getByRole('button', { name: 'Fix it' }).click()
      await page.getByText(/still differ/).waitFor()
    }),
    shot('away', async (page) => {
      const words = { title: 'Away', detail: 'Away', errors: [] }
      const problem = { code: 'provider_unavailable', status: 503, ...words }
      await page.route(asked, (route) => route.fulfill({ status: 503, json: problem }))
      await ask(page)
      await page.getByRole('alert').waitFor()
    }),
    shot('viewer', async (page) => {
      await actAs(page, 'viewer')
      await openDoubtful(page)
    }),
  ]
}

/** Opens a request whose payment has not ended for a while: the panel is there before anybody asks. */
async function openInDoubt(page: Page, world: World, request: RequestView): Promise<void> {
  const payments = request.payments.map((payment) => ({
    ...payment,
    status: 'processing' as const,
    at: ago(1),
  }))
  const doubtful = { ...request, status: 'processing', payments }
  await pretend(page, `**/v1/requests/${request.id}`, doubtful)
  await goTo(page, `${world.url}/requests/${request.id}`)
}

/** Returns a request of which the provider refunded a part that we have not recorded. */
function differing({ id, amountMinor, currency }: RequestView): ProviderView {
  const sums = { status: 'succeeded', amountMinor, currency, disputed: false } as const
  const captured = { ...sums, capturedMinor: amountMinor }
  const payment: ComparedPayment = {
    paymentId: 'pay_1',
    intentId: 'pi_3QwErTyUiOpAsDfGhJkLzXcV',
    ours: { ...captured, refundedMinor: 0 },
    provider: { ...captured, refundedMinor: 1_200 },
    refunds: [
      {
        id: null,
        providerId: 're_1',
        ours: null,
        provider: { status: 'succeeded', amountMinor: 1_200 },
      },
    ],
    differences: [
      { what: 'refunded', subject: 'pay_1', ours: '0', provider: '1200' },
      { what: 'refund', subject: 're_1', ours: null, provider: 'succeeded' },
    ],
  }
  return { requestId: id, at: new Date().toISOString(), payments: [payment], same: false }
}
