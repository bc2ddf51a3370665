import { expectClean } from '../expectAccessible.ts'
import { setNight } from '../setHourThere.ts'
import { newMobile, textsOn } from '../steps.ts'
import { expect, test } from '../world.ts'
import { ask, type Cookies, call, openBusiness, row, rows } from './listTest.ts'
import { openLine } from './openLine.ts'

/**
 * One business for all of these; each test has requests of its own, told apart by their purposes.
 */
let cookies: Cookies
test.beforeAll(async ({ browser, world }) => {
  cookies = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies)
})

test('filters stand in the address: they survive a reload and a way back, and go one by one', async ({
  page,
  world,
}) => {
  await ask(page, world, { name: 'Filter Small', amountMinor: 1_000 })
  await ask(page, world, { name: 'Filter Large', amountMinor: 90_050, dueOn: '2020-01-31' })
  await page.goto(`${world.url}/requests?q=Filter`)
  await expect(row(page, 'Filter Small')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: 'Overdue' }).check()
  await panel.getByRole('textbox', { name: 'At least' }).fill('900,50')
  await page.keyboard.press('Tab')
  await expect(row(page, 'Filter Small')).toHaveCount(0)
  await expect(panel.getByRole('textbox', { name: 'At least' })).toHaveValue('900.50')
  await expect(panel.getByRole('textbox', { name: 'At most' })).toBeFocused()
  // From the end of the panel the focus goes to its button, as with Esc.
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Filter, 3 chosen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('checkbox', { name: 'Overdue' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter, 3 chosen' })).toBeFocused()

  const chosen = page.getByRole('list', { name: 'Filters' }).getByRole('button')
  const names = ['Overdue', 'At least £900.50', 'GBP'].map((one) => `Remove filter: ${one}`)
  await page.reload()
  await expect(chosen).toHaveText(['Overdue', 'At least £900.50', 'GBP'])
  await row(page, 'Filter Large').getByRole('link').click()
  await page.waitForURL(/\/requests\/req_/)
  await page.goBack()
  await expect(chosen).toHaveCount(3)
  await expect(page.getByText('1 found')).toBeVisible()
  await page.getByRole('button', { name: names[1] ?? '' }).click()
  await page.getByRole('button', { name: names[0] ?? '' }).click()
  await expect(row(page, 'Filter Small')).toBeVisible()
  await expect(chosen).toHaveText(['GBP'])
})

test('a row changes where it stands and moves none; what left the tab goes when that is asked for', async ({
  page,
  world,
}) => {
  const paid = await ask(page, world, { name: 'Live Under' })
  const pointed = await ask(page, world, { name: 'Live Pointed' })
  await page.goto(`${world.url}/requests?status=open&q=Live`)
  const link = row(page, 'Live Pointed').getByRole('link')
  await link.hover()
  const before = await link.boundingBox()
  await ask(page, world, { name: 'Live New' })
  await call(page, world, `/v1/requests/${paid.id}/cancel`, {})
  await call(page, world, `/v1/requests/${pointed.id}/cancel`, {})
  await expect(row(page, 'Live Under').getByText('Canceled')).toBeVisible()
  await expect(row(page, 'Live Pointed').getByText('Canceled')).toBeVisible()
  expect(await link.boundingBox()).toEqual(before)
  await expect(row(page, 'Live New')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(row(page, 'Live New')).toBeVisible()
  await expect(rows(page).getByRole('listitem')).toHaveCount(1)
})

test('many are reminded at once: one can leave and come back, and it ends with who was left out and why', async ({
  page,
  world,
}) => {
  const phone = newMobile()
  const texted = await ask(page, world, { name: 'Many Texted', phone })
  await setNight(world, phone, false)
  for (const name of ['Many One', 'Many Two']) await ask(page, world, { name, delivery: 'share' })
  await page.goto(`${world.url}/requests?q=Many`)
  await row(page, 'Many Two').hover()
  await page.getByRole('checkbox', { name: 'Select Many Two, £85.00' }).check()
  await page
    .getByRole('checkbox', { name: 'Select Many Texted, £85.00' })
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    new RegExp(`^/v1/exports/requests\\.csv\\?ids=.*${texted.id}`),
  )
  await bar.getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText('1 is left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 reminders' }).click()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await page.goBack()
  const work = page.getByRole('region', { name: 'Bulk actions' })
  await expect(work.getByText('Reminded 2 of 3 1 left out')).toBeVisible()
  await work.getByRole('button', { name: 'See why' }).click()
  const why = page.getByRole('dialog', { name: '1 was not reminded' })
  await expect(why.getByRole('link')).toContainText(`Request ${texted.number}`)
  await expect(why.getByRole('link')).toContainText('Reminded in the last day')
  await why.getByRole('button', { name: 'Close' }).click()
  await work.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await row(page, 'Many One').waitFor()
  await expect(work).toHaveCount(0)
})

test('where it is night those who are reminded with others get their text in the morning', async ({
  page,
  world,
}) => {
  const phone = newMobile()
  for (const wanted of [{ name: 'Asleep One', phone }, { name: 'Asleep Two' }])
    await ask(page, world, { ...wanted, delivery: 'share' })
  await setNight(world, phone, true)
  await page.goto(`${world.url}/requests?q=Asleep`)
  await page.getByRole('checkbox', { name: 'Select Asleep Two, £85.00' }).check()
  await page.getByRole('checkbox', { name: 'Select Asleep One, £85.00' }).check()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByText('Where it’s night now, it goes in the morning.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 reminders' }).click()
  const work = page.getByRole('region', { name: 'Bulk actions' })
  await expect(work.getByText('Reminded 0 of 2 2 go in the morning')).toBeVisible()
  await expectClean(page)
  await row(page, 'Asleep One').getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: /is sent on / })).toBeVisible()
  expect(await textsOn(world, phone)).toEqual([])
  await setNight(world, phone, false)
})

test('by keyboard alone the commands do with the selected rows what their bar does', async ({
  page,
  world,
}) => {
  for (const name of ['Typed One', 'Typed Two']) await ask(page, world, { name, delivery: 'share' })
  await page.goto(`${world.url}/requests?q=Typed`)
  await row(page, 'Typed Two').waitFor()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  const command = async (typed: string, label: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(typed)
    await expect(page.locator('[role=option][data-highlighted]')).toHaveText(label)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('group', { name: '2 selected' }).getByRole('option')).toHaveText([
    'Send 2 reminders',
    'Cancel 2 requests',
    'Export 2 requests',
    'Clear selection',
  ])
  await expectClean(page)
  await page.keyboard.press('Escape')
  await command('cancel 2', 'Cancel 2 requests')
  const question = page.getByRole('alertdialog', { name: 'Cancel 2 requests?' })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await command('clear sel', 'Clear selection')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Clear selection' })).toHaveCount(0)
})

test('a view is saved under a name, chosen, deleted, and had back', async ({ page, world }) => {
  const filter = { status: 'open', q: 'View', range: 'last7', sort: 'largest' }
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams)
  const kept = async () => {
    const answer = await page.request.get(`${world.url}/v1/views`)
    return ((await answer.json()) as { data: { name: string; filter: object }[] }).data
  }
  await ask(page, world, { name: 'View Kept' })
  await ask(page, world, { name: 'Of No Such Name' })
  await page.goto(`${world.url}/requests?${new URLSearchParams(filter)}`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await panel.getByRole('textbox', { name: 'Name of this view' }).fill('Large of late')
  await panel.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Saved views: Large of late' })).toBeVisible()
  await page.goto(`${world.url}/requests`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await panel.getByRole('link', { name: 'Large of late' }).click()
  await expect.poll(inAddress).toEqual(filter)
  await expect(rows(page).getByRole('listitem')).toHaveText([/View Kept/])
  await page.getByRole('button', { name: 'Saved views: Large of late' }).click()
  await expect(panel.getByRole('link')).toHaveAttribute('aria-current', 'page')
  await panel.getByRole('button', { name: 'Delete view Large of late' }).click()
  await expect(panel.getByRole('link')).toHaveCount(0)
  await expect.poll(kept).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByRole('button', { name: 'Saved views: Large of late' })).toBeVisible()
  expect(await kept()).toMatchObject([{ name: 'Large of late', filter }])
})

test('an action in one browser shows in another, even one from while its line was cut', async ({
  page,
  browser,
  world,
}) => {
  await ask(page, world, { name: 'Cut First' })
  const second = await ask(page, world, { name: 'Cut Second' })
  const line = await openLine(world)
  const other = await browser.newPage()
  await other.context().addCookies(cookies)
  await other.goto(`${line.url}/requests?q=Cut`)
  await row(other, 'Cut First').waitFor()
  await page.goto(`${world.url}/requests?q=Cut`)
  await row(page, 'Cut First').hover()
  await page.getByRole('checkbox', { name: /Cut First/ }).check()
  await page.getByRole('button', { name: 'Cancel requests' }).click()
  await expect(page.getByText('You stop asking for £85.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel 1 request' }).click()
  await expect(row(other, 'Cut First').getByText('Canceled')).toBeVisible({ timeout: 2_000 })

  line.cut()
  await call(page, world, `/v1/requests/${second.id}/cancel`, {})
  await ask(page, world, { name: 'Cut Third' })
  await expect(row(page, 'Cut Second').getByText('Canceled')).toBeVisible()
  await expect(row(other, 'Cut Second').getByText('Canceled')).toHaveCount(0)
  line.mend()
  await expect(row(other, 'Cut Second').getByText('Canceled')).toBeVisible()
  await expect(row(other, 'Cut Third')).toBeVisible()
  await other.context().close()
  await line.close()
})

test('by keyboard alone: search, go through the rows, choose, act, open, and come back', async ({
  page,
  world,
}) => {
  // Without a text of the last day they can be reminded of.
  for (const name of ['Keys One', 'Keys Two', 'Keys Three'])
    await ask(page, world, { name, delivery: 'share' })
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { name: 'Requests' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Keys')
  await expect(rows(page).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(page, 'Keys Three').getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Remind' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  await expect(row(page, 'Keys Two').getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Bulk actions' })).toBeVisible()
  await expect(row(page, 'Keys Two').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await row(page, 'Keys Two').waitFor()
  await page.keyboard.press('j')
  await expect(row(page, 'Keys Two').getByRole('link')).toBeFocused()
})
