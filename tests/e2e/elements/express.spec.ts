import type { StripeConstructor } from '@stripe/stripe-js'
import { expect, type Page, test } from './shopTest.ts'

declare const window: Window & { Stripe: StripeConstructor; seen: string[] }

/** Opens a page with nothing but the provider's script on it. */
async function openScript(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/express`)
  await page.waitForFunction(() => 'Stripe' in window)
}

/** Creates an Express Checkout Element; returns the message of the error that this threw, or null. */
function create(page: Page, options: object, group: object = { mode: 'payment' }) {
  return page.evaluate(
    ([given, more]) => {
      const elements = window
        .Stripe('pk_test_sandbox')
        .elements({ amount: 2_500, currency: 'usd', ...more } as never)
      try {
        elements.create('expressCheckout', given as never)
        return null
      } catch (error) {
        return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      }
    },
    [options, group] as const,
  )
}

const wrong: [name: string, options: object, reason: RegExp][] = [
  ['a button too low', { buttonHeight: 39 }, /buttonHeight should be a number from 40 to 55/],
  ['a button too high', { buttonHeight: 56 }, /buttonHeight should be/],
  ['a height in words', { buttonHeight: '48px' }, /buttonHeight should be/],
  ['an unknown option', { colour: 'black' }, /colour is not an accepted parameter/],
  ['an unknown method', { paymentMethods: { alipay: 'auto' } }, /paymentMethods\.alipay/],
  ['Link always', { paymentMethods: { link: 'always' } }, /one of auto, never/],
  ['an unknown theme', { buttonTheme: { googlePay: 'red' } }, /buttonTheme\.googlePay/],
  ['a layout of halves', { layout: { maxColumns: 1.5 } }, /layout\.maxColumns/],
  ['an address', { shippingAddressRequired: true }, /do not collect that/],
]

for (const [name, options, reason] of wrong) {
  test(`express checkout refuses ${name}`, async ({ page, shop }) => {
    await openScript(page, shop.url)
    const thrown = await create(page, options)
    expect(thrown).toMatch(
      /^IntegrationError: Invalid value for elements\.create\('expressCheckout'\)/,
    )
    expect(thrown).toMatch(reason)
  })
}

test('express checkout takes what is documented, for a payment', async ({ page, shop }) => {
  await openScript(page, shop.url)
  const options = {
    buttonHeight: 55,
    buttonTheme: { applePay: 'white-outline' },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
    paymentMethods: { applePay: 'always', link: 'never' },
  }
  expect(await create(page, options)).toBeNull()
  expect(await create(page, {}, { mode: 'setup' })).toMatch(/need the mode payment/)
})

test('a click that the shop rejects opens no sheet; without a listener the sheet opens at once', async ({
  page,
  shop,
}) => {
  await openScript(page, shop.url)
  await page.evaluate(() => {
    window.seen = []
    const elements = window
      .Stripe('pk_test_sandbox')
      .elements({ mode: 'payment', amount: 2_500, currency: 'usd' })
    const express = elements.create('expressCheckout')
    express.on('availablepaymentmethodschange', ({ paymentMethods }) => {
      window.seen.push(
        `there: ${Object.entries(paymentMethods ?? {})
          .flatMap(([name, one]) => (one?.available ? [name] : []))
          .join(' ')}`,
      )
    })
    express.on('cancel', () => window.seen.push('cancel'))
    express.once('click', ({ expressPaymentType, reject }) => {
      window.seen.push(`click: ${expressPaymentType}`)
      reject()
    })
    express.mount('#root')
  })
  const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]')
  await wallet.getByRole('button', { name: 'Link' }).click()
  await expect
    .poll(() => page.evaluate(() => window.seen))
    .toEqual(['there: googlePay link', 'click: link'])
  await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0)
  await wallet.getByRole('button', { name: 'Google Pay' }).click()
  await page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate(() => window.seen.at(-1))).toBe('cancel')
})
