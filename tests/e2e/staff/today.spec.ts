import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, awaitText, newMobile, signUp } from '../steps.ts'
import { expect, test } from '../world.ts'

test('the day is calm, shows a reply as it arrives, leads to it by keyboard, and is the first screen of the next day', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'New tap', name: 'Ana Ruiz' })
  await awaitText(world, phone, /New tap/)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByText('Nothing needs you')).toBeVisible()
  await expectAccessible(page)

  const url = `${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`
  const body = JSON.stringify({ body: 'Can I pay on Friday?' })
  expect((await fetch(url, { method: 'POST', body })).status).toBe(201)
  const line = page.getByRole('list', { name: 'Replies to read' }).getByRole('link')
  await expect(line).toContainText('Can I pay on Friday?')
  await expectAccessible(page)
  await expectFits(page)
  await line.press('Enter')
  await expect(page.getByRole('log').getByText('Can I pay on Friday?')).toBeVisible()

  // The device saw another day last.
  await page.evaluate(() => localStorage.setItem('ringup.day', '2026-01-01'))
  await page.goto(world.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto(world.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
})
