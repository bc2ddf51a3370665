import {
  answerChallenge,
  cards,
  expect,
  expectStatus,
  fillCard,
  heard,
  type Page,
  pay,
  shownError,
  test,
} from './shopTest.ts'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')

test('Card Element: a good card pays, with its postal code and the name that the shop passes', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/card`)
  await fillCard(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (
    await shop.stripe.paymentIntents.list({ limit: 1, expand: ['data.payment_method'] })
  ).data
  expect(intent?.payment_method).toMatchObject({
    card: { last4: '4242' },
    billing_details: { name: 'Jenny Rosen', address: { postal_code: '94107' } },
  })
})

test('Card Element: a declined card is an error for the shop to show', async ({ page, shop }) => {
  await page.goto(`${shop.url}/card`)
  await fillCard(page, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  expect(await shownError(page)).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
})

test('Card Element: the bank’s check failed is an error, completed it pays', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/card`)
  await fillCard(page, cards.challenged)
  await pay(page)
  await answerChallenge(page, 'fail')
  expect(await shownError(page)).toMatchObject({ code: 'payment_intent_authentication_failure' })
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectStatus(page, 'succeeded')
})

test('Card Element: it can create a payment method without a payment', async ({ page, shop }) => {
  await page.goto(`${shop.url}/card?method=yes`)
  await fillCard(page, '378282246310005')
  await frameOf(page).locator('[name="cvc"]').fill('1234')
  await pay(page)
  await expectStatus(page, 'amex 0005')
})

test('Card Element: its change events and its container’s classes report its state', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/card`)
  const place = page.locator('#card')
  const number = frameOf(page).locator('[name="cardnumber"]')
  await expect(place).toHaveClass('box StripeElement StripeElement--empty')
  await number.focus()
  await expect(place).toHaveClass(/StripeElement--focus/)
  await number.pressSequentially('4242424242424241')
  await expect(place).toHaveClass(/StripeElement--invalid/)
  await expect(place).not.toHaveClass(/StripeElement--empty/)
  const changes = async () =>
    (await heard(page, 'change')).map(({ event: _event, ...change }) => change)
  const typed = { elementType: 'card', empty: false, complete: false, brand: 'visa' }
  const value = { postalCode: '' }
  await expect.poll(changes).toEqual([
    { ...typed, value },
    {
      ...typed,
      value,
      error: {
        code: 'invalid_number',
        type: 'validation_error',
        message: 'Your card number is invalid.',
      },
    },
  ])
  await number.fill('')
  await fillCard(page, cards.good)
  await expect(place).toHaveClass(/StripeElement--complete/)
  await expect(place).not.toHaveClass(/StripeElement--invalid/)
  expect((await changes()).at(-1)).toEqual({
    ...typed,
    complete: true,
    value: { postalCode: '94107' },
  })
  await page.getByLabel('Note').focus()
  await expect(place).not.toHaveClass(/StripeElement--focus/)
})

test('Card Element: its frame has the names and labels that tests of the real one look for', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/card`)
  const iframe = page.locator('.StripeElement .__PrivateStripeElement iframe')
  await expect(iframe).toHaveAttribute('name', /^__privateStripeFrame\d+$/)
  await expect(iframe).toHaveAttribute('src', /elements-inner-card.*componentName=card$/)
  const frame = frameOf(page)
  const fields = {
    cardNumber: ['cardnumber', 'cc-number', 'Credit or debit card number', 'Card number'],
    cardExpiry: ['exp-date', 'cc-exp', 'Credit or debit card expiration date', 'MM / YY'],
    cardCvc: ['cvc', 'cc-csc', 'Credit or debit card CVC/CVV', 'CVC'],
    postalCode: ['postal', 'billing postal-code', 'ZIP', 'ZIP'],
  }
  for (const [stable, [name, fill, label, placeholder]] of Object.entries(fields)) {
    const input = frame.locator(`[data-elements-stable-field-name="${stable}"]`)
    await expect(input).toHaveAttribute('name', name ?? '')
    await expect(input).toHaveAttribute('autocomplete', fill ?? '')
    await expect(input).toHaveAttribute('aria-label', label ?? '')
    await expect(input).toHaveAttribute('placeholder', placeholder ?? '')
  }
})

test('Card Element: it looks and asks as its options say, and its label focuses it', async ({
  page,
  shop,
}) => {
  const options = {
    hidePostalCode: true,
    hideIcon: true,
    classes: { base: 'field', focus: 'field-on ring' },
    style: {
      base: {
        color: 'rgb(10, 20, 30)',
        fontSize: '20px',
        '::placeholder': { color: 'rgb(1, 2, 3)' },
      },
      invalid: { color: 'rgb(200, 0, 0)' },
    },
  }
  await page.goto(`${shop.url}/card?options=${encodeURIComponent(JSON.stringify(options))}`)
  const frame = frameOf(page)
  const number = frame.locator('[name="cardnumber"]')
  await expect(frame.locator('[name="postal"]')).toBeHidden()
  await expect(frame.locator('.Icon')).toBeHidden()
  await page.getByText('Your card').click()
  await expect(number).toBeFocused()
  await expect(page.locator('#card')).toHaveClass(/field-on ring/)
  await expect(number).toHaveCSS('color', 'rgb(10, 20, 30)')
  await expect(number).toHaveCSS('font-size', '20px')
  await number.fill('4242424242424241')
  await expect(number).toHaveCSS('color', 'rgb(200, 0, 0)')
  // The frame is as high as one line of its text.
  await expect(page.locator('#card iframe')).toHaveCSS('height', '24px')
})
