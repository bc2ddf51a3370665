import { cards, expect, fillPayment, pay, paymentFrame, shownError, test } from './shopTest.ts'

const inLanguage = (locale: string) => `elements=${encodeURIComponent(JSON.stringify({ locale }))}`

test('in German: labels, hints, field errors and declines', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment?${inLanguage('de')}`)
  const frame = paymentFrame(page)
  await expect(frame.getByLabel('Ablaufdatum')).toHaveAttribute('placeholder', 'MM / JJ')
  await expect(frame.locator('#Field-countryInput option[value="DE"]')).toHaveText('Deutschland')
  await frame.getByLabel('Prüfziffer').or(frame.getByLabel('Sicherheitscode')).fill('1')
  await fillPayment(page, cards.noFunds)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Ihre Karte ist nicht ausreichend gedeckt.')
  expect(await shownError(page)).toMatchObject({ decline_code: 'insufficient_funds' })
})

test('in Arabic: right to left, except for the digits of the card', async ({ page, shop }) => {
  await page.goto(`${shop.url}/payment?${inLanguage('ar')}`)
  const frame = paymentFrame(page)
  const number = frame.getByLabel('رقم البطاقة')
  await expect(number).toHaveCSS('direction', 'ltr')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
  const label = await frame.getByText('رقم البطاقة').boundingBox()
  const expiry = await frame.locator('#Field-expiryInput').boundingBox()
  const cvc = await frame.locator('#Field-cvcInput').boundingBox()
  expect(label).not.toBeNull()
  expect((expiry?.x ?? 0) > (cvc?.x ?? 0), 'the expiry stands at the right').toBe(true)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('رقم بطاقتك غير مكتمل.')
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('auto: the fields, their frames’ titles and the challenge are French', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/split`)
    const titles = [
      'Cadre sécurisé pour la saisie du numéro de carte',
      "Cadre sécurisé pour la saisie de la date d'expiration",
      'Cadre sécurisé pour la saisie du code CVC',
    ]
    const values = [cards.challenged, '12/34', '123']
    for (const [index, title] of titles.entries()) {
      await page
        .frameLocator(`iframe[title="${title}"]`)
        .locator('input')
        .fill(values[index] ?? '')
    }
    await pay(page)
    await page
      .frameLocator('iframe[src*="three-ds-2-challenge"]')
      .getByRole('button', { name: 'Annuler' })
      .click()
    await expect(page.getByRole('alert')).toHaveText(/^Nous ne sommes pas en mesure/)
  })
})
