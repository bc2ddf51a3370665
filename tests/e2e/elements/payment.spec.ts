import {
  answerChallenge,
  cards,
  challengeFrame,
  expect,
  expectStatus,
  fillPayment,
  heard,
  pay,
  paymentFrame,
  shownError,
  test,
} from './shopTest.ts'

test('Payment Element: a good card pays, with the billing details that were typed', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (
    await shop.stripe.paymentIntents.list({ limit: 1, expand: ['data.payment_method'] })
  ).data
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 2500,
    payment_method: {
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      billing_details: { address: { country: 'US', postal_code: '94107' } },
    },
  })
})

test('Payment Element: a declined card is reported beside the field and to the shop, and another pays', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.noFunds)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  expect(await shownError(page)).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { status: 'requires_payment_method' },
  })
  const number = paymentFrame(page).locator('#Field-numberInput')
  await expect(paymentFrame(page).getByRole('alert')).toHaveText(
    'Your card has insufficient funds.',
  )
  await expect(number).toHaveValue('4000 0000 0000 9995')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill(cards.good)
  await expect(paymentFrame(page).getByRole('alert')).toHaveCount(0)
  await pay(page)
  await expectStatus(page, 'succeeded')
})

test('Payment Element: the bank’s check completed pays', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.challenged)
  await pay(page)
  await expect(challengeFrame(page).getByRole('heading')).toHaveText('3D Secure 2 Test Page')
  await answerChallenge(page, 'authorize')
  await expectStatus(page, 'succeeded')
  await expect(page.locator('iframe[src*="three-ds-2-challenge"]')).toHaveCount(0)
})

test('Payment Element: the bank’s check failed is an error, and the same card can be tried again', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.challenged)
  await pay(page)
  await answerChallenge(page, 'fail')
  await expect(page.getByRole('alert')).toHaveText(/^We are unable to authenticate your payment/)
  expect(await shownError(page)).toMatchObject({
    code: 'payment_intent_authentication_failure',
    payment_intent: { status: 'requires_payment_method' },
  })
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectStatus(page, 'succeeded')
})

test('Payment Element: Cancel and Escape in the bank’s check refuse the payment method', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await fillPayment(page, cards.challenged)
  await pay(page)
  const dialog = page.frameLocator('iframe[src*="three-ds-2-challenge"]')
  await challengeFrame(page).getByRole('button', { name: 'Complete' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await shownError(page)).toMatchObject({ code: 'payment_intent_authentication_failure' })
  await pay(page)
  await challengeFrame(page).getByRole('button', { name: 'Complete' }).focus()
  await page.keyboard.press('Escape')
  expect(await shownError(page)).toMatchObject({ code: 'payment_intent_authentication_failure' })
  await expect(page.locator('iframe[src*="three-ds-2-challenge"]')).toHaveCount(0)
})

test('Payment Element: with `redirect: always` the payer returns with the intent in the address', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment?redirect=always`)
  await fillPayment(page, cards.challenged)
  await pay(page)
  await answerChallenge(page, 'authorize')
  await page.waitForURL(/\/return/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('order')).toBe('7')
  expect(searchParams.get('redirect_status')).toBe('succeeded')
  expect(searchParams.get('payment_intent_client_secret')).toContain(
    `${searchParams.get('payment_intent')}_secret_`,
  )
  await expectStatus(page, 'succeeded')
})

test('Payment Element: missing and wrong values are reported, and nothing is sent', async ({
  page,
  shop,
}) => {
  const confirms: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirms.push(request.url())
  })
  await page.goto(`${shop.url}/payment`)
  const frame = paymentFrame(page)
  await frame.locator('#Field-numberInput').fill('4242424242424241')
  await frame.locator('#Field-expiryInput').fill('12/20')
  await pay(page)
  expect(await shownError(page)).toEqual({
    type: 'validation_error',
    code: 'invalid_number',
    message: 'Your card number is invalid.',
  })
  await expect(frame.getByRole('alert')).toHaveText([
    'Your card number is invalid.',
    "Your card's expiration year is in the past.",
    "Your card's security code is incomplete.",
    'Your postal code is incomplete.',
  ])
  await expect(frame.locator('#Field-numberInput')).toBeFocused()
  expect(confirms).toEqual([])
})

test('Payment Element: it sends the same events as the real one', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment`)
  const frame = paymentFrame(page)
  const number = frame.locator('#Field-numberInput')
  await number.click()
  await number.pressSequentially('4')
  await number.press('Escape')
  await page.getByLabel('Note').click()
  await expect.poll(async () => (await heard(page)).at(-1)?.['event']).toBe('blur')
  const events = await heard(page)
  expect(events.map(({ event }) => event)).toEqual([
    'loaderstart',
    'ready',
    'change',
    'focus',
    'change',
    'escape',
    'blur',
  ])
  const address = { country: 'US', postalCode: null }
  const value = { type: 'card', billingDetails: { address } }
  const untouched = { elementType: 'payment', collapsed: false, complete: false, value }
  expect((await heard(page, 'change')).map(({ event: _event, ...change }) => change)).toEqual([
    { ...untouched, empty: true },
    { ...untouched, empty: false },
  ])
  await fillPayment(page, cards.good)
  await expect.poll(async () => (await heard(page, 'change')).at(-1)?.['complete']).toBe(true)
})

test('Payment Element: it asks for the fields that its options name', async ({ page, shop }) => {
  const open = (options: object, more = '') =>
    page.goto(`${shop.url}/payment?options=${encodeURIComponent(JSON.stringify(options))}${more}`)
  const frame = paymentFrame(page)
  await open({
    fields: { billingDetails: { name: 'always' } },
    defaultValues: { billingDetails: { address: { country: 'DE' } } },
    terms: { card: 'always' },
    business: { name: 'Bell & Sons' },
  })
  await expect(frame.getByLabel('Full name')).toBeVisible()
  await expect(frame.locator('#Field-countryInput')).toHaveValue('DE')
  await expect(frame.locator('#Field-postalCodeInput')).toBeHidden()
  await expect(frame.getByText(/you allow Bell & Sons to charge your card/)).toBeVisible()

  await open({ layout: { type: 'accordion', defaultCollapsed: true }, readOnly: true })
  await expect(frame.locator('#Field-numberInput')).toBeHidden()
  await frame.getByRole('button', { name: 'Card' }).click()
  await expect(frame.locator('#Field-numberInput')).not.toBeEditable()
})

test('Payment Element: billing details that it must never ask for have to be passed', async ({
  page,
  shop,
}) => {
  const options = encodeURIComponent(
    JSON.stringify({
      fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
    }),
  )
  const given = { address: { country: 'FR', postal_code: '75001' } }
  const confirmParams = encodeURIComponent(
    JSON.stringify({ payment_method_data: { billing_details: given } }),
  )
  await page.goto(`${shop.url}/payment?options=${options}&confirmParams=${confirmParams}`)
  const frame = paymentFrame(page)
  await expect(frame.locator('#Field-countryInput')).toBeHidden()
  await frame.locator('#Field-numberInput').fill(cards.good)
  await frame.locator('#Field-expiryInput').fill('1234')
  await frame.locator('#Field-cvcInput').fill('123')
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (
    await shop.stripe.paymentIntents.list({ limit: 1, expand: ['data.payment_method'] })
  ).data
  expect(intent?.payment_method).toMatchObject({ billing_details: given })
})

test('Payment Element: an intent that can no longer be paid fails to load', async ({
  page,
  shop,
}) => {
  const intent = await shop.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })
  await shop.stripe.paymentIntents.cancel(intent.id)
  const elements = encodeURIComponent(JSON.stringify({ clientSecret: intent.client_secret }))
  await page.goto(`${shop.url}/payment?elements=${elements}`)
  await expect
    .poll(() => heard(page, 'loaderror'))
    .toEqual([
      {
        event: 'loaderror',
        elementType: 'payment',
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: expect.stringContaining('canceled'),
        },
      },
    ])
})
