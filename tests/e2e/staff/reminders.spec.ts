import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, newMobile, signUp, tabTo } from '../steps.ts'
import { expect, test } from '../world.ts'

test('a plan is made by keyboard alone and previewed; a request shows what goes when, is skipped, paused and given it', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/reminders`)
  await expect(page.getByLabel('New requests use')).toHaveValue(/^rpl_/)
  await tabTo(page.getByRole('button', { name: 'Add a plan' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Add a plan' })
  await form.getByLabel('Name of the plan').fill('Once')
  // The last of a day before is refused in words.
  await form.getByLabel('Days after the text, if there’s no due date').nth(2).fill('3')
  await form.getByRole('button', { name: 'Save plan' }).press('Enter')
  await expect(form.getByText('each later than the one before')).toBeVisible()
  for (const number of [3, 2])
    await form.getByRole('button', { name: `Remove reminder ${number}` }).press('Enter')
  await form.getByLabel('Words').selectOption({ label: 'Last reminder' })
  await form.getByLabel('How it reads').selectOption('es')
  // An accent that would double the price is dropped, as in the text itself.
  await expect(form.getByText('ultimo recordatorio')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: 'Save plan' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Once' })).toBeVisible()

  await askFor(page, world, { phone: newMobile(), amount: '85', whatFor: 'Boiler service' })
  const panel = page.getByRole('region', { name: 'Reminders' })
  await expect(panel.getByText(/^Next reminder/)).toBeVisible()
  await expect(panel.getByText(/^then /)).toHaveCount(2)
  await panel.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(panel.getByText(/^then /)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(panel.getByText('Paused by you or your team.')).toBeVisible()
  await panel.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(panel.getByText(/^Next reminder/)).toBeVisible()
  await panel.getByLabel('Choose a plan').selectOption({ label: 'Once' })
  await expect(panel.getByText('By the plan “Once”')).toBeVisible()
  await expect(panel.getByText(/^then /)).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
})
