import { enroll, typeCode } from './steps.ts'
import { expect, test } from './world.ts'

test('a landline signs in once someone says that it gets texts', async ({ page, world }) => {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  await typeCode(page, world, '+442079460958', 'Send code')
  await expect(page.getByText('We texted 6 digits to +44 20 7946 0958.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB')
})

test('one signs out from any screen, and the way back leads to the sign-in', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const paths = ['/customers', '/insights', '/settings/security', '/requests/new', '/requests']
  for (const path of paths) {
    await page.goto(world.url + path)
    await page.getByRole('button', { name: /Bell Plumbing/ }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  const signIn = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await expect(signIn).toBeVisible()
  await page.goBack()
  await expect(signIn).toBeVisible()
  expect((await page.request.get(`${world.url}/auth/session`)).status()).toBe(401)
})
