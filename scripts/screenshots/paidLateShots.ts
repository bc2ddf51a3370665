import type { Page } from '@playwright/test'
import type { LateReason } from '#rules/latePayment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import type { Shot } from './listShots.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** A payment that came late, as the question that it asks and as what became of it. */
export function paidLateShots(world: World, desk: Visitor, id: string): Shot[] {
  const open =
    (why: LateReason, decision: 'keep' | null, act?: (page: Page) => Promise<void>) =>
    async (page: Page) => {
      await page.route(`**/v1/requests/${id}`, async (route) => {
        const paid = (await (await route.fetch()).json()) as RequestView
        await route.fulfill({ json: makeLate(paid, why, decision) })
      })
      await goTo(page, `${world.url}/requests/${id}`)
      await act?.(page)
    }
  return [
    { name: 'request-late', as: desk, open: open('canceled', null) },
    { name: 'request-late-twice', as: desk, open: open('marked_paid', null) },
    { name: 'request-late-refund', as: desk, open: open('expired', null, askRefund) },
    { name: 'request-late-kept', as: desk, open: open('expired', 'keep') },
  ]
}

/** It takes a fault at the provider to come to that: the answer is what it is then. */
function makeLate(paid: RequestView, why: LateReason, decision: 'keep' | null): RequestView {
  return {
    ...paid,
    paidLate: true,
    lateQuestion: decision === null,
    payments: paid.payments.map((one) => ({ ...one, late: why, lateDecision: decision })),
    timeline: paid.timeline.map((entry) =>
      entry.type === 'request.paid'
        ? {
            ...entry,
            type: 'request.paid_late',
            data: { ...entry.data, why, became: decision ?? 'ask' },
          }
        : entry,
    ),
  }
}

async function askRefund(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Keep this payment, or refund it?' })
  await question.getByRole('button', { name: /^Refund/ }).click()
  await page.getByRole('dialog').waitFor()
}
