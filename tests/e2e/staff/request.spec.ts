import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { expire, runInWorld, statusOf } from '../pay/payTest.ts'
import { intentsOf, payElsewhere } from '../pay/provider.ts'
import { setHourThere } from '../setHourThere.ts'
import { awaitText, textsOn } from '../steps.ts'
import { expect, test } from '../world.ts'
import {
  ask,
  button,
  choose,
  expectRefused,
  expectThumbs,
  heading,
  isFocused,
  type Owner,
  open,
  openBusiness,
  read,
  refundsOf,
  sheet,
  standing,
  toasts,
} from './requestSteps.ts'

/** One business for all of these; each test has requests of its own. */
let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

test('money goes back in two parts, by a code on one’s own phone, and never more than there is', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Refund job' })
  await payElsewhere(world, asked, 'pm_card_amex')
  // A sign-in is a proof: a quarter of an hour later it no longer is.
  await runInWorld(world, `update session set proved_at = now() - interval '16 minutes'`, [])
  await open(page, world, asked)
  await button(page, 'Refund…').click()
  const refund = sheet(page, 'Refund')
  const amount = refund.getByRole('textbox', { name: 'Amount in GBP' })
  await expect(amount).toHaveValue('85.00')
  await amount.fill('85.01')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(amount).toHaveAccessibleDescription('Type an amount up to £85.00.')
  await expect(amount).toBeFocused()
  await amount.fill('25')
  await refund.getByRole('combobox', { name: 'Reason' }).selectOption('Customer asked for it')
  await refund.getByRole('button', { name: 'Refund £25.00' }).click()

  const texted = (await textsOn(world, owner.phone)).length
  await expect(button(page, 'Text me a code')).toBeFocused()
  await page.keyboard.press('Enter')
  const code = refund.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect.poll(async () => (await textsOn(world, owner.phone)).length).toBe(texted + 1)
  const right = (await textsOn(world, owner.phone)).at(-1)?.body.slice(0, 6) ?? ''
  const wrong = right === '000000' ? '111111' : '000000'
  await code.fill(wrong)
  const confirm = refund.getByRole('button', { name: 'Confirm and refund £25.00' })
  await confirm.click()
  await expect(code).toHaveAccessibleDescription(/6 digits/)
  await expect(code).toHaveValue(wrong)
  await expectClean(page)
  await expect(code).toBeFocused()
  expect(await refundsOf(world, asked)).toEqual([])
  await code.fill(right)
  await confirm.click()
  await expect(refund).toHaveCount(0)
  await expect(standing(page, 'Partly refunded')).toBeVisible()
  await expect(button(page, 'Refund…')).toBeFocused()
  await expect(page.getByText('American Express •••• 0005').first()).toBeVisible()
  expect(await refundsOf(world, asked)).toEqual([[2_500, 'succeeded']])

  // The rest, without another code: it is still the same person.
  await button(page, 'Refund…').click()
  await expect(amount).toHaveValue('60.00')
  await refund.getByRole('button', { name: 'Refund £60.00' }).click()
  await expect(standing(page, 'Refunded')).toBeVisible()
  // Its button is gone, and the one beside it has the focus.
  await expect(button(page, 'Refund…')).toHaveCount(0)
  await expect(button(page, 'More actions')).toBeFocused()
  await expectRefused(page, 'Refund…', /^All of it has been refunded\.$/)
  expect((await refundsOf(world, asked)).map(([minor]) => minor)).toEqual([2_500, 6_000])
  expect((await read(page, world, asked)).amountRefundedMinor).toBe(8_500)
})

test('by keyboard alone: from the list, on and back, a cancel and its undo; the link works again', async ({
  page,
  world,
}) => {
  const older = await ask(page, world, { name: 'Key Older' })
  const newer = await ask(page, world, { name: 'Key Newer' })
  const { keyboard } = page
  await page.goto(`${world.url}/requests?q=Key`)
  await expect(page.getByRole('link', { name: /Key Older/ })).toBeVisible()
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: /Key Newer/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(page, newer.number)).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await keyboard.press('j')
  await expect(heading(page, older.number)).toBeVisible()
  await keyboard.press('k')
  await expect(heading(page, newer.number)).toBeVisible()

  const more = button(page, 'More actions')
  for (let tabs = 0; tabs < 30 && !(await more.evaluate(isFocused)); tabs += 1)
    await keyboard.press('Tab')
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  const askToCancel = async () => {
    await keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await keyboard.press('c')
    await expect(page.getByRole('menuitem', { name: 'Cancel request' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(question).toBeVisible()
  }
  await askToCancel()
  await keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(more).toBeFocused()
  await askToCancel()
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await button(page, 'Yes, cancel it').evaluate(isFocused)) break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(standing(page, 'Canceled')).toBeVisible()
  expect((await statusOf(newer)).phase).toBe('canceled')
  await expect(toasts(page)).toContainText(`Request ${newer.number} canceled`)
  await keyboard.press('F6')
  await expect(toasts(page).locator(':focus')).toBeVisible()
  await keyboard.press('ControlOrMeta+z')
  await expect(standing(page, 'Canceled')).toHaveCount(0)
  expect((await statusOf(newer)).phase).toBe('open')
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/requests\?q=Key$/)
})

test('marked as paid, the provider is asked to let go of the card; undone, the link takes one again', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Paid at the van' })
  await payElsewhere(world, asked, 'pm_card_chargeDeclined')
  await open(page, world, asked)
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await choose(page, 'Mark as paid…')
  const mark = sheet(page, 'Mark as paid')
  await mark.getByRole('combobox', { name: 'How they paid' }).selectOption('Bank transfer')
  await mark.getByRole('textbox', { name: 'Note' }).fill('Ref. 77')
  await mark.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(standing(page, 'Paid')).toBeVisible()
  await expect(page.getByText('Bank transfer · Ref. 77')).toBeVisible()
  await expect
    .poll(async () => (await intentsOf(world, asked)).map(({ status }) => status))
    .toEqual(['canceled'])
  expect((await statusOf(asked)).phase).toBe('paid')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(standing(page, 'Paid')).toHaveCount(0)
  await expect(button(page, 'Share')).toBeVisible()
  expect((await statusOf(asked)).phase).toBe('open')
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect(standing(page, 'Paid')).toBeVisible()
})

test('a reminder is texted once a day, at night after a question or in the morning; an expired link works again; a text that waits goes when told', async ({
  page,
  world,
}) => {
  const shared = await ask(page, world, { delivery: 'share', whatFor: 'Shared job' })
  await setHourThere(world, shared.phone, 3)
  await open(page, world, shared)
  await button(page, 'Remind').click()
  const asleep = page.getByRole('alertdialog', { name: /^It’s 0[34]:\d\d where they are$/ })
  await asleep.getByRole('button', { name: 'Not now' }).click()
  await expect(button(page, 'Remind')).toBeFocused()
  expect(await textsOn(world, shared.phone)).toEqual([])
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await asleep.getByRole('button', { name: /^Send it / }).click()
  const waits = page.getByRole('status').filter({ hasText: /^A reminder is sent on / })
  await expect(waits).toBeVisible()
  await expect(button(page, 'Remind')).toBeFocused()
  await expectAccessible(page)
  expect((await read(page, world, shared)).scheduledText).toMatchObject({ purpose: 'reminder' })
  await waits.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(page.getByText('Scheduled text canceled')).toBeVisible()
  await expect(waits).toHaveCount(0)
  expect((await read(page, world, shared)).scheduledText).toBeNull()
  expect(await textsOn(world, shared.phone)).toEqual([])

  await button(page, 'Remind').click()
  await asleep.getByRole('button', { name: /^Send it / }).click()
  await expect(waits).toBeVisible()
  await button(page, 'Remind').click()
  await asleep.getByRole('button', { name: 'Text them now' }).click()
  await awaitText(world, shared.phone, /Shared job/)
  const reminded = page.getByRole('listitem').filter({ hasText: 'Reminded by text' })
  await expect(reminded.getByText(/^Delivered /)).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(button(page, 'Resend text')).toBeFocused()
  await expectRefused(page, 'Remind', /Wait until a day has passed/)
  expect(await textsOn(world, shared.phone)).toHaveLength(1)

  await expire(world, shared)
  await expect(standing(page, 'Expired')).toBeVisible()
  await button(page, 'Extend link…').click()
  await sheet(page, 'Extend the link').getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('Link extended')).toBeVisible()
  await expect(standing(page, 'Expired')).toHaveCount(0)
  await expect(button(page, 'Resend text')).toBeFocused()
  expect((await statusOf(shared)).phase).toBe('open')
  expect((await read(page, world, shared)).payLink).toBe(shared.link)

  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const waiting = await ask(page, world, { whatFor: 'Waiting job', sendAt: inDays(1) })
  await open(page, world, waiting)
  await choose(page, 'Change time…')
  const later = sheet(page, 'Send later')
  const at = later.getByLabel('Date and time')
  await at.fill('2020-01-31T09:00')
  await later.getByRole('button', { name: 'Schedule' }).click()
  await expect(at).toHaveAccessibleDescription(/in the next 90 days/)
  await expectAccessible(page)
  const minute = inDays(2).slice(0, 16)
  await at.fill(minute)
  await later.getByRole('button', { name: 'Schedule' }).click()
  await expect(later).toHaveCount(0)
  expect((await read(page, world, waiting)).sendAt).toBe(`${minute}:00.000Z`)
  expect(await textsOn(world, waiting.phone)).toEqual([])
  await setHourThere(world, waiting.phone, 13)
  await button(page, 'Send text').click()
  await awaitText(world, waiting.phone, /Waiting job/)
  await expect(standing(page, 'Delivered')).toBeVisible()
})

test('by touch at 390 px: another amount reaches the payer, the link is handed over, all is a thumb wide', async ({
  device,
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Touch job' })
  const phone = await device({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await phone.context().addCookies(owner.cookies)
  await open(phone, world, asked)
  await expectThumbs(phone)
  await button(phone, 'More actions').tap()
  await expectThumbs(phone)
  await phone.getByRole('menuitem', { name: 'Edit…' }).tap()
  const edit = sheet(phone, 'Edit request')
  await edit.getByRole('textbox', { name: 'Amount in GBP' }).fill('90,50')
  await expectThumbs(phone)
  await edit.getByRole('button', { name: 'Save without texting' }).tap()
  await expect(phone.getByText('Amount changed from £85.00 to £90.50')).toBeVisible()
  expect((await statusOf(asked)).amountMinor).toBe(9_050)
  await button(phone, 'Share').tap()
  const share = sheet(phone, 'Share the link')
  await share.getByRole('button', { name: 'QR code' }).tap()
  await expect(share.getByRole('img', { name: /^QR code that opens the page/ })).toBeVisible()
  await expectThumbs(phone)
  await share.getByRole('button', { name: 'Copy link' }).tap()
  await expect(toasts(phone)).toContainText('Link copied')
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(asked.link)
  await share.getByRole('button', { name: 'Close' }).tap()
  await expect(phone.getByText('Link shared')).toHaveCount(2)
})
