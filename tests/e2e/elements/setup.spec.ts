import {
  answerChallenge,
  cards,
  expect,
  expectStatus,
  fillCard,
  fillPayment,
  pay,
  paymentFrame,
  shownError,
  test,
} from './shopTest.ts'

test('a card is set up with the Payment Element, which says that it is saved', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/setup`)
  await expect(paymentFrame(page).getByText(/for future payments/)).toBeVisible()
  await fillPayment(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [setup] = (await shop.stripe.setupIntents.list({ limit: 1 })).data
  expect(setup?.status).toBe('succeeded')
})

test('setting up a card: the bank’s check failed is an error, completed it succeeds', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/card?setup=yes`)
  await fillCard(page, cards.challenged)
  await pay(page)
  await answerChallenge(page, 'fail')
  expect(await shownError(page)).toMatchObject({
    code: 'setup_intent_authentication_failure',
    setup_intent: { status: 'requires_payment_method' },
  })
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectStatus(page, 'succeeded')
})

test('address and e-mail elements of the group go with the payment', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment?contact=yes`)
  const address = page.frameLocator('iframe[title="Secure address input frame"]')
  await page
    .frameLocator('iframe[title="Secure email input frame"]')
    .locator('#Field-emailInput')
    .fill('jenny@example.com')
  await address.locator('#Field-nameInput').fill('Jenny Rosen')
  await address.locator('#Field-addressLine1Input').fill('510 Townsend St')
  await address.locator('#Field-localityInput').fill('San Francisco')
  await address.locator('#Field-administrativeAreaInput').selectOption('California')
  await address.locator('#Field-postalCodeInput').fill('94103')
  await fillPayment(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (
    await shop.stripe.paymentIntents.list({ limit: 1, expand: ['data.payment_method'] })
  ).data
  expect(intent).toMatchObject({
    shipping: { name: 'Jenny Rosen', address: { state: 'CA', city: 'San Francisco' } },
    payment_method: { billing_details: { email: 'jenny@example.com' } },
  })
})
