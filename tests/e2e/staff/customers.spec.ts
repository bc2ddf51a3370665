import { readFile } from 'node:fs/promises'
import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { awaitText, enroll, newMobile } from '../steps.ts'
import { expect, test } from '../world.ts'
import { ask, conversation, post, replyBox, typeText } from './customerSteps.ts'

test('a conversation goes both ways, live, and what is read here is read in every browser', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const { customer } = await ask(page, world, { phone, name: 'Ana Ruiz' })
  await page.goto(`${world.url}/customers`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })).toContainText('£85.00')
  await typeText(world, phone, 'Can I pay on Friday?')
  await expect(page.getByText('New reply')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${world.url}/customers/${customer.id}`)
  await expect(conversation(other).getByRole('listitem')).toHaveCount(2)
  await expect(conversation(other)).toContainText('Can I pay on Friday?')
  await expect(page.getByText('New reply')).toHaveCount(0)

  await replyBox(other).fill('Yes, Friday is fine.')
  await expect(other.getByText('1 text, 140 characters left')).toBeVisible()
  await other.getByRole('button', { name: 'Send text' }).click()
  await awaitText(world, phone, /^Yes, Friday is fine\.$/)
  await expect(replyBox(other)).toHaveValue('')
  const mine = conversation(other).getByRole('listitem').last()
  await expect(mine).toContainText('Yes, Friday is fine.')
  await expect(mine).toContainText('Delivered')
  await typeText(world, phone, 'Thank you')
  await expect(conversation(other).getByRole('listitem').last()).toContainText('Thank you')
  await expect(conversation(other).getByRole('listitem')).toHaveCount(4)
  await expect(other.getByRole('region', { name: 'Notifications' })).not.toContainText('Sent')
})

test('the side that stopped texts is named, and only that side can allow them again', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const { customer } = await ask(page, world, { phone })
  await page.goto(`${world.url}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Stop texts' }).click()
  await expect(page.getByText('They asked you to stop, on')).toBeVisible()
  await expect(replyBox(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Allow texts' }).click()
  await expect(page.getByText('They get texts.')).toBeVisible()
  // Nobody writes to a stranger: the reason stands in the place of the box.
  await expect(page.getByText(/once they’ve answered or paid/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send text' })).toHaveCount(0)
  await expectAccessible(page)
  await typeText(world, phone, 'STOP')
  await expect(page.getByText(/They opted out of all texts on/)).toBeVisible()
  const allow = page.getByRole('button', { name: 'Allow texts' })
  await expect(allow).toHaveAttribute('aria-disabled', 'true')
  await expect(allow).toHaveAttribute('title', /START/)
  await expectAccessible(page)
  await typeText(world, phone, 'START')
  await expect(page.getByText('They get texts.')).toBeVisible()
  await expect(replyBox(page)).toBeEnabled()
})

test('two of one name become one, by keyboard alone; replies from both numbers arrive there', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const [old, now] = [newMobile(), newMobile()]
  const name = 'Ana Ruiz'
  await ask(page, world, { phone: old, name, whatFor: 'First visit' })
  const { customer } = await ask(page, world, { phone: now, name, whatFor: 'Second visit' })
  await page.goto(`${world.url}/customers?q=ruiz`)
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(new RegExp(customer.id))
  const merge = page.getByRole('button', { name: /^Merge with Ana Ruiz/ })
  await merge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
  await expect(dialog).toContainText('1 request moves, with texts and notes')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(merge).toBeFocused()
  await page.keyboard.press('Enter')
  // The arrow keys choose which of the two stays.
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio').last()).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Merged')
  await expect(page).toHaveURL(new RegExp(customer.id))
  const requests = page.getByRole('list', { name: 'Requests of this customer' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await typeText(world, old, 'From the old number')
  await expect(conversation(page).getByRole('listitem').last()).toContainText('From the old number')
  // Words go to a number that has written: the business hears from the new one too.
  await expect(replyBox(page)).toHaveCount(0)
  await typeText(world, now, 'From the new number')
  await expect(replyBox(page)).toBeEnabled()
  await replyBox(page).focus()
  await page.keyboard.type('To the new one')
  await page.keyboard.press('ControlOrMeta+Enter')
  await awaitText(world, now, /^To the new one$/)
})

test('a person gets a copy of their data, and is erased once nothing is open', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const { customer, id } = await ask(page, world, { phone, name: 'Quintessa Vellacott' })
  await page.goto(`${world.url}/customers/${customer.id}`)
  const erase = page.getByRole('button', { name: 'Erase' })
  await expect(erase).toHaveAttribute('title', 'Cancel their waiting requests first.')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await (await downloading).path()
  const held = JSON.parse(await readFile(file, 'utf8')) as { texts: { to: string }[] }
  expect(held.texts).toMatchObject([{ to: phone }])

  await page.request.post(`${world.url}/v1/requests/${id}/cancel`, {
    headers: { origin: world.url },
  })
  await expect(erase).not.toHaveAttribute('aria-disabled', 'true')
  await erase.click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  const confirmation = dialog.getByRole('textbox', { name: 'Type “erase” to confirm' })
  await expect(confirmation).toHaveAccessibleDescription('Type the word “erase”.')
  await expect(confirmation).toBeFocused()
  await expectClean(page)
  await confirmation.fill('erase')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('Quintessa')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Requests of this customer' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${world.url}/requests`)
  await expect(page.getByRole('link', { name: /Erased.*Boiler service/ })).toBeVisible()
  await page.goto(`${world.url}/customers?q=${encodeURIComponent(phone)}`)
  await expect(page.getByText('No customers match')).toBeVisible()
  await expectAccessible(page)
})

test('a reply whose answer was lost is sent once, by the same press again; one that is too long never', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const { customer } = await ask(page, world, { phone, name: 'Ana Ruiz' })
  await typeText(world, phone, 'Hello')
  const keys: (string | undefined)[] = []
  await page.route('**/v1/customers/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto(`${world.url}/customers/${customer.id}`)
  await expect(replyBox(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(replyBox(page)).toHaveAccessibleDescription('Write something first.')
  await replyBox(page).fill('ő'.repeat(300))
  await expect(replyBox(page)).toHaveAccessibleDescription(/Too long/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(replyBox(page)).toBeFocused()
  expect(keys).toEqual([])
  await replyBox(page).fill('Once only')
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await expect(replyBox(page)).toHaveValue('Once only')
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(replyBox(page)).toHaveValue('')
  await expect(conversation(page).getByText('Once only')).toHaveCount(1)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('customers are accessible: axe in both themes, 320 px, and forbidden actions are explained', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/customers`)
  await expect(page.getByText('No customers yet')).toBeVisible()
  await expectAccessible(page)
  const [one, two] = [newMobile(), newMobile()]
  const { customer } = await ask(page, world, { phone: one, name: 'Ana Ruiz' })
  await ask(page, world, {
    phone: two,
    name: 'Ana Ruiz',
    whatFor: 'A name that is as long as it gets',
  })
  await typeText(world, one, `${'Long'.repeat(40)} http://bell.example/${'a'.repeat(60)}`)
  await expect(page.getByText('New reply')).toBeVisible()
  await expectClean(page)
  await page.route('**/v1/customers?q=*', () => {})
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('list', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true')
  // The two customers that are still shown were not found by it.
  await expect(page.getByText('2 found')).toBeHidden()
  // A list that loads again can be read.
  await expectAccessible(page)
  await page.goto(`${world.url}/customers/${customer.id}`)
  await expect(conversation(page).getByRole('listitem')).toHaveCount(2)
  await expectClean(page)
  await page.getByRole('button', { name: /^Merge with/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.goto(`${world.url}/customers/new`)
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expectClean(page)

  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ json: { ...(await answer.json()), role: 'viewer' } })
  })
  await page.goto(`${world.url}/customers/${customer.id}`)
  await expect(page.getByText('Ask an owner, manager or staff to answer.')).toBeVisible()
  await expect(page.getByText('Ask an owner or manager to erase.')).toBeVisible()
  // What a viewer may never do is not offered.
  for (const name of ['Edit', 'New request', 'Stop texts', 'Erase'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const nobody = { data: [], nextCursor: null, truncated: false }
  await page.route(/\/v1\/customers(\?|$)/, (route) => route.fulfill({ json: nobody }))
  await page.goto(`${world.url}/customers`)
  const who = 'Only an owner, a manager or staff can add customers.'
  await expect(page.getByText(who)).toBeVisible()
  for (const name of ['Ask someone for money', 'New customer', 'Import'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.unroute('**/auth/session')
  await page.route('**/v1/customers/**', (route) => route.abort())
  await page.goto(`${world.url}/customers/${customer.id}`)
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expectAccessible(page)
  await page.unroute('**/v1/customers/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
})

test('what is wrong in the details stands beside them, and a text that did not arrive says why', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  // The sandbox’s handset that cannot be reached.
  const { customer } = await post(page, world, { phone: '+447400130003', name: 'Dee Marsh' })
  await page.goto(`${world.url}/customers/${customer.id}`)
  const text = conversation(page).getByRole('listitem')
  await expect(text).toContainText('Not delivered')
  await expect(text).toContainText('The phone was switched off or out of reach. Next try: ')
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('x'.repeat(61))
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription(/too long\. Use a shorter one/)
  await expect(name).toBeFocused()
  await expectClean(page)
  await name.fill('Dee Marsh-Ruiz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dee Marsh-Ruiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
})
