import {
  cards,
  expect,
  expectStatus,
  fillPayment,
  pay,
  paymentFrame,
  press,
  shownError,
  test,
} from './shopTest.ts'

test('deferred: when the amount changes while the card is typed, the new amount is paid', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/deferred`)
  await fillPayment(page, cards.good)
  await press(page, 'Add 500')
  await press(page, 'Add 500')
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1 })).data
  expect(intent?.amount_received).toBe(3500)
})

test('deferred: an intent for an amount other than the one shown is refused', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/deferred?wrongAmount=yes`)
  await fillPayment(page, cards.good)
  const refused = page.waitForResponse((response) => response.url().endsWith('/confirm'))
  await pay(page)
  expect((await refused).status()).toBe(400)
  expect(await shownError(page)).toMatchObject({ type: 'invalid_request_error' })
  const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1 })).data
  expect(intent).toMatchObject({ amount: 9900, amount_received: 0 })
})

test('deferred: the language changes and the typed text stays', async ({ page, shop }) => {
  await page.goto(`${shop.url}/deferred`)
  const frame = paymentFrame(page)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await frame.locator('#Field-numberInput').fill('4242')
  await press(page, 'Deutsch')
  await expect(frame.getByLabel('Kartennummer')).toHaveValue('4242')
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Die Kartennummer ist unvollständig.')
})
