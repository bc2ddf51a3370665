import { pay, typeCard } from '../steps.ts'
import { cards, expectClosed, note, outcome, payButton } from './payPage.ts'
import { expect, lookAgain, test } from './payTest.ts'
import { answerBank, expectHeld, payElsewhere } from './provider.ts'

test('a double tap, followed by Enter, takes the money once', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await payButton(page).dblclick()
  await page.keyboard.press('Enter')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('two devices that pay at once charge once, and both see it paid', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const other = await device()
  for (const one of [page, other]) {
    await one.goto(asked.link)
    await typeCard(one, cards.good)
  }
  await Promise.all([pay(page), pay(other)])
  await expectClosed(page, 'state.paid')
  await expectClosed(other, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('already paid in another tab: the page says so, and a tap on it charges nothing', async ({
  page,
  context,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  const other = await context.newPage()
  await other.goto(asked.link)
  await typeCard(other, cards.good)
  await pay(other)
  await expectClosed(other, 'state.paid')
  await lookAgain(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('paid elsewhere between two polls: the tap is refused and the page turns to paid', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  // The page learned its state earlier, like a phone that slept in a pocket.
  const before = await (await fetch(`${asked.link}/status`)).text()
  await page.route('**/status', (route) => route.fulfill({ json: JSON.parse(before) }))
  await payElsewhere(world, asked, 'pm_card_visa')
  await payButton(page).click()
  await page.unroute('**/status')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('processing: this tab waits without a second tap, another device takes no card, both end at paid', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.processingLong)
  await pay(page)
  await expectHeld(world, asked, [['processing', 0]])
  await payButton(page).press('Enter')
  const other = await device()
  await other.goto(asked.link)
  await expectClosed(other, 'state.processing')
  await page.reload()
  await expectClosed(page, 'state.processing')
  await answerBank(world, asked)
  await expectClosed(page, 'state.paid')
  await lookAgain(other)
  await expectClosed(other, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('processing that ends in a decline takes another card in the same place', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.processingDeclined)
  await pay(page)
  await expectHeld(world, asked, [['processing', 0]])
  await expect(note(page, 'decline.other_card')).toBeVisible()
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('back, forward and the browser’s page cache never offer a second payment', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await payButton(page).waitFor()
  await page.goto('about:blank')
  await payElsewhere(world, asked, 'pm_card_visa')
  await page.goBack()
  await lookAgain(page)
  await expectClosed(page, 'state.paid')
  await page.getByRole('link', { name: /receipt/i }).click()
  await expect(outcome(page, 'state.paid')).toHaveCount(0)
  await page.goBack()
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})
