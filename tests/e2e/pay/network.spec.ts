import { pay, typeCard } from '../steps.ts'
import { cardField, cards, expectClosed, note, payButton, sayEnglish } from './payPage.ts'
import { expect, lookAgain, type Page, test } from './payTest.ts'
import { clearFaults, expectHeld } from './provider.ts'

const callLink = (page: Page) => page.getByRole('link', { name: /Call Bell Plumbing/ })
const again = (page: Page) => page.getByRole('button', { name: sayEnglish('page.again') })

test('offline: shown at once, no tap is sent, the input is kept, and back online it pays', async ({
  page,
  context,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await context.setOffline(true)
  await expect(note(page, 'note.offline')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(callLink(page).last()).toBeVisible()
  await expectHeld(world, asked, [])
  await context.setOffline(false)
  await expect(note(page, 'note.offline')).toHaveCount(0)
  await expect(cardField(page, 'number')).toHaveValue(/4242$/)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test("the provider's script is blocked: whom to call and what to try, and the next try pays", async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const script = `${world.sandboxUrl}/endive/stripe.js*`
  await page.route(script, (route) => route.abort())
  await page.goto(asked.link)
  await expect(note(page, 'note.blocked')).toBeVisible()
  await expect(callLink(page).last()).toHaveAttribute('href', `tel:${desk.business.contactPhone}`)
  await expect(payButton(page).and(page.locator(':enabled'))).toHaveCount(0)
  await page.unroute(script)
  await again(page).click()
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('the provider’s script is slow: the page says so, and the fields appear when it has loaded', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const arrived = Promise.withResolvers<void>()
  await page.route(`${world.sandboxUrl}/endive/stripe.js`, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(asked.link, { waitUntil: 'domcontentloaded' })
  await expect(page.getByText(sayEnglish('note.slow.title'))).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  arrived.resolve()
  await typeCard(page, cards.good)
  await expect(page.getByText(sayEnglish('note.slow.title'))).toBeHidden()
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test("the provider's frame fails: the page says so, and the next try pays", async ({
  page,
  world,
  desk,
  fault,
}) => {
  const asked = await desk.ask()
  const frame = `${world.sandboxUrl}/endive/elements-inner-payment.html*`
  await page.route(frame, (route) => route.abort())
  await page.goto(asked.link)
  await expect(note(page, 'note.slow').or(note(page, 'note.blocked')).first()).toBeVisible()
  await expect(payButton(page).and(page.locator(':enabled'))).toHaveCount(0)
  await page.unroute(frame)
  await fault({ on: 'stripe.payment_intents.create', do: 'delay', ms: 100, times: 1 })
  await page.reload()
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

for (const [name, fault] of [
  ['lost', { do: 'drop' }],
  ['late', { do: 'delay', ms: 2_000 }],
  ['told twice', { do: 'duplicate' }],
  ['out of order', { do: 'reorder', times: 3, ms: 1_000 }],
] as const) {
  test(`the provider’s webhooks are ${name}: the page still ends at paid, once`, async ({
    page,
    world,
    desk,
    fault: setFault,
  }) => {
    const asked = await desk.ask()
    await page.goto(asked.link)
    await typeCard(page, cards.good)
    await setFault({ on: 'stripe.webhooks', ...fault })
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expectClosed(page, 'state.paid')
    await expectHeld(world, asked, [['succeeded', 8_500]])
    const { timeline } = await desk.read(asked)
    expect(timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
  })
}

test('our server’s answer to the tap is lost: the page says that nothing was charged, and a second tap charges once', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await page.route(
    '**/payment',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await pay(page)
  await expect(note(page, 'decline.not_started')).toBeVisible()
  await expectHeld(world, asked, [['requires_payment_method', 0]])
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('our server’s status is lost for a while after the tap: no second tap, and it ends at paid', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await page.route('**/status', (route) => route.abort())
  await pay(page)
  await expectHeld(world, asked, [['succeeded', 8_500]])
  await payButton(page).press('Enter')
  await page.unroute('**/status')
  await lookAgain(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

for (const fault of [
  { do: 'drop_after' },
  { do: 'drop_before' },
  { do: 'status', status: 500 },
] as const) {
  test(`the provider fails as the payment starts (${fault.do}): the page says so, and the next tap charges once`, async ({
    page,
    world,
    desk,
    fault: setFault,
  }) => {
    const asked = await desk.ask()
    await page.goto(asked.link)
    await typeCard(page, cards.good)
    await setFault({ on: 'stripe.payment_intents.create', ...fault })
    await pay(page)
    // The provider's package retries three times by itself, each time later.
    await expect(note(page, 'decline.not_started')).toBeVisible({ timeout: 30_000 })
    await clearFaults(world)
    await pay(page)
    await expectClosed(page, 'state.paid')
    await expectHeld(world, asked, [['succeeded', 8_500]])
  })
}

for (const kind of ['drop_after', 'cut'] as const) {
  test(`the provider's answer to the card is lost (${kind}): it was taken, and the page ends at paid`, async ({
    page,
    world,
    desk,
    fault,
  }) => {
    const asked = await desk.ask()
    await page.goto(asked.link)
    await typeCard(page, cards.good)
    await fault({ on: 'stripe.payment_intents.confirm', do: kind, times: 1 })
    await pay(page)
    await expectClosed(page, 'state.paid')
    await expectHeld(world, asked, [['succeeded', 8_500]])
  })
}
