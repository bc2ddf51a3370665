import { pay, typeCard } from '../steps.ts'
import { cards, expectClosed, note, payButton, sayEnglish } from './payPage.ts'
import { expect, type Page, test } from './payTest.ts'

const again = (page: Page) => page.getByRole('button', { name: sayEnglish('page.again') })
const callLink = (page: Page) => page.getByRole('link', { name: /Call Bell Plumbing/ })

const parts = 'createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}'
const standIns = {
  'makes no card fields': `{ elements: () => ({ create() { throw Error() }, update() {} }), ${parts} }`,
  'is something else': '{}',
}

for (const [what, made] of Object.entries(standIns)) {
  test(`a stand-in for the provider’s script ${what}: the page stays up, and the next try pays`, async ({
    page,
    world,
    desk,
  }) => {
    const asked = await desk.ask()
    const script = `${world.sandboxUrl}/endive/stripe.js*`
    const body = `window.Stripe = () => (${made})`
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto(asked.link)
    await expect(note(page, 'note.blocked')).toBeVisible()
    await expect(page.getByText(asked.whatFor)).toBeVisible()
    await expect(callLink(page)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await page.unroute(script)
    await again(page).click()
    await typeCard(page, cards.good)
    await pay(page)
    await expectClosed(page, 'state.paid')
  })
}

test('offline, "Try again" keeps the page, says so once, and back online the fields appear', async ({
  page,
  context,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const script = `${world.sandboxUrl}/endive/stripe.js*`
  await page.route(script, (route) => route.abort())
  await page.goto(asked.link)
  await expect(note(page, 'note.blocked')).toBeVisible()
  await again(page).click()
  await expect(note(page, 'note.blocked')).toBeVisible()
  await context.setOffline(true)
  await again(page).click()
  await expect(note(page, 'note.blocked')).toBeVisible()
  await expect(note(page, 'note.offline')).toHaveCount(0)
  await expect(page.getByText(asked.whatFor)).toBeVisible()
  await page.unroute(script)
  await context.setOffline(false)
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
})

test('card fields below the edge of a phone in landscape are not called slow before they are visible', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.setViewportSize({ width: 844, height: 300 })
  await page.clock.install()
  await page.route(`${world.sandboxUrl}/endive/stripe.js`, () => {})
  await page.goto(asked.link, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.card-area .slow')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(note(page, 'note.slow').or(note(page, 'note.blocked'))).toHaveCount(0)
  await page.locator('.card-area').scrollIntoViewIfNeeded()
  const shown = async () => {
    await page.clock.fastForward(6_000)
    return note(page, 'note.slow').count()
  }
  await expect.poll(shown, { intervals: [50] }).toBe(1)
})
