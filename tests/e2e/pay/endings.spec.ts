import { awaitText, newMobile, pay, textsOn, typeCard } from '../steps.ts'
import type { Asked } from './openDesk.ts'
import { cards, expectClosed, note, outcome, payButton, sayEnglish } from './payPage.ts'
import { expect, expire, lookAgain, type Page, statusOf, test, type World } from './payTest.ts'
import { expectHeld, payElsewhere, refund } from './provider.ts'

const newLinkButton = (page: Page) => page.getByRole('button', { name: sayEnglish('newLink.send') })

test('canceled while the card is being typed: nothing can be paid, here or on another device', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.declined)
  await pay(page)
  await expectHeld(world, asked, [['requires_payment_method', 0]])
  await desk.cancel(asked)
  await lookAgain(page)
  await expectClosed(page, 'state.canceled')
  await expectHeld(world, asked, [['canceled', 0]])
  const other = await device()
  await other.goto(asked.link)
  await expectClosed(other, 'state.canceled')
  await expect(other.getByRole('link', { name: /Call Bell Plumbing/ })).toHaveAttribute(
    'href',
    `tel:${desk.business.contactPhone}`,
  )
})

test('canceled between the last poll and the tap: refused, and nothing is held', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await page.route('**/status', (route) => route.abort(), { times: 1 })
  await desk.cancel(asked)
  await payButton(page).click()
  await expectClosed(page, 'state.canceled')
  await expectHeld(world, asked, [])
})

test('expired: a new link is texted only to the phone on file, and pays, and the old one says so', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await awaitText(world, asked.phone, /Bell/)
  const before = await allTexts(world)
  await page.goto(asked.link)
  await payButton(page).waitFor()
  await expire(world, asked)
  await lookAgain(page)
  await expectClosed(page, 'state.expired')
  await expect(page.locator('main')).toContainText(asked.phone.slice(-2))
  await expect(page.locator('main')).not.toContainText(asked.phone.slice(-4))
  await newLinkButton(page).click()
  await expect(page.getByText(sayEnglish('newLink.sent.title'))).toBeVisible()
  await expect(newLinkButton(page)).toHaveCount(0)
  const renewed = await newestLink(world, asked)
  expect(renewed.link).not.toBe(asked.link)
  const sent = (await allTexts(world)).slice(before.length)
  expect(sent.map(({ to }) => to)).toEqual([asked.phone])

  await page.goto(asked.link)
  await expectClosed(page, 'state.replaced')
  await expect(newLinkButton(page)).toHaveCount(0)
  await page.goto(renewed.link)
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
  await page.goto(asked.link)
  await expectClosed(page, 'state.replaced')
  await expect(page.getByRole('link', { name: /receipt/i })).toHaveCount(0)
})

test('the old link pays nothing and sends nothing', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await expire(world, asked)
  await page.goto(asked.link)
  await newLinkButton(page).click()
  await newestLink(world, asked)
  const texts = (await textsOn(world, asked.phone)).length
  const post = (path: string, body?: unknown) =>
    fetch(`${asked.link}/${path}`, {
      method: 'POST',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const paying = await post('payment', { amountMinor: 8_500, currency: 'GBP' })
  expect([404, 409]).toContain(paying.status)
  expect([404, 409]).toContain((await post('opened')).status)
  const renewing = await post('new-link')
  expect([200, 404, 409]).toContain(renewing.status)
  expect(await renewing.text()).not.toContain('sent')
  await expectHeld(world, asked, [])
  expect(await textsOn(world, asked.phone)).toHaveLength(texts)
})

test('a new link is limited: a second request at once sends no text and points to the last one', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await expire(world, asked)
  await page.goto(asked.link)
  await page.route('**/new-link', (route) => route.abort(), { times: 1 })
  await newLinkButton(page).click()
  await expect(page.getByText(sayEnglish('newLink.failed.title'))).toBeVisible()
  await newLinkButton(page).click()
  await expect(page.getByText(sayEnglish('newLink.sent.title'))).toBeVisible()
  const renewed = await newestLink(world, asked)
  const texts = (await textsOn(world, asked.phone)).length
  await expire(world, renewed)
  await page.goto(renewed.link)
  await newLinkButton(page).click()
  await expect(page.getByText(sayEnglish('newLink.limited.title'))).toBeVisible()
  expect(await textsOn(world, asked.phone)).toHaveLength(texts)
})

test('expired for someone who stopped texts: whom to ask, and no button', async ({
  page,
  world,
  desk,
}) => {
  const phone = newMobile()
  const asked = await desk.ask({ phone })
  await awaitText(world, phone, /Bell/)
  const reply = await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body: 'STOP' }),
  })
  expect(reply.status).toBe(201)
  await expect.poll(async () => (await statusOf(asked)).phoneEnding).toBeNull()
  await expire(world, asked)
  await page.goto(asked.link)
  await expectClosed(page, 'state.expired')
  await expect(newLinkButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Call Bell Plumbing/ })).toBeVisible()
})

test('partly refunded, then refunded: the page says how much was refunded, and asks for nothing', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect.poll(async () => (await statusOf(asked)).phase).toBe('paid')
  await refund(world, asked, 2_500)
  await expect.poll(() => refundedMinor(asked)).toBe(2_500)
  await page.goto(asked.link)
  await expectClosed(page, 'state.partlyRefunded')
  await expect(page.locator('main')).toContainText('£25.00')
  await refund(world, asked)
  await expect.poll(() => refundedMinor(asked)).toBe(8_500)
  await lookAgain(page)
  await page.reload()
  await expectClosed(page, 'state.refunded')
  await expect(note(page, 'note.offline')).toHaveCount(0)
  await page.goto(`${asked.link}/receipt`)
  await expect(page.locator('main')).toContainText('£25.00')
  await expect(outcome(page, 'receipt.none')).toHaveCount(0)
})

/** Returns the link in the customer's newest text, once it has arrived. */
async function newestLink(world: World, asked: Asked): Promise<Asked> {
  const links = async () =>
    (await textsOn(world, asked.phone)).flatMap(
      ({ body }) => body.match(/https?:\/\/\S+\/p\/[\w-]{22}/) ?? [],
    )
  await expect.poll(async () => new Set(await links()).size, { intervals: [50] }).toBe(2)
  return { ...asked, link: (await links()).at(-1) ?? '' }
}

async function allTexts(world: World): Promise<{ to: string }[]> {
  return (await fetch(`${world.sandboxUrl}/control/state/messages`)).json() as never
}

async function refundedMinor(asked: Asked): Promise<number> {
  return (await statusOf(asked)).refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
