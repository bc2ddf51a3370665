import { cards, expect, expectStatus, type Page, paymentFrame, test } from './shopTest.ts'

const input = (page: Page, name: string) => paymentFrame(page).locator(`#Field-${name}Input`)
const caret = (page: Page, name: string) =>
  input(page, name).evaluate((node: HTMLInputElement) => node.selectionStart)

test('by keyboard alone: Tab moves through the fields and out, complete fields move on, and Enter pays', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  await input(page, 'number').waitFor()
  await page.getByLabel('Note').focus()
  await page.keyboard.press('Tab')
  await expect(input(page, 'number')).toBeFocused()
  // Number, expiry and code move on by themselves once they are complete.
  await page.keyboard.type(`${cards.good}1234123`)
  await expect(input(page, 'cvc')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(input(page, 'country')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('94107')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(input(page, 'postalCode')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStatus(page, 'succeeded')
})

test('a number is formatted as it is typed, wherever the caret is', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment`)
  const number = input(page, 'number')
  await number.pressSequentially('42424242')
  await expect(number).toHaveValue('4242 4242')
  for (let left = 0; left < 4; left += 1) await number.press('ArrowLeft')
  // The caret is behind the space: Backspace deletes the digit before it.
  await number.press('Backspace')
  await expect(number).toHaveValue('4244 242')
  expect(await caret(page, 'number')).toBe(3)
  await number.press('2')
  await expect(number).toHaveValue('4242 4242')
  expect(await caret(page, 'number')).toBe(4)
  await number.press('Delete')
  await expect(number).toHaveValue('4242 242')
  await number.fill('3782-822463-10005')
  await expect(number).toHaveValue('3782 822463 10005')
  await expect(paymentFrame(page).locator('.brands [data-mark]')).toHaveAttribute(
    'data-mark',
    'amex',
  )
})

test('an expiry is understood in any form, and deleted digit by digit', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment`)
  const expiry = input(page, 'expiry')
  await expiry.pressSequentially('5')
  await expect(expiry).toHaveValue('05 / ')
  await expiry.pressSequentially('34')
  await expect(expiry).toHaveValue('05 / 34')
  await expiry.focus()
  await expiry.press('End')
  for (const left of ['05 / 3', '05', '0', '']) {
    await expiry.press('Backspace')
    await expect(expiry).toHaveValue(left)
  }
  await expiry.fill('11/2031')
  await expect(expiry).toHaveValue('11 / 31')
})

test('an incomplete value is reported when its field is left, not while it is typed', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/payment`)
  const frame = paymentFrame(page)
  await input(page, 'number').pressSequentially('4242')
  await expect(frame.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('alert')).toHaveText('Your card number is incomplete.')
  await expect(input(page, 'number')).toHaveAccessibleDescription('Your card number is incomplete.')
  await input(page, 'number').pressSequentially('4')
  await expect(frame.getByRole('alert')).toHaveCount(0)
})
