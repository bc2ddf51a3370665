import {
  answerChallenge,
  cards,
  expect,
  expectStatus,
  fillSplit,
  heard,
  type Page,
  pay,
  shownError,
  test,
} from './shopTest.ts'

const field = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="Secure ${title} input frame"]`).locator('input')

test('split fields: a card typed into three frames pays', async ({ page, shop }) => {
  await page.goto(`${shop.url}/split`)
  await fillSplit(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const [intent] = (
    await shop.stripe.paymentIntents.list({ limit: 1, expand: ['data.payment_method'] })
  ).data
  expect(intent?.payment_method).toMatchObject({
    card: { last4: '4242', exp_month: 12, exp_year: 2034, checks: { cvc_check: 'pass' } },
    billing_details: { name: 'Jenny Rosen' },
  })
})

test('split fields: a declined card is an error, and another pays', async ({ page, shop }) => {
  await page.goto(`${shop.url}/split`)
  await fillSplit(page, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await field(page, 'card number').fill(cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
})

test('split fields: the bank’s check failed is an error, completed it pays', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/split`)
  await fillSplit(page, cards.challenged)
  await pay(page)
  await answerChallenge(page, 'fail')
  expect(await shownError(page)).toMatchObject({ code: 'payment_intent_authentication_failure' })
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectStatus(page, 'succeeded')
})

test('split fields: an incomplete field is reported, whichever it is', async ({ page, shop }) => {
  await page.goto(`${shop.url}/split`)
  await fillSplit(page, cards.good)
  await field(page, 'CVC').fill('12')
  await pay(page)
  expect(await shownError(page)).toMatchObject({
    type: 'validation_error',
    code: 'incomplete_cvc',
  })
  await expect(page.locator('.box').nth(2)).toHaveClass(/StripeElement--invalid/)
})

test('split fields: the code has as many digits as the number’s brand says, in another frame', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/split`)
  await field(page, 'card number').fill('378282246310005')
  await expect(field(page, 'card number')).toHaveValue('3782 822463 10005')
  await field(page, 'CVC').fill('123')
  const complete = async () =>
    (await heard(page, 'change')).findLast(({ elementType }) => elementType === 'cardCvc')?.[
      'complete'
    ]
  await expect.poll(complete).toBe(false)
  await field(page, 'CVC').fill('1234')
  await expect.poll(complete).toBe(true)
  await field(page, 'card number').fill(cards.good)
  await expect(field(page, 'CVC')).toHaveValue('123')
})

test('split fields: each reports its own changes, and none moves the focus to another', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/split`)
  await field(page, 'card number').focus()
  await field(page, 'card number').pressSequentially(cards.good)
  await expect(field(page, 'card number')).toBeFocused()
  const [first, last] = [(await heard(page, 'change')).at(0), (await heard(page, 'change')).at(-1)]
  const change = { event: 'change', elementType: 'cardNumber', empty: false, brand: 'visa' }
  expect(first).toEqual({ ...change, complete: false })
  expect(last).toEqual({ ...change, complete: true })
})
