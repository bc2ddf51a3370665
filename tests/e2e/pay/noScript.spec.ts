import { sayIn } from '#rules/words/catalogs.ts'
import { awaitText } from '../steps.ts'
import { outcome, payButton, sayEnglish } from './payPage.ts'
import { expect, expire, type Page, test } from './payTest.ts'

const noScript = { javaScriptEnabled: false }
// Playwright's other locators skip the contents of a noscript element.
const noScriptNote = (page: Page) => page.locator('noscript p').first()

test('without JavaScript the page has all facts and whom to call, and no dead button', async ({
  device,
  world,
  desk,
}) => {
  const lines = [
    { name: 'Call-out', quantity: 1, unitPriceMinor: 4_800 },
    { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 },
  ]
  const asked = await desk.ask({ details: 'Parts and one hour of work', lines })
  const text = await awaitText(world, asked.phone, /Code/)
  const page = await device(noScript)
  await page.goto(asked.link)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { name: desk.business.name })).toBeVisible()
  for (const fact of ['£85.00', asked.whatFor, text.match(/Code ([\w-]+)/)?.[1] ?? '?'])
    await expect(main).toContainText(fact)
  await expect(page.locator('.bill li')).toHaveText([/Call-out.*£48\.00/, /2 × £18\.50/, /£85\.00/])
  await page
    .locator('summary')
    .filter({ hasText: sayEnglish('asked.details') })
    .click()
  await expect(page.getByText('Parts and one hour of work')).toBeVisible()
  await expect(noScriptNote(page)).toHaveText(sayEnglish('note.noScript.title'))
  await expect(page.locator('noscript a[href^="tel:"]')).toBeVisible()
  await expect(page.locator('button:visible:not(.stop-texts button)')).toHaveCount(0)
})

test('without JavaScript a link changes the language, and an ended request says so', async ({
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const page = await device(noScript)
  await page.goto(asked.link)
  await page.locator('summary').filter({ hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await expect(noScriptNote(page)).toHaveText(sayIn('de')('note.noScript.title'))
  await expire(world, asked)
  await page.goto(asked.link)
  await expect(outcome(page, 'state.expired')).toBeVisible()
  await expect(page.locator('button:visible:not(.stop-texts button)')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Call Bell Plumbing/ }).last()).toBeVisible()
})

test('every unknown link gets the same answer, every cut one too, and neither asks for a card', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const whole = [
    `${world.url}/p/AAAAAAAAAAAAAAAAAAAAAA`,
    `${asked.link.slice(0, -1)}${asked.link.endsWith('A') ? 'Q' : 'A'}`,
  ]
  const cut = [
    asked.link.slice(0, -1),
    `${asked.link}A`,
    `${world.url}/p/x`,
    `${world.url}/p/${'A'.repeat(65)}`,
    `${world.url}/p/%F0%9F%94%94`,
    `${world.url}/p`,
  ]
  await expectOneAnswer(page, whole, 'gone.unknown')
  await expectOneAnswer(page, cut, 'gone.cut')
})

/** Expects the same page of links that lead nowhere, whatever may have been there. */
async function expectOneAnswer(
  page: Page,
  addresses: string[],
  why: 'gone.unknown' | 'gone.cut',
): Promise<void> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address, {
        headers: { accept: 'text/html', 'accept-language': 'en-GB' },
      })
      return { status: answer.status, body: await answer.text() }
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.body).not.toContain('stripe')
  await page.goto(addresses[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayEnglish(`${why}.title`))
  await expect(payButton(page)).toHaveCount(0)
}
