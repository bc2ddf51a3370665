import type { Page } from '@playwright/test'
import type { LateReason } from '#rules/latePayment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import { actAs, letFail } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** A late payment: the question, the decision, and the rule for all of them. */
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
    {
      name: 'request-late-viewer',
      as: desk,
      open: async (page) => {
        await actAs(page, 'viewer')
        await open('canceled', null)(page)
      },
    },
    ...ruleShots(world, desk),
  ]
}

/** The business's rule for late payments. */
function ruleShots(world: World, as: Visitor): Shot[] {
  const open = (act?: (page: Page) => Promise<void>) => async (page: Page) => {
    await goTo(page, `${world.url}/settings/payments`)
    const form = page.getByRole('form', { name: 'Late payments' })
    await act?.(page)
    await form.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  }
  const chooseAsk = (page: Page) => page.getByText('Ask each time').click()
  return [
    { name: 'late-rule', as, open: open() },
    { name: 'late-rule-changed', as, open: open(chooseAsk) },
    {
      name: 'refund-proof',
      as,
      open: async (page) => {
        await goTo(page, `${world.url}/settings/payments`)
        const form = page.getByRole('form', { name: 'Before a refund' })
        await form.getByRole('textbox').fill('a lot')
        await form.getByRole('button', { name: 'Save' }).click()
        await form.evaluate((node) => node.scrollIntoView({ block: 'center' }))
      },
    },
    {
      name: 'late-rule-failed',
      as,
      open: open(async (page) => {
        await chooseAsk(page)
        await letFail(page, '**/v1/business')
        await page
          .getByRole('form', { name: 'Late payments' })
          .getByRole('button', { name: 'Save' })
          .click()
        await page.getByRole('alert').waitFor()
      }),
    },
  ]
}

/** Turns a paid request into a late one: only a fault at the provider leads there. */
function makeLate(paid: RequestView, why: LateReason, decision: 'keep' | null): RequestView {
  return {
    ...paid,
    paidLate: true,
    lateQuestion: decision === null,
    amountPaidMinor: paid.amountPaidMinor * (why === 'marked_paid' ? 2 : 1),
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
