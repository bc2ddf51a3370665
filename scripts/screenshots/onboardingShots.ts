import type { Page } from '@playwright/test'
import type { PaymentNeed, PaymentsStage } from '#rules/paymentsStage.ts'
import type { PaymentsView } from '#rules/shapes/payments.ts'
import { sayIn } from '#rules/words/catalogs.ts'
import { goTo } from './goTo.ts'
import { actInStage } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const dueBy = '2026-12-24T12:00:00.000Z'

type Panel = Omit<Partial<PaymentsView>, 'due'> & { due?: PaymentNeed[] }

/** The way to card payments: the strip on every screen, the panel of the settings, and the waiting drafts. */
export function onboardingShots(world: World, as: Visitor): Shot[] {
  const strip = (stage: PaymentsStage, canOnboard: boolean, role?: 'staff'): Shot => ({
    name: `onboarding-strip-${stage}${role ? `-${role}` : ''}`,
    as,
    open: async (page) => {
      const business = {
        paymentsReady: stage === 'asked',
        paymentsStage: stage,
        paymentsDueBy: stage === 'asked' ? dueBy : null,
        canOnboard,
      }
      await actInStage(page, business, role ? { role } : {})
      await goTo(page, `${world.url}/requests`)
    },
  })
  const panel = (stage: PaymentsStage, view: Panel): Shot => ({
    name: `onboarding-panel-${stage}`,
    as,
    open: (page) => openPanel(page, world, { stage, drafts: [], ...view }),
  })
  const handedIn = { detailsSubmitted: true, canOnboard: false, due: [] }
  return [
    strip('not_begun', true),
    strip('not_begun', true, 'staff'),
    strip('begun', true),
    strip('checking', false),
    strip('asked', true),
    strip('restricted', true),
    strip('gone', false),
    {
      name: 'onboarding-drafts',
      as,
      open: async (page) => {
        await actInStage(page, { draftsWaiting: 3 })
        await goTo(page, `${world.url}/requests`)
        await page.getByRole('button', { name: 'Send all 3' }).waitFor()
      },
    },
    panel('not_begun', {
      canOnboard: true,
      detailsSubmitted: false,
      due: ['bank', 'identity', 'terms'],
    }),
    panel('begun', { canOnboard: true, detailsSubmitted: false, due: ['bank'] }),
    panel('checking', { ...handedIn, payoutsOn: false }),
    panel('ready', { ...handedIn, payoutsOn: true, firstPayoutOn: '2026-12-04' }),
    panel('asked', {
      canOnboard: true,
      detailsSubmitted: true,
      payoutsOn: true,
      due: ['identity'],
      dueBy,
    }),
    panel('restricted', {
      canOnboard: true,
      detailsSubmitted: true,
      payoutsOn: false,
      due: ['bank'],
    }),
    panel('gone', { ...handedIn, detailsSubmitted: false }),
  ]
}

/** Opens the panel of a business for which these things are due, named in the language of the page. */
async function openPanel(page: Page, world: World, { due = [], ...view }: Panel): Promise<void> {
  await page.route('**/v1/business/payments', async (route) => {
    const answer = await route.fetch()
    const say = sayIn(route.request().headers()['accept-language'] ?? 'en')
    const needs = due.map((need) => ({ need, words: say(`needs.${need}`) }))
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ...view, due: needs },
    })
  })
  await goTo(page, `${world.url}/settings/payments`)
}
