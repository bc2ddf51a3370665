import { extractText, getDocumentProxy } from 'unpdf'
import { expectClean } from '../expectAccessible.ts'
import { cards } from '../pay/payPage.ts'
import { enroll, linkOn, newMobile, pay, signInByCode, tabTo, typeCard } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { amount, listRequests, phone, send, whatFor } from './newRequestSteps.ts'
import { ask, button, choose, expectThumbs, open, read, sheet } from './requestSteps.ts'

const lines = (page: Page) => page.getByRole('group', { name: /^Line \d/ })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}` })
const field = (page: Page, number: number, name: string) =>
  line(page, number).getByRole('textbox', { name })
const name = (page: Page, number: number) => field(page, number, `Line ${number}`)
const option = (page: Page, words: RegExp) => page.getByRole('option', { name: words })

async function addItems(page: Page, world: World): Promise<void> {
  for (const [name, amountMinor] of [
    ['Call-out', 6_000],
    ['Valve', 1_850],
  ])
    await page.request.post(`${world.url}/v1/items`, {
      headers: { origin: world.url },
      data: { name, amountMinor },
    })
}

async function readPdf(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('from sign-in to a paid receipt: two lines by keys alone, and the payer reads what they add up', async ({
  page,
  device,
  world,
}) => {
  const own = await enroll(page, world, { name: 'Bell Plumbing' })
  await addItems(page, world)
  await page.context().clearCookies()
  await page.goto(`${world.url}/sign-in`)
  await signInByCode(page, world, own)
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'))
  await page.goto(`${world.url}/requests/new`)
  const theirs = newMobile()
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type(theirs)
  await tabTo(whatFor(page))
  await page.keyboard.type('call')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(amount(page)).toHaveValue('60.00')
  await expect(lines(page)).toHaveCount(0)

  // The second item of the price list is a second line.
  await tabTo(button(page, 'Add a line'))
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(name(page, 1)).toHaveValue('Call-out')
  await expect(name(page, 2)).toBeFocused()
  await page.keyboard.type('va')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 2, 'Price each')).toHaveValue('18.50')
  await tabTo(field(page, 2, 'Quantity'))
  await page.keyboard.type('2')
  await expect(amount(page)).toHaveValue('97.00')
  await expect(page.getByText('Total £97.00')).toBeVisible()
  await expect(whatFor(page)).toHaveValue('Call-out, Valve')
  await expectClean(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)
  const made = page.getByRole('region', { name: 'Lines' })
  await expect(made.getByRole('listitem')).toHaveText([
    /Call-out.*1 × £60\.00.*£60\.00/,
    /Valve.*2 × £18\.50.*£37\.00/,
  ])
  await expectClean(page)

  const payer = await device({})
  const link = await linkOn(world, theirs)
  await payer.goto(link)
  const bill = payer.locator('.bill li')
  const billed = [/Call-out.*1 × £60\.00.*£60\.00/, /Valve.*2 × £18\.50.*£37\.00/, /Total.*£97\.00/]
  await expect(bill).toHaveText(billed)
  await expectClean(payer)
  await typeCard(payer, cards.good)
  await expect(payer.getByRole('button', { name: 'Pay £97.00' })).toBeVisible()
  await pay(payer)
  await payer.getByRole('link', { name: 'View receipt' }).click()
  await expect(bill).toHaveText(billed)
  await expectClean(payer)
  const text = await readPdf(`${link}/receipt.pdf`)
  expect(text).toContain('What for Quantity Price each Amount')
  expect(text).toContain('Call-out 1 £60.00 £60.00')
  expect(text).toContain('Valve 2 £18.50 £37.00')
  expect(text).toContain('Total paid £97.00')
})

test('in what for, a second item becomes a second line, and taking the first away leaves one amount', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await addItems(page, world)
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(newMobile())
  await whatFor(page).fill('ca')
  await option(page, /Call-out/).click()
  await whatFor(page).fill('va')
  await option(page, /Valve/).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(amount(page)).toHaveValue('78.50')
  await expect(whatFor(page)).toHaveValue('Call-out, Valve')
  await button(page, 'Remove line 1').click()
  await expect(lines(page)).toHaveCount(0)
  await expect(button(page, 'Add a line')).toBeFocused()
  await expect(amount(page)).toHaveValue('18.50')
  await expect(whatFor(page)).toHaveValue('Valve')
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  expect((await listRequests(page, world))[0]).toMatchObject({ amountMinor: 1_850, lines: null })
})

test('what is wrong stands beside the line that has it; what for stays as somebody wrote it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(newMobile())
  await button(page, 'Add a line').click()
  await expect(name(page, 1)).toBeFocused()
  await whatFor(page).fill('Kitchen, 12 May')
  await name(page, 1).fill('Labour')
  await field(page, 1, 'Quantity').fill('1.5')
  await field(page, 1, 'Price each').fill('$40')
  const places = () =>
    Promise.all(['Quantity', 'Price each'].map((what) => field(page, 1, what).boundingBox()))
  const before = await places()
  await send(page).click()
  await expect(line(page, 1).getByText('Type a whole number from 1 to 999.')).toBeVisible()
  await expect(line(page, 1).getByText('Type an amount such as 85 or 85.00.')).toBeVisible()
  await expect(field(page, 1, 'Quantity')).toBeFocused()
  await expect(field(page, 1, 'Quantity')).toHaveAccessibleDescription(
    /^Quantity: Type a whole number/,
  )
  await expect(field(page, 1, 'Price each')).toHaveAccessibleDescription(
    /^Price each: Type an amount such/,
  )
  // The errors stand below the fields, which keep their widths and their one row.
  const shape = (boxes: typeof before) =>
    boxes.map((box) => [box?.width, (box?.y ?? 0) - (boxes[0]?.y ?? 0)])
  expect(shape(await places())).toEqual(shape(before))
  await expectClean(page)
  await field(page, 1, 'Quantity').fill('3')
  await field(page, 1, 'Price each').fill('40')
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  expect((await listRequests(page, world))[0]).toMatchObject({
    ...{ amountMinor: 12_000, whatFor: 'Kitchen, 12 May' },
    lines: [{ name: 'Labour', quantity: 3, unitPriceMinor: 4_000 }],
  })
})

test('on a phone of 320 px the lines fit, survive a reload, and come back the same as last time', async ({
  device,
  world,
}) => {
  const page = await device({ viewport: { width: 320, height: 640 }, hasTouch: true })
  await enroll(page, world, { name: 'Bell Plumbing' })
  const wanted = [
    { name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 },
    { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 },
  ]
  const asked = await ask(page, world, { amountMinor: 9_700, lines: wanted, name: 'Ana Ruiz' })
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(asked.phone)
  await page.getByRole('button', { name: /^Same as last time/ }).tap()
  await expect(amount(page)).toHaveValue('97.00')
  await page.reload()
  await expect(field(page, 2, 'Quantity')).toHaveValue('2')
  await expect(amount(page)).not.toBeEditable()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectThumbs(page)
  await page.getByRole('button', { name: 'Ask again' }).tap()
  await page.waitForURL(/\/requests\/req_/)
  expect((await listRequests(page, world))[0]).toMatchObject({ amountMinor: 9_700, lines: wanted })
})

test('lines are changed on the request, and the history says so', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const wanted = [
    { name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 },
    { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 },
  ]
  const asked = await ask(page, world, { amountMinor: 9_700, lines: wanted })
  await open(page, world, asked)
  await choose(page, 'Edit…')
  const form = sheet(page, 'Edit request')
  await expect(form.getByRole('textbox', { name: 'Amount in GBP' })).not.toBeEditable()
  await form
    .getByRole('group', { name: 'Line 2' })
    .getByRole('textbox', { name: 'Quantity' })
    .fill('3')
  await expect(form.getByRole('textbox', { name: 'Amount in GBP' })).toHaveValue('115.50')
  await expectClean(page)
  await form.getByRole('button', { name: /^Save/ }).first().click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Lines changed: now 2 lines')).toBeVisible()
  expect(await read(page, world, asked)).toMatchObject({
    ...{ amountMinor: 11_550 },
    lines: [wanted[0], { ...wanted[1], quantity: 3 }],
  })
})
