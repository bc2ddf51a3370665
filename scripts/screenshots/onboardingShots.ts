import type { Page } from '@playwright/test'
import type { PaymentsStage } from '#rules/paymentsStage.ts'
import type { PaymentsView } from '#rules/shapes/payments.ts'
import { goTo } from './goTo.ts'
import { actInStage, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const bank = { need: 'bank', words: 'The bank account that the money goes to' } as const
const identity = {
  need: 'identity',
  words: 'Who owns or runs the business: name, date of birth and address',
} as const
const terms = { need: 'terms', words: 'A yes to the card provider’s terms' } as const

/** The way to card payments: the strip on every screen, the panel of the settings, and the waiting drafts. */
export function onboardingShots(world: World, as: Visitor): Shot[] {
  const strip = (stage: PaymentsStage, canOnboard: boolean, role?: 'staff'): Shot => ({
    name: `onboarding-strip-${stage}${role ? `-${role}` : ''}`,
    as,
    open: async (page) => {
      const business = { paymentsReady: stage === 'asked', paymentsStage: stage, canOnboard }
      await actInStage(page, business, role ? { role } : {})
      await goTo(page, `${world.url}/requests`)
    },
  })
  const panel = (stage: PaymentsStage, view: Partial<PaymentsView>): Shot => ({
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
      },
    },
    panel('not_begun', { canOnboard: true, detailsSubmitted: false, due: [bank, identity, terms] }),
    panel('begun', { canOnboard: true, detailsSubmitted: false, due: [bank] }),
    panel('checking', { ...handedIn, payoutsOn: false }),
    panel('ready', { ...handedIn, payoutsOn: true, firstPayoutOn: '2026-12-04' }),
    panel('asked', {
      canOnboard: true,
      detailsSubmitted: true,
      payoutsOn: true,
      due: [identity],
      dueBy: '2026-12-24T12:00:00.000Z',
    }),
    panel('restricted', {
      canOnboard: true,
      detailsSubmitted: true,
      payoutsOn: false,
      due: [bank],
    }),
    panel('gone', { ...handedIn, detailsSubmitted: false }),
  ]
}

async function openPanel(page: Page, world: World, view: Partial<PaymentsView>): Promise<void> {
  await pretend(page, '**/v1/business/payments', view)
  await goTo(page, `${world.url}/settings/payments`)
}
