import { expectClean } from '../expectAccessible.ts'
import { askFor, enroll, newMobile, textsOn } from '../steps.ts'
import { expect, test } from '../world.ts'

test('a business writes its texts in its own words: what is missing is said while one types, and the next text goes out in them', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/texts`)
  const words = page.getByRole('textbox', { name: 'Words' })
  const example = page.getByRole('region', { name: 'Example' })
  await words.fill('Hi, {business} here. {amount}, please. Check it by {code}. Pay at ')
  await expect(page.getByText('Put {link} back.')).toBeVisible()
  // Another text, and back: nothing that was typed is lost.
  await page.getByLabel('Text', { exact: true }).selectOption('receipt')
  await expect(words).not.toHaveValue(/^Hi,/)
  await page.getByLabel('Text', { exact: true }).selectOption('request')
  await expect(words).toHaveValue(/^Hi,/)
  await words.press('Control+End')
  await page.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  await expect(words).toBeFocused()
  await expect(page.getByText('Put {link} back.')).toHaveCount(0)
  await expect(example).toContainText(/Hi, Bell Plumbing here. .+128.50, please./)
  await expectClean(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The next text uses these words.')).toBeVisible()

  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'Boiler' })
  await expect
    .poll(async () => (await textsOn(world, phone)).map(({ body }) => body))
    .toEqual([expect.stringMatching(/^Hi, Bell Plumbing here\. .+ Pay at http\S+/)])

  await page.goto(`${world.url}/settings/texts`)
  await page.getByRole('button', { name: 'Use the standard words' }).press('Enter')
  await expect(words).toHaveValue(/^\{business\}: /)
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
})
