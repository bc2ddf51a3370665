import { readFile } from 'node:fs/promises'
import { awaitText, pay, typeCard } from '../steps.ts'
import { cards, expectClosed, outcome, sayEnglish } from './payPage.ts'
import { expect, statusOf, test } from './payTest.ts'
import { payElsewhere } from './provider.ts'

test('the page turns to paid in place, with the facts for the books, and the receipt and its PDF agree', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expect(outcome(page, 'state.paid')).toBeFocused()
  await expect(page).toHaveTitle(sayEnglish('page.titlePaid', { business: desk.business.name }))
  expect(page.url()).toBe(asked.link)
  const { number } = await desk.read(asked)
  const facts = [String(number), '£85.00', 'Visa', '4242', asked.whatFor, desk.business.name]
  for (const fact of facts) await expect(page.locator('main')).toContainText(fact)

  await page.getByRole('link', { name: sayEnglish('receipt.view') }).click()
  for (const fact of facts) await expect(page.locator('main')).toContainText(fact)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: sayEnglish('receipt.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await awaitText(world, asked.phone, /thank you/)
  expect(text).toContain(`${asked.link}/receipt`)
})

test('the PDF is valid, on A4 and on US letter, in the language of the page', async ({
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect.poll(async () => (await statusOf(asked)).phase).toBe('paid')
  for (const query of ['?paper=a4', '?paper=letter', '?lang=ar', '?lang=ja', '?lang=hi']) {
    const answer = await fetch(`${asked.link}/receipt.pdf${query}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('before a payment there is no receipt and no PDF, but a button that leads to paying', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(`${asked.link}/receipt`)
  await expect(outcome(page, 'receipt.none')).toBeVisible()
  const file = await fetch(`${asked.link}/receipt.pdf`)
  expect(file.headers.get('content-type')).toContain('text/html')
  expect(await file.text()).toContain(sayEnglish('receipt.none.title'))
  await page.getByRole('link', { name: sayEnglish('receipt.toRequest') }).click()
  await expect(page).toHaveURL(asked.link)
})

test("the system's share sheet is offered only where there is one, and gets the file", async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect.poll(async () => (await statusOf(asked)).phase).toBe('paid')
  await page.goto(`${asked.link}/receipt`)
  await expect(page.getByRole('link', { name: sayEnglish('receipt.download') })).toBeVisible()
  await expect(page.getByRole('button', { name: sayEnglish('receipt.share') })).toHaveCount(0)

  const phone = await device()
  await phone.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const file of files) shared.push(`${file.type} ${file.name} ${file.size > 1_000}`)
      },
    })
  })
  await phone.goto(`${asked.link}/receipt`)
  await phone.getByRole('button', { name: sayEnglish('receipt.share') }).click()
  const shared = () => phone.evaluate(() => (window as unknown as { shared: string[] }).shared)
  await expect.poll(shared).toEqual([expect.stringMatching(/^application\/pdf .*\.pdf true$/)])
})
