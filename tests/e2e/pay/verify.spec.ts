import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { awaitText } from '../steps.ts'
import { sayEnglish } from './payPage.ts'
import { expect, test } from './payTest.ts'

const codeIn = (text: string) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? ''

test('without any script the code of a text shows who sent it, and not what for or how much', async ({
  desk,
  world,
  device,
}) => {
  const asked = await desk.ask({ whatFor: 'Boiler service' })
  const code = codeIn(await awaitText(world, asked.phone, /\/p\//))
  const page = await device({ javaScriptEnabled: false, locale: 'en-GB' })
  await page.goto(`${world.url}/verify`)
  await page
    .getByRole('textbox', { name: sayEnglish('verify.code') })
    .fill(` ${code.toLowerCase()}`)
  await page.getByRole('button', { name: sayEnglish('verify.check') }).click()
  const title = sayEnglish('verify.genuine.title', { business: desk.business.name })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`${world.url}/p/`)
  await expect(main).toContainText(asked.phone.slice(-2))
  await expect(main).not.toContainText(/Boiler|£|85\.00/)
  await desk.cancel(asked)
  await page.getByRole('textbox', { name: sayEnglish('verify.code') }).fill(code)
  await page.keyboard.press('Enter')
  await expect(main).toContainText(sayEnglish('verify.ended'))
})

test('an unknown code warns, and a malformed one shows what a code looks like', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/verify`)
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: sayEnglish('verify.code') })
  await field.fill('0000-0000')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: sayEnglish('verify.unknown.title') }),
  ).toBeVisible()
  await expectClean(page)
  await field.fill('nonsense!')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nonsense!')
  await expect(page.getByText('This isn’t a whole code.')).toBeVisible()
  await expectAccessible(page)
})

test('the pay page shows the code of its text and links to the page that checks it', async ({
  desk,
  page,
  world,
}) => {
  const asked = await desk.ask()
  const code = codeIn(await awaitText(world, asked.phone, /\/p\//))
  await page.goto(`${asked.link}?lang=es`)
  await expect(page.getByText(code)).toBeVisible()
  await page.locator('a[href^="/verify"]').click()
  await expect(page).toHaveURL(/\/verify\?lang=es/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
})
