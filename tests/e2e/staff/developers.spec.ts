import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectClean } from '../expectAccessible.ts'
import { signUp, tabTo } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'

/** Types into a field that Tab leads to. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name, exact: true }))
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Gives a command by the palette. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(name)
  await expect(page.locator('[role=option][data-highlighted]')).toHaveText(name)
  await page.keyboard.press('Enter')
}

/** Chooses a line of the menu that a button opens. */
async function choose(page: Page, button: string, line: string): Promise<void> {
  await press(page, button)
  await page.keyboard.type(line)
  await expect(page.getByRole('menuitem', { name: line })).toBeFocused()
  await page.keyboard.press('Enter')
}

test('by keyboard alone a key is made, shown once, and revoked', async ({ page, world }) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await command(page, 'API keys')
  await expect(page.getByRole('heading', { name: 'Developers' })).toBeVisible()
  await expectClean(page)

  await press(page, 'New key')
  await typeInto(page, 'Name', 'Till in the shop')
  await typeInto(page, 'Addresses', '203.0.113.0/99')
  await press(page, 'Make a key')
  await expect(page.getByRole('textbox', { name: 'Addresses' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('203.0.113.0/24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Copy the key now' })).toBeFocused()
  await expect(page.getByText(/^ru_test_\w{36}$/)).toBeVisible()
  await expectClean(page)
  await press(page, 'I have put it away')
  const keys = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(keys).toContainText('Works')
  await expect(page.getByText(/^ru_test_\w{36}$/)).toHaveCount(0)

  await choose(page, 'Change Till in the shop', 'Revoke')
  await expectClean(page)
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await page.keyboard.press('Enter')
  await expect(keys).toContainText('Revoked')
})

test('by keyboard alone an endpoint is made and tested, its delivery read, and the endpoint turned off', async ({
  page,
  world,
}) => {
  const heard: string[] = []
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']))
    response.end('thanks')
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  await signUp(page, world, { name: 'Bell Plumbing' })
  await command(page, 'Webhooks')
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expectClean(page)

  await press(page, 'New endpoint')
  await typeInto(page, 'Address', 'http://10.0.0.1/hooks')
  await press(page, 'Make the endpoint')
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(url)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Copy the secret now' })).toBeFocused()
  await expectClean(page)
  await press(page, 'I have put it away')

  await tabTo(page.getByRole('link', { name: /^127\.0\.0\.1/ }))
  await page.keyboard.press('Enter')
  await press(page, 'Send a test')
  const delivery = page.getByRole('button', { name: /^webhook\.test/ })
  await expect(delivery).toContainText('Delivered')
  expect(heard).toHaveLength(1)
  await tabTo(delivery)
  await page.keyboard.press('Enter')
  await expect(page.getByText('thanks')).toBeVisible()
  await expectClean(page)

  await choose(page, 'Change', 'Turn off')
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expectClean(page)
  receiver.closeAllConnections()
  receiver.close()
})
