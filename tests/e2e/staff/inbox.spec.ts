import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, awaitText, newMobile, signUp } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { inviteOnScreen, joinOnScreen } from './teamSteps.ts'

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')

async function write(world: World, phone: string, body: string): Promise<void> {
  const url = `${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`
  expect((await fetch(url, { method: 'POST', body: JSON.stringify({ body }) })).status).toBe(201)
}

/** Makes a business of two members with two customers who have written; returns the number of the first. */
async function openBoth(page: Page, guest: Page, world: World): Promise<string> {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const link = await inviteOnScreen(page, world, phone, 'staff')
  await joinOnScreen(guest, world, link, phone)
  const [ana, ben] = [newMobile(), newMobile()]
  for (const [name, customer] of [
    ['Ana Ruiz', ana],
    ['Ben Cole', ben],
  ] as const) {
    await askFor(page, world, { phone: customer, amount: '85', whatFor: 'New tap', name })
    await awaitText(world, customer, /New tap/)
    await write(world, customer, `I am ${name}`)
  }
  return ana
}

/** One writes a note that mentions the other, by keyboard alone; the other finds the thread marked and reads it. */
async function mentionEachOther(page: Page, guest: Page): Promise<void> {
  await lines(guest).filter({ hasText: 'Ben Cole' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  const note = page.getByRole('textbox', { name: 'Your note' })
  await note.focus()
  await page.keyboard.type('Rings twice, @')
  await expect(page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue(/^Rings twice, @\+?[\w ]+ $/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('Rings twice')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(lines(guest).filter({ hasText: 'Ana Ruiz' })).toContainText('Mentions you')
  await lines(guest).filter({ hasText: 'Ana Ruiz' }).getByRole('link').click()
  await expect(guest.getByRole('log').getByText('Rings twice')).toBeVisible()
  await expect(lines(guest).filter({ hasText: 'Ana Ruiz' })).not.toContainText('Mentions you')
  await page.getByRole('button', { name: 'Text them' }).click()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Mine')
}

/** On a phone the texts come first: one line stands for what was asked until it is pressed. */
async function unfoldRequests(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'Their requests' })
  await expect(asked.getByRole('button', { name: 'Resend text' })).toBeHidden()
  await asked.getByText('New tap').first().click()
  await expect(asked.getByRole('button', { name: 'Resend text' })).toBeVisible()
}

/** One types, and the other sees it; a `/` puts a quick answer into the box by keyboard alone, and sends nothing. */
async function answerQuickly(page: Page, guest: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Your text' })
  const writing = guest.locator('p', { hasText: /is writing…$/ })
  await text.press('End')
  await page.keyboard.type(' /')
  const list = page.getByRole('listbox', { name: 'Quick answers' })
  await expect(list.getByRole('option')).toHaveText(['Edit quick answers…'])
  await expect(writing.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await suggest(page, 'On my way')
  await suggest(page, 'Running late')
  await expectAccessible(page)
  await deleteAnswer(page, 'On my way')
  await expect(page.getByRole('button', { name: 'Change Running late' })).toBeFocused()
  await deleteAnswer(page, 'Running late')
  await expect(page.getByRole('button', { name: 'New quick answer' })).toBeFocused()
  await suggest(page, 'On my way')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Mine ')
  await page.keyboard.type('/20 min')
  await expect(list.getByRole('option')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(text).toHaveValue(/^Mine Hi Ana Ruiz, I am on my way and .* 20 minutes\.$/)
  await text.fill('')
  await expect(writing).toHaveCount(0)
  await text.fill('Mine')
}

/** Makes a quick answer of a suggestion, by keyboard alone. */
async function suggest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Quick answers' })).toContainText(name)
}

/** Deletes a quick answer, by keyboard alone. */
async function deleteAnswer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: `Change ${name}` })).toHaveCount(0)
}

test('two people in one inbox: what one assigns, finishes or types is never overwritten by the other', async ({
  page,
  world,
  device,
}) => {
  // Two browsers take many steps: 40 s where two such tests share two cores.
  test.setTimeout(120_000)
  const guest = await device()
  const ana = await openBoth(page, guest, world)
  await page.goto(`${world.url}/inbox`)
  await guest.goto(`${world.url}/inbox`)
  for (const one of [page, guest]) {
    await expect(lines(one)).toHaveCount(2)
    await lines(one).filter({ hasText: 'Ana Ruiz' }).getByRole('link').click()
    await one.getByRole('textbox', { name: 'Your text' }).waitFor()
  }
  await expectAccessible(page)
  await expectFits(page)

  // Each types something of their own; a text that arrives meanwhile changes neither.
  await page.getByRole('textbox', { name: 'Your text' }).fill('Mine')
  await guest.getByRole('textbox', { name: 'Your text' }).fill('Theirs')
  await write(world, ana, 'One thing more')
  for (const one of [page, guest])
    await expect(one.getByRole('log').getByText('One thing more')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Mine')
  await lines(page).filter({ hasText: 'Ben Cole' }).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('')
  await lines(page).filter({ hasText: 'Ana Ruiz' }).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Mine')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Mine')
  await expect(guest.getByRole('textbox', { name: 'Your text' })).toHaveValue('Theirs')

  await answerQuickly(page, guest)
  await mentionEachOther(page, guest)

  // The guest decides on what they saw; their browser has not heard of the assignment yet.
  const held = Promise.withResolvers<void>()
  await guest.route('**/v1/threads/cus_*', async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Not assigned' }).click()
  await page.getByRole('menuitem', { name: /you/ }).click()
  await expect(page.getByText(/^Assigned to/)).toBeVisible()
  await guest.getByRole('button', { name: 'Mark as done' }).click()
  await expect(guest.getByRole('alert').getByText('Someone got there first')).toBeVisible()
  held.resolve()
  await expect(guest.getByText(/^Assigned to/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()

  await guest.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(lines(page)).toHaveCount(1)

  await guest.getByRole('searchbox', { name: 'Search texts, names and numbers' }).fill('thing more')
  await expect(lines(guest)).toHaveText([/One thing more/])
  await guest.setViewportSize({ width: 320, height: 640 })
  await guest.goto(`${world.url}/inbox`)
  await expect(lines(guest)).toHaveCount(1)
  await expectFits(guest)
  await expectAccessible(guest)
  await lines(guest).getByRole('link').click()
  await guest.getByRole('heading', { level: 1, name: 'Ben Cole' }).waitFor()
  await unfoldRequests(guest)
  await expectFits(guest)
  await expectAccessible(guest)
})
