import {
  cards,
  expect,
  expectStatus,
  fillCard,
  fillPayment,
  fillSplit,
  heard,
  pay,
  press,
  test,
} from './shopTest.ts'

const kinds = [
  { path: '/payment', frames: 1, fill: fillPayment },
  { path: '/card', frames: 1, fill: fillCard },
  { path: '/split', frames: 3, fill: fillSplit },
]

for (const { path, frames, fill } of kinds) {
  test(`${path}: unmounted and mounted again, it is empty and pays`, async ({ page, shop }) => {
    await page.goto(`${shop.url}${path}`)
    await fill(page, cards.declined)
    await press(page, 'Hide')
    await expect(page.locator('.StripeElement')).toHaveCount(0)
    await press(page, 'Show')
    await fill(page, cards.good)
    await pay(page)
    await expectStatus(page, 'succeeded')
  })

  test(`${path}: mounted and unmounted in quick turns, one set of fields is left and pays`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}${path}`)
    await expect.poll(async () => (await heard(page, 'ready')).length).toBe(frames)
    await press(page, 'Flicker')
    await fill(page, cards.good)
    await expect(page.locator('.__PrivateStripeElement iframe')).toHaveCount(frames)
    await pay(page)
    await expectStatus(page, 'succeeded')
  })
}

test('unmounting the fields during a payment does not cancel the payment', async ({
  page,
  shop,
}) => {
  await shop.trial.post('/control/faults', {
    on: 'stripe.payment_intents.confirm',
    do: 'delay',
    ms: 400,
    times: 1,
  })
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.good)
  const sent = page.waitForRequest((request) => request.url().endsWith('/confirm'))
  await pay(page)
  await sent
  await press(page, 'Hide')
  await expectStatus(page, 'succeeded')
})
