import type { Page } from '@playwright/test'
import type { LostPayment } from '#rules/shapes/reconciliation.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** Money that matches no payment: only a restored back-up, or a stranger, leads there. */
export function lostPaymentShots(world: World, as: Visitor): Shot[] {
  const open = (lost: LostPayment[]) => async (page: Page) => {
    await pretend(page, '**/v1/reconciliation', { open: [], lost })
    await goTo(page, `${world.url}/settings/payments`)
  }
  return [
    { name: 'payments-lost', as, open: open([kept, partly, bare]) },
    { name: 'payments-lost-one', as, open: open([kept]) },
  ]
}

const kept: LostPayment = {
  intentId: 'pi_3QwErTyUiOpAsDfGhJkLzXcV',
  requestId: 'req_01k9zzzzzzzzzzzzzzzzzzzzzz',
  why: 'request_gone',
  description: '1042 · Boiler service',
  status: 'succeeded',
  amountMinor: 8_500,
  refundedMinor: 0,
  currency: 'EUR',
  foundAt: new Date(Date.now() - 42 * 60_000).toISOString(),
}

const partly: LostPayment = {
  ...kept,
  intentId: 'pi_3QwErTyUiOpAsDfGhJkLzXcW',
  why: 'other_amount',
  description: '1043 · New radiator in the front room, with both valves and the old one taken away',
  amountMinor: 123_400,
  refundedMinor: 20_000,
}

/** A payment made at the provider without a description. */
const bare: LostPayment = {
  ...kept,
  intentId: 'pi_3QwErTyUiOpAsDfGhJkLzXcX',
  why: 'not_asked_for',
  description: null,
  status: 'processing',
  amountMinor: 4_000,
}
