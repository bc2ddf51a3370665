import { answerChallenge, pay, typeCard } from '../steps.ts'
import { cards, expectClosed, note, outcome, sayEnglish } from './payPage.ts'
import { expect, lookAgain, type Page, test } from './payTest.ts'
import { expectHeld, payElsewhere } from './provider.ts'

const bankButton = (page: Page) =>
  page
    .frameLocator('iframe[src*="three-ds-2-challenge"]')
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .locator('#test-source-authorize-3ds')

test('needs action: the bank’s check is open here, another device says so, and it pays once', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.asksBank)
  await pay(page)
  await bankButton(page).waitFor()
  await expectHeld(world, asked, [['requires_action', 0]])
  const other = await device()
  await other.goto(asked.link)
  await expect(other.getByText('Your bank asks you to confirm').first()).toBeVisible()
  // Looking again must not take the bank's check away from a payer who is in the middle of it.
  await lookAgain(page)
  await answerChallenge(page, 'authorize')
  await expectClosed(page, 'state.paid')
  await lookAgain(other)
  await expectClosed(other, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test("a reload during the bank's check charges nothing, and the payer can pay again", async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.asksBank)
  await pay(page)
  await bankButton(page).waitFor()
  await page.reload()
  await expectClosed(page, 'state.needsAction')
  await page.getByRole('button', { name: sayEnglish('state.needsAction.again') }).click()
  await typeCard(page, cards.asksBank)
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test("the bank's check closed by Escape charges nothing and can be done again", async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.asksBank)
  await pay(page)
  await bankButton(page).press('Escape')
  await expect(note(page, 'decline.authenticate')).toBeVisible()
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

for (const outcomeOfBank of ['authorize', 'fail'] as const) {
  test(`back from the bank's own page (${outcomeOfBank}): the secret is gone from the address, and the result is shown`, async ({
    page,
    world,
    desk,
  }) => {
    const asked = await desk.ask()
    await page.goto(asked.link)
    const intent = await payElsewhere(world, asked, 'pm_card_threeDSecure2Required', {
      returnUrl: asked.link,
    })
    await page.goto(intent.next_action?.redirect_to_url?.url ?? '')
    await page.locator(`#test-source-${outcomeOfBank}-3ds`).click()
    await page.waitForURL(asked.link)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(4)
    if (outcomeOfBank === 'authorize') {
      await expectClosed(page, 'state.paid')
      await expectHeld(world, asked, [['succeeded', 8_500]])
    } else {
      await expect(note(page, 'decline.authenticate')).toBeVisible()
      await expectHeld(world, asked, [['requires_payment_method', 0]])
      await typeCard(page, cards.good)
      await pay(page)
      await expectClosed(page, 'state.paid')
      await expectHeld(world, asked, [['succeeded', 8_500]])
    }
    expect(page.url()).not.toContain('secret')
  })
}

test('a forged return address neither pays nor alarms: our own status decides', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const query = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1'
  await page.goto(`${asked.link}?${query}&redirect_status=succeeded`)
  await page.waitForURL(asked.link)
  await expect(outcome(page, 'state.paid')).toHaveCount(0)
  await expect(outcome(page, 'state.processing')).toBeVisible()
  await expectHeld(world, asked, [])
})
