import { encode } from 'uqr'
import type { RequestView } from '#rules/shapes/request.ts'
import { expectAccessible, expectClean, expectFits } from '../expectAccessible.ts'
import { awaitText, enroll, newMobile, textsOn } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { amount, listRequests, phone, whatFor } from './newRequestSteps.ts'

/** Makes a request by the call of the screen, where one must exist first. */
async function ask(page: Page, world: World, wanted: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(`${world.url}/v1/requests`, {
    headers: { origin: world.url },
    data: { amountMinor: 8_500, whatFor: 'Boiler service', ...wanted },
  })
  expect(answer.status()).toBe(201)
}

/** Takes cash for the newest request: the same again is no slip then. */
async function takeCash(page: Page, world: World): Promise<void> {
  const [newest] = await listRequests(page, world)
  const answer = await page.request.post(`${world.url}/v1/requests/${newest?.id}/mark-paid`, {
    headers: { origin: world.url },
    data: { how: 'cash' },
  })
  expect(answer.ok()).toBe(true)
}

const open = (page: Page, world: World) => page.goto(`${world.url}/requests/new`)

test('a known customer is asked by keyboard alone: letters of the name and five more keys', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const number = newMobile()
  await ask(page, world, { phone: number, name: 'Ana Ruiz' })
  await takeCash(page, world)
  await ask(page, world, { phone: newMobile(), name: 'Anton Berg', whatFor: 'Call-out' })
  await open(page, world)
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type('ana')
  const found = page.getByRole('listbox', { name: 'Customers' })
  await expect(found.getByRole('option')).toHaveCount(1)
  await expect(found.getByText('£85.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Customer: Ana Ruiz')).toBeVisible()
  await expect(phone(page)).toHaveValue(/^\+44 7/)
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: 'Same as last time: £85.00 Boiler service' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amount(page)).toBeFocused()
  await expect(amount(page)).toHaveValue('85.00')
  await expect(whatFor(page)).toHaveValue('Boiler service')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)
  await expect.poll(async () => (await textsOn(world, number)).length).toBe(2)
})

test('by touch at 390 px: a name, what was usual, another currency as it is typed, and a time', async ({
  page,
  device,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const number = newMobile()
  await ask(page, world, { phone: number, name: 'Ana Ruiz' })
  const hand = await device({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  await open(hand, world)
  await hand.getByRole('button', { name: 'Find by name' }).tap()
  await expect(phone(hand)).toHaveAttribute('inputmode', 'text')
  await phone(hand).fill('ruiz')
  await hand.getByRole('option', { name: /Ana Ruiz/ }).tap()
  await expect(hand.getByText('Customer: Ana Ruiz')).toBeVisible()
  await whatFor(hand).tap()
  await hand.getByRole('option', { name: /Boiler service/ }).tap()
  await expect(amount(hand)).toHaveValue('85.00')
  await amount(hand).fill('€12,50')
  await expect(hand.getByText('You typed €, so we’re asking in EUR.')).toBeVisible()
  await expect(hand.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await amount(hand).fill('$12')
  await expect(amount(hand)).toHaveAccessibleDescription(/Which currency is \$\?/)
  await amount(hand).fill('€12,50')
  await hand.getByRole('combobox', { name: 'Send' }).selectOption('tomorrow')
  await expect(hand.getByText(/^Sends /)).toBeVisible()
  await expectFits(hand)
  const schedule = hand.getByRole('button', { name: 'Schedule request' })
  await expect(schedule).toHaveAccessibleDescription(
    /^We’ll text Ana Ruiz to ask for €12.50: .*:00\.$/,
  )
  await schedule.tap()
  await hand.waitForURL(/\/requests\/req_/)
  const [made] = await listRequests(page, world)
  expect(made).toMatchObject({ status: 'scheduled', amountMinor: 1_250, currency: 'EUR' })
  // Nine in the morning in London, winter or summer.
  const clock = { timeStyle: 'short', timeZone: 'Europe/London' } as const
  expect(new Intl.DateTimeFormat('en-GB', clock).format(new Date(made?.sendAt ?? ''))).toBe('09:00')
})

test('a customer who stopped the texts is not texted: the link is shared, and its QR code leads to it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened, open: (url: string) => void opened.push(url) })
  })
  const number = newMobile()
  await openForStopped(page, world, number)
  await amount(page).fill('40')
  await whatFor(page).fill('Chimney')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share the link instead' }).click()
  await expect(page.getByText('We won’t send a text')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('heading', { name: 'Share the link' })).toBeFocused()

  await page.getByRole('button', { name: 'QR code' }).click()
  const [made] = await listRequests(page, world)
  const read = await page.request.get(`${world.url}/v1/requests/${made?.id}`)
  const { payLink } = (await read.json()) as RequestView
  const code = page.getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible()
  expect(await modulesOf(page)).toEqual(encode(payLink ?? '', { ecc: 'M', border: 4 }).data)
  await expectClean(page)
  await page.getByRole('button', { name: 'WhatsApp' }).click()
  const [opened] = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
  expect(opened).toMatch(new RegExp(`^https://wa\\.me/${number.slice(1)}\\?text=`))
  expect(new URL(opened ?? '').searchParams.get('text')).toContain(payLink)
  await page.getByRole('link', { name: 'Go to the request' }).click()
  await page.waitForURL(/\/requests\/req_/)
  const texts = await textsOn(world, number)
  expect(texts.filter(({ body }) => /Chimney/.test(body))).toEqual([])
})

test('for a customer who stopped the texts, nothing offers one: the form saves a draft', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const number = newMobile()
  await openForStopped(page, world, number)
  const when = page.getByRole('combobox', { name: 'Send' })
  const choices = when.getByRole('option')
  await expect(choices).toHaveText(['Don’t send: save as a draft', /share/i])
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)
  // Another number may be texted again.
  await phone(page).fill(newMobile())
  await expect(choices.first()).toHaveText('Now, by text')
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
  await phone(page).fill(number)
  await amount(page).fill('40')
  await whatFor(page).fill('Chimney')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/requests\/req_/)
  expect((await listRequests(page, world))[0]).toMatchObject({
    status: 'draft',
    whatFor: 'Chimney',
  })
  const texts = await textsOn(world, number)
  expect(texts.filter(({ body }) => /Chimney/.test(body))).toEqual([])
})

/** Opens the form with the number of a customer who answered an earlier request with STOP. */
async function openForStopped(page: Page, world: World, number: string): Promise<void> {
  await ask(page, world, { phone: number, name: 'Ana Ruiz' })
  await awaitText(world, number, /Boiler/)
  await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(number)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body: 'STOP' }),
  })
  await open(page, world)
  await expect(async () => {
    await phone(page).fill('')
    await phone(page).fill(number)
    await expect(page.getByRole('button', { name: 'Share the link instead' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
}

/** Returns the painted modules of the QR code, with its quiet zone: true for dark. */
function modulesOf(page: Page): Promise<boolean[][]> {
  return page.getByRole('img', { name: /QR code/ }).evaluate(async (svg) => {
    const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const scale = 4
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('width', String(size * scale))
    copy.setAttribute('height', String(size * scale))
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size * scale
    const paper = canvas.getContext('2d') as CanvasRenderingContext2D
    paper.drawImage(picture, 0, 0)
    const isDark = (x: number, y: number) =>
      (paper.getImageData(x * scale + 2, y * scale + 2, 1, 1).data[0] ?? 255) < 128
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => isDark(x, y)),
    )
  })
}
