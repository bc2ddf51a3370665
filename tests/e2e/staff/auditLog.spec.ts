import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, newMobile, signUp } from '../steps.ts'
import { expect, test, type World } from '../world.ts'

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
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toBeVisible()
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
  await handleKey(page, world)
  await handleWebhooks(page, world)
})

/** Makes a key, which is shown once, revokes it, and finds both in the audit log. */
async function handleKey(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/settings/developers`)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Booking system')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^ru_test_\w{36}$/)).toBeVisible()
  await page.getByRole('button', { name: 'I have put it away' }).click()
  await expect(page.getByText(/ru_test_\w{36}/)).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  const change = page.getByRole('button', { name: 'Change Booking system' })
  await change.click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('API key revoked')).toHaveCount(1)
}

/** Makes an endpoint, whose secret is shown once, sends it a test, and reads the answer. */
async function handleWebhooks(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/settings/webhooks`)
  await page.getByRole('button', { name: 'New endpoint' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(`${world.url}/v1/no-such-hook`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'I have put it away' }).click()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: /no-such-hook/ }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const delivery = page.getByRole('button', { name: /^webhook\.test.*Status 404/ })
  await delivery.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer to attempt 1' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No endpoints yet', { exact: false })).toBeVisible()
}
