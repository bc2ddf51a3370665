import type { Locator } from '@playwright/test'
import { sayIn } from '#rules/words/catalogs.ts'
import type { Say } from '#rules/words/speak.ts'
import { isLong } from '../../support/longMode.ts'
import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { typeCard } from '../steps.ts'
import type { Asked } from './openDesk.ts'
import { cards, type PageTitle, titleOf } from './payPage.ts'
import { expect, expire, lookAgain, type Page, statusOf, test } from './payTest.ts'
import { declineElsewhere, payElsewhere, refund } from './provider.ts'

/**
 * Where to look, the title to expect, how to bring the state about on the open page, and how to end
 * it.
 */
type Sight = {
  link: string
  title: PageTitle
  show?: (say: Say) => Promise<unknown>
  leave?: () => Promise<void>
}

const languages = ['en', 'ar', 'ja']

let sights = 0

/** All languages in the long mode; otherwise they take turns, and each has a third of the states. */
function languagesInTurn(): string[] {
  sights += 1
  return isLong ? languages : languages.slice(sights % 3, (sights % 3) + 1)
}

/** Checks a state in the language whose turn it is, in light and dark and at 320 px. */
async function lookAt(page: Page, { link, title, show, leave }: Sight): Promise<void> {
  for (const language of languagesInTurn()) {
    const say = sayIn(language)
    // A script that is held back also holds back the page's load.
    await page.goto(`${link}?lang=${language}`, { waitUntil: 'domcontentloaded' })
    await show?.(say)
    await expect(page.getByText(titleOf(title, say)).first()).toBeVisible()
    await expectClean(page)
    await leave?.()
  }
}

test('no findings, light and dark, in three languages: open, in every part', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask({ details: 'Parts and one hour of work' })
  await desk.change(asked, { dueOn: '2027-03-01' })
  for (const language of languages) {
    await page.goto(`${asked.link}?lang=${language}`)
    await typeCard(page, cards.good)
    for (const folded of await page.locator('summary').all()) await folded.click()
    await expectClean(page)
  }
})

test('no findings: declined', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await declineElsewhere(world, desk, asked, 1)
  await lookAt(page, { link: asked.link, title: 'decline.other_card' })
})

test('no findings: the amount changed', async ({ page, desk }) => {
  const asked = await desk.ask()
  let amountMinor = 8_500
  await lookAt(page, {
    link: asked.link,
    title: 'note.changed',
    async show() {
      await page.locator('.card-area[data-fields="ready"]').waitFor()
      amountMinor += 100
      await desk.change(asked, { amountMinor })
      await lookAgain(page)
    },
  })
})

test('no findings: offline', async ({ page, context, desk }) => {
  const asked = await desk.ask()
  await lookAt(page, {
    link: asked.link,
    title: 'note.offline',
    async show() {
      await page.locator('.card-area[data-fields="ready"]').waitFor()
      await context.setOffline(true)
    },
    leave: () => context.setOffline(false),
  })
})

test("no findings: the provider's script is blocked", async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await page.route(`${world.sandboxUrl}/endive/stripe.js`, (route) => route.abort())
  await lookAt(page, { link: asked.link, title: 'note.blocked' })
})

test("no findings: the provider's script is slow", async ({ page, world, desk }) => {
  const asked = await desk.ask()
  const over = Promise.withResolvers<void>()
  await page.route(`${world.sandboxUrl}/endive/stripe.js`, async (route) => {
    await over.promise
    await route.abort()
  })
  await lookAt(page, { link: asked.link, title: 'note.slow' })
  over.resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('no findings: the payment is being made, and then processing', async ({
  page,
  world,
  desk,
}) => {
  for (const language of languagesInTurn()) {
    const asked = await desk.ask()
    const over = Promise.withResolvers<void>()
    await page.route('**/payment', async (route) => {
      await over.promise
      await route.abort()
    })
    await page.goto(`${asked.link}?lang=${language}`)
    await typeCard(page, cards.good)
    await page.locator('form.card-form button[type="submit"]').click()
    await expect(page.locator('form.card-form')).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    over.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await payElsewhere(world, asked, 'pm_card_sandboxProcessingLong')
    await expect.poll(async () => (await statusOf(asked)).phase).toBe('processing')
    await page.goto(`${asked.link}?lang=${language}`)
    const title = titleOf('state.processing', sayIn(language))
    await expect(page.getByText(title).first()).toBeVisible()
    await keepAsItIs(page, asked)
    await expectClean(page)
    await page.unrouteAll()
  }
})

test("no findings: the bank's check is open elsewhere", async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await payElsewhere(world, asked, 'pm_card_authenticationRequired')
  await expect.poll(async () => (await statusOf(asked)).needsAction).toBe(true)
  await lookAt(page, { link: asked.link, title: 'state.needsAction' })
})

test('no findings: paid, partly refunded, refunded, each with its receipt', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect.poll(async () => (await statusOf(asked)).phase).toBe('paid')
  await lookAt(page, { link: asked.link, title: 'state.paid' })
  await refund(world, asked, 2_500)
  await expect.poll(async () => (await statusOf(asked)).refunds.length).toBe(1)
  await lookAt(page, { link: asked.link, title: 'state.partlyRefunded' })
  for (const language of languagesInTurn()) {
    await page.goto(`${asked.link}/receipt?lang=${language}`)
    await expectClean(page)
  }
  await refund(world, asked)
  await expect.poll(async () => (await statusOf(asked)).refunds.length).toBe(2)
  await lookAt(page, { link: asked.link, title: 'state.refunded' })
})

test('no findings: canceled, and no receipt', async ({ page, desk }) => {
  const asked = await desk.ask()
  await desk.cancel(asked)
  await lookAt(page, { link: asked.link, title: 'state.canceled' })
  await lookAt(page, { link: `${asked.link}/receipt`, title: 'receipt.none' })
})

test('no findings: expired, a new link sent, limited, failed, and the link it replaced', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await expire(world, asked)
  await lookAt(page, { link: asked.link, title: 'state.expired' })
  for (const outcome of ['sent', 'limited', 'failed'] as const) {
    // The real call would send one text and then refuse.
    await page.route('**/new-link', (route) =>
      outcome === 'failed' ? route.abort() : route.fulfill({ json: { outcome } }),
    )
    const show = async (say: Say) => {
      const send = page.getByRole('button', { name: say('newLink.send') })
      await awaitScript(send)
      await send.click()
    }
    await lookAt(page, { link: asked.link, title: `newLink.${outcome}`, show })
    await page.unroute('**/new-link')
  }
  await fetch(`${asked.link}/new-link`, { method: 'POST' })
  await lookAt(page, { link: asked.link, title: 'state.replaced' })
})

test('no findings: paused', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await declineElsewhere(world, desk, asked, 10)
  await lookAt(page, { link: asked.link, title: 'state.paused' })
})

test('no findings: a link that leads nowhere', async ({ page, world }) => {
  await lookAt(page, { link: `${world.url}/p/AAAAAAAAAAAAAAAAAAAAAA`, title: 'gone.unknown' })
  await lookAt(page, { link: `${world.url}/p/AAAAAAAAAAAAAAAAAAAA`, title: 'gone.cut' })
})

/** Waits until the page's script answers an element; before that the browser submits its form by itself. */
async function awaitScript(element: Locator): Promise<void> {
  const isTaken = () =>
    element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')))
  await expect.poll(isTaken).toBe(true)
}

/** Makes the page keep getting our server's current answer while it is checked. */
async function keepAsItIs(page: Page, asked: Asked): Promise<void> {
  const view = await statusOf(asked)
  await page.route('**/status', (route) =>
    route.fulfill({ json: { ...view, phase: 'processing' } }),
  )
}
