import { expect, heard, paymentFrame, test } from './shopTest.ts'

test('theme, variables and rules reach the fields, and nothing that would load from elsewhere', async ({
  page,
  shop,
}) => {
  const appearance = {
    theme: 'night',
    variables: { colorPrimary: 'rgb(1, 200, 3)', borderRadius: '11px', fontSizeBase: '18px' },
    rules: {
      '.Input': { backgroundImage: 'url(https://tracker.example/x.png)', letterSpacing: '1px' },
      '.Input--invalid': { color: 'rgb(250, 1, 1)' },
      '.Label': { textTransform: 'uppercase' },
      'body > *': { display: 'none' },
    },
  }
  const elements = encodeURIComponent(JSON.stringify({ appearance }))
  await page.goto(`${shop.url}/payment?elements=${elements}`)
  const frame = paymentFrame(page)
  const number = frame.locator('#Field-numberInput')
  await expect(number).toHaveCSS('background-color', 'rgb(48, 49, 61)')
  await expect(number).toHaveCSS('border-radius', '11px')
  await expect(number).toHaveCSS('font-size', '18px')
  await expect(number).toHaveCSS('letter-spacing', '1px')
  await expect(number).toHaveCSS('background-image', 'none')
  await expect(frame.locator('.Label').first()).toHaveCSS('text-transform', 'uppercase')
  await number.focus()
  await expect(number).toHaveCSS('border-color', 'rgb(1, 200, 3)')
  await number.fill('4242424242424241')
  await expect(number).toHaveCSS('color', 'rgb(250, 1, 1)')
})

test('floating labels rest in their fields and move up when something is typed', async ({
  page,
  shop,
}) => {
  const elements = encodeURIComponent(JSON.stringify({ appearance: { labels: 'floating' } }))
  await page.goto(`${shop.url}/payment?elements=${elements}`)
  const label = paymentFrame(page).getByText('Card number')
  await expect(label).toHaveClass(/Label--resting/)
  await paymentFrame(page).locator('#Field-numberInput').fill('42')
  await expect(label).toHaveClass(/Label--floating/)
})

for (const layout of ['tabs', 'accordion']) {
  test(`${layout}: the frame has its height before it has loaded, so that nothing moves`, async ({
    page,
    shop,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/elements-inner-payment.html', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${shop.url}/payment?options=${encodeURIComponent(JSON.stringify({ layout }))}`)
    const button = page.getByRole('button', { name: 'Pay' })
    await expect(page.locator('.StripeElement iframe')).toHaveCount(1)
    const before = await button.boundingBox()
    held.resolve()
    await expect.poll(async () => (await heard(page, 'ready')).length).toBe(1)
    expect(await button.boundingBox()).toEqual(before)
  })
}
