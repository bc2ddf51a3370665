import { AxeBuilder } from '@axe-core/playwright'
import { cards, challengeFrame, expect, fillPayment, heard, pay, test } from './shopTest.ts'

for (const path of ['/payment?contact=yes', '/card', '/split']) {
  test(`${path}: no accessibility findings in the frames, empty or wrong`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url + path)
    await expect.poll(async () => (await heard(page, 'ready')).length).toBeGreaterThan(0)
    const find = async () => {
      const { violations } = await new AxeBuilder({ page })
        .include(['.StripeElement iframe', 'body'])
        // A frame is part of a page, which has the landmarks and headings.
        .disableRules(['region', 'landmark-one-main', 'page-has-heading-one'])
        .analyze()
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
    }
    expect(await find()).toEqual([])
    await pay(page)
    await expect(page.getByRole('alert')).not.toBeEmpty()
    expect(await find()).toEqual([])
  })
}

test('the bank’s check: no accessibility findings, and the focus is in it', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.challenged)
  await pay(page)
  await challengeFrame(page).getByRole('button', { name: 'Complete' }).waitFor()
  const { violations } = await new AxeBuilder({ page })
    .include(['iframe[src*="three-ds-2-challenge"]', 'iframe', 'body'])
    .analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Tab')
  await expect(challengeFrame(page).getByRole('button', { name: 'Fail' })).toBeFocused()
})
