import { awaitText } from './steps.ts'
import { expect, test } from './world.ts'

test('a landline signs in once someone says that it gets texts', async ({ page, world }) => {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await expect(page.getByText('We texted 6 digits to +44 20 7946 0958.')).toBeVisible()
  const text = await awaitText(world, '+442079460958', /^\d{6} /)
  await page.getByRole('textbox', { name: 'Code' }).fill(text.slice(0, 6))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB')
})
