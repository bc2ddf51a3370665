import { pay, typeCard } from '../steps.ts'
import { cardField, cards, expectClosed, note, payButton } from './payPage.ts'
import { expect, lookAgain, test } from './payTest.ts'
import { expectHeld } from './provider.ts'

test('the amount changes while the page is open: both are shown, and the new one is paid', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.declined)
  await pay(page)
  await expect(note(page, 'decline.other_card')).toBeVisible()
  await desk.change(asked, { amountMinor: 9_000 })
  await expectHeld(world, asked, [['canceled', 0]])
  await lookAgain(page)
  await expect(note(page, 'note.changed')).toContainText('£85.00')
  await expect(note(page, 'note.changed')).toContainText('£90.00')
  await expect(page.getByRole('button', { name: 'Pay £90.00' })).toBeEnabled()
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [
    ['canceled', 0],
    ['succeeded', 9_000],
  ])
})

test('the amount changes between the last poll and the tap: refused, explained, the card kept, then paid', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  const before = await (await fetch(`${asked.link}/status`)).json()
  await page.route('**/status', (route) => route.fulfill({ json: before }))
  await desk.change(asked, { amountMinor: 4_200 })
  const refused = page.waitForResponse('**/payment')
  await page.getByRole('button', { name: 'Pay £85.00' }).click()
  const answer = await refused
  expect(answer.status()).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'amount_changed' })
  await page.unroute('**/status')
  await expectHeld(world, asked, [])
  await expect(note(page, 'note.changed')).toContainText('£42.00')
  await expect(cardField(page, 'number')).toHaveValue(/4242$/)
  await page.getByRole('button', { name: 'Pay £42.00' }).click()
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 4_200]])
})

test('the what-for and the due day change on the open page without a note about money', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await payButton(page).waitFor()
  await desk.change(asked, { whatFor: 'Boiler and tap', details: 'Both in one visit' })
  await lookAgain(page)
  await expect(page.getByText('Boiler and tap')).toBeVisible()
  await expect(note(page, 'note.changed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay £85.00' })).toBeVisible()
})
