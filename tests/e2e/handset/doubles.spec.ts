import {
  deliverText,
  expect,
  newPhone,
  type Page,
  payFor,
  sendText,
  type Trial,
  test,
} from './handsetTest.ts'

/** Opens the records of the doubles, without a phone. */
async function openDoubles(page: Page, trial: Trial, query = ''): Promise<void> {
  await page.goto(`${trial.url}/${query}`)
  await page.getByRole('button', { name: 'Doubles' }).click()
}

const objects = (page: Page) => page.getByRole('table', { name: /the newest first$/ })
const json = (page: Page) => page.locator('#json')

test('search finds an intent by its content, and its JSON is shown and copied', async ({
  page,
  context,
  trial,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await payFor(trial, 'Bathroom tap', 24_000)
  const { intent } = await payFor(trial, 'Annual boiler check')
  await openDoubles(page, trial)
  await expect(objects(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('BOILER')
  await expect(objects(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=BOILER/)
  await objects(page)
    .getByRole('link', { name: /Annual boiler check/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Annual boiler check' })).toBeFocused()
  await expect(json(page)).toContainText(`"id": "${intent}"`)
  await page.getByRole('button', { name: 'Copy JSON' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ id: intent, amount: 8_500 })
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of the kind')
  await expect(page.getByText(/Nothing in payment intents contains/)).toBeVisible()
})

test('from an intent one goes to its charge, refunds it, and goes on to the refund and its events', async ({
  page,
  trial,
}) => {
  const { intent, charge } = await payFor(trial, 'Gutter')
  await openDoubles(page, trial, `?id=${intent}`)
  await page.getByRole('link', { name: 'Charge Gutter' }).click()
  await expect(json(page)).toContainText(charge)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount, at most €85.00' })
  await expect(amount).toHaveValue('85.00')
  await amount.fill('90')
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /greater than/ })).toBeVisible()
  await amount.fill('20.50')
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(json(page)).toContainText('"object": "refund"')
  await expect(json(page)).toContainText('"amount": 2050')
  await page.getByRole('link', { name: 'Charge Gutter' }).click()
  await expect(page.getByText('partly refunded').first()).toBeVisible()
  await page.getByRole('link', { name: 'charge.refunded' }).click()
  await expect(json(page)).toContainText('"type": "charge.refunded"')
})

test('a charge is disputed, and the dispute closed as won', async ({ page, trial }) => {
  const { charge } = await payFor(trial, 'Gutter')
  await openDoubles(page, trial, `?see=charges&id=${charge}`)
  await page.getByRole('button', { name: 'Dispute…' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('duplicate')
  await page.getByRole('button', { name: 'Dispute now' }).click()
  await expect(json(page)).toContainText('"reason": "duplicate"')
  await page.getByRole('button', { name: 'Close as won' }).click()
  await expect(json(page)).toContainText('"status": "won"')
  await expect(page.getByRole('button', { name: 'Close as won' })).toHaveCount(0)
})

test('an authorisation can be made to expire', async ({ page, trial }) => {
  const { id } = await trial.stripe.paymentIntents.create({
    amount: 9_900,
    currency: 'eur',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  await openDoubles(page, trial, `?id=${id}`)
  await page.getByRole('button', { name: 'Expire the authorisation' }).click()
  await expect(json(page)).toContainText('"status": "canceled"')
})

test('an event shows how it was delivered, and is sent again with one press', async ({
  page,
  trial,
}) => {
  trial.answerWith(503)
  const { intent } = await payFor(trial, 'Gutter')
  await openDoubles(page, trial, `?see=events&q=${intent}`)
  await expect(objects(page).locator('.cell-status').first()).toHaveText('pending 503')
  await objects(page)
    .getByRole('link', { name: /payment_intent\.succeeded/ })
    .click()
  const delivery = page.getByRole('table', { name: 'Deliveries of this event' }).getByRole('row')
  await expect(delivery.last()).toContainText('503')
  trial.answerWith(200)
  await expect(delivery.last()).toContainText('delivered')
  const sent = () =>
    trial.received.filter(({ body }) => body.includes('"payment_intent.succeeded"'))
  const before = sent().length
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => sent().length).toBeGreaterThan(before)
  await delivery.last().getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Attempts, oldest first' })).toContainText('200')
})

test('a text shows its status and why it failed; its callbacks stand beside it', async ({
  page,
  trial,
}) => {
  await sendText(trial, '+447400130003', 'Pay €5')
  await deliverText(trial, newPhone(), 'Pay €6')
  await openDoubles(page, trial, '?see=messages')
  await expect(objects(page)).toContainText('undelivered 30003')
  await objects(page)
    .getByRole('link', { name: /Pay €6/ })
    .click()
  await expect(json(page)).toContainText('"status": "delivered"')
})

test('a list shows the newest 50, more on request, and new ones by themselves', async ({
  page,
  trial,
}) => {
  const create = (index: number) =>
    trial.stripe.customers.create({ name: `Customer ${index}`, email: `${index}@example.com` })
  await Promise.all(Array.from({ length: 55 }, (_one, index) => create(index)))
  await openDoubles(page, trial, '?see=customers')
  await expect(objects(page).getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(objects(page).getByRole('row')).toHaveCount(56)
  const first = objects(page).getByRole('link').first()
  await first.focus()
  await create(99)
  await expect(objects(page).getByRole('link').first()).toContainText('Customer 99')
  await expect(objects(page).getByRole('link').nth(1)).toBeFocused()
})
