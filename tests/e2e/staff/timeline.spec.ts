import { expectAccessible } from '../expectAccessible.ts'
import { setNight } from '../setHourThere.ts'
import { expect, test } from '../world.ts'
import { typeText } from './customerSteps.ts'
import { ask, button, choose, open, openBusiness, sheet } from './requestSteps.ts'

test('a text is one line of the timeline, live, one that failed has another, and a reply its words', async ({
  browser,
  page,
  world,
}) => {
  const owner = await openBusiness(browser, world)
  await page.context().addCookies(owner.cookies)
  const asked = await ask(page, world, {})
  await setNight(world, asked.phone, false)
  await open(page, world, asked)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const first = lines.filter({ hasText: 'Asked by text' })
  await expect(first).toContainText(/Delivered \d/)
  await expect(first).toContainText('By you')
  await expect(lines).toHaveCount(2)

  // While the screen stands.
  await button(page, 'Resend text').click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(first).toHaveCount(2)
  await expect(first.filter({ hasText: /Delivered \d/ })).toHaveCount(2)
  await typeText(world, asked.phone, 'Can I pay on Friday?')
  await expect(lines.filter({ hasText: 'Customer replied' })).toContainText('Can I pay on Friday?')
  await expect(lines).toHaveCount(4)
  await expectAccessible(page)

  // A number of the sandbox that no text reaches.
  await choose(page, 'Send to another number…')
  const other = sheet(page, 'Send to another number')
  await other.getByRole('textbox', { name: 'Phone' }).fill('+447400130003')
  await other.getByRole('button', { name: 'Save and send' }).click()
  await expect(first).toHaveCount(3)
  await expect(lines.filter({ hasText: 'Text not delivered' })).toHaveCount(1)
  await expect(first.filter({ hasText: /Delivered \d/ })).toHaveCount(2)
})
