import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, newMobile, signUp } from '../steps.ts'
import { expect, test } from '../world.ts'

test('the audit log says who did what, is searched and filtered, and leads to what it is about', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '85', whatFor: 'New tap' })
  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('textbox', { name: 'Business name' }).fill('Bell & Co')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const rows = page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Name: Bell Plumbing → Bell & Co' })).toHaveCount(1)
  await expect(rows.filter({ hasText: /from [0-9a-f.:]+\/\d\d/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('combobox', { name: 'What' }).selectOption('Requests')
  await expect(rows.filter({ hasText: 'Bell & Co' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('1001')
  await expect(page).toHaveURL(/group=requests/)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No event matches')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(rows.filter({ hasText: 'Bell & Co' })).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  await rows
    .getByRole('link', { name: /^Request 1001/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/requests\/req_/)
})
