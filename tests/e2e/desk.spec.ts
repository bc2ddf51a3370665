import { setHourThere } from './setHourThere.ts'
import { expectRefused } from './staff/requestSteps.ts'
import { askFor, awaitText, enroll, linkOn, newMobile, pay, textsOn, typeCard } from './steps.ts'
import { expect, test } from './world.ts'

test('a change in one window shows in the list of another without a reload', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const list = await context.newPage()
  await list.goto(`${world.url}/requests`)
  await expect(list.getByText('No requests yet')).toBeVisible()
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '33', whatFor: 'Gutter', name: 'Olu Adeyemi' })
  await expect(list.getByRole('link', { name: /Olu Adeyemi/ })).toBeVisible({ timeout: 2_000 })

  const payer = await context.newPage()
  await payer.goto(await linkOn(world, phone))
  await typeCard(payer, '4242424242424242')
  await pay(payer)
  const row = list.getByRole('listitem').filter({ hasText: 'Olu Adeyemi' })
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect(list.getByText('Olu Adeyemi paid £33.00')).toBeVisible()
})

test('under the pointer no row moves: a new request is offered, and inserted on request', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '10', whatFor: 'First', name: 'Ada' })
  const list = await context.newPage()
  await list.goto(`${world.url}/requests`)
  await list.getByRole('link', { name: /Ada/ }).hover()
  await askFor(page, world, { phone: newMobile(), amount: '11', whatFor: 'Second', name: 'Bea' })
  const offer = list.getByRole('button', { name: 'Show 1 new' })
  await expect(offer).toBeVisible()
  await expect(list.getByRole('link', { name: /Bea/ })).toHaveCount(0)
  await offer.click()
  await expect(list.getByRole('link', { name: /Bea/ })).toBeVisible()
})

test('a request is found by name, by phone in national form, by reference and by number', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await page.goto(`${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Amount' }).fill('51')
  await page.getByRole('textbox', { name: 'What for' }).fill('Chimney')
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë Brontë')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('INV-77')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/req_/)
  await askFor(page, world, { phone: newMobile(), amount: '52', whatFor: 'Fence' })

  await page.goto(`${world.url}/requests`)
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  const national = `0${phone.slice(3)}`
  for (const sought of ['zoë', national, phone, phone.slice(-6), 'inv-77', '1001']) {
    await search.fill(sought)
    await expect(page.getByText('Fence'), sought).toHaveCount(0)
    await expect(page.getByText('Zoë Brontë'), sought).toBeVisible()
  }
  await search.fill('nobody of that name')
  await expect(page.getByText('No requests match')).toBeVisible()
})

test('the link in a text opens the pay page, and a reply to the text reaches the request', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '20', whatFor: 'Call-out' })
  await awaitText(world, phone, /Call-out/)
  const handset = await context.newPage()
  await handset.goto(`${world.sandboxUrl}/#${phone}`)
  const link = handset.getByRole('log', { name: 'Conversation' }).getByRole('link')
  const [payer] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(payer.getByRole('button', { name: 'Pay £20.00' })).toBeVisible()
  await handset.getByRole('textbox', { name: 'Reply' }).fill('Can I pay on Friday?')
  await handset.getByRole('button', { name: 'Send reply' }).click()
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts.getByText('Can I pay on Friday?')).toBeVisible({ timeout: 5_000 })
  await expect(page.getByText('Link opened')).toBeVisible()
})

test('resending texts the same link again, and after STOP the button says why it cannot', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '21', whatFor: 'Lock' })
  const link = await linkOn(world, phone)
  await setHourThere(world, phone, 13)
  await page.getByRole('button', { name: 'Resend text' }).click()
  const again = page.getByRole('alertdialog', { name: 'Send another text?' })
  await again.getByRole('button', { name: 'Send again' }).click()
  const asks = async () =>
    (await textsOn(world, phone)).filter((text) => text.body.includes(link)).length
  await expect.poll(asks).toBe(2)
  await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'STOP' }),
  })
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts.getByText('STOP', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend text' })).toHaveCount(0)
  await expectRefused(page, 'Resend text', /They’ve opted out of texts\./)
  expect(await asks()).toBe(2)
})
