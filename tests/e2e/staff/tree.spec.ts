import { payElsewhere } from '../pay/provider.ts'
import { awaitText, codeAfter, enroll, newMobile, textsOn } from '../steps.ts'
import { readTree } from '../treeReader.ts'
import { expect, test } from '../world.ts'
import { listRequests } from './newRequestSteps.ts'
import { ask, read, refundsOf } from './requestSteps.ts'

test('by the accessibility tree alone: sign in, set up a business, and ask for the first money', async ({
  page,
  world,
}) => {
  const [own, theirs] = [newMobile(), newMobile()]
  await page.goto(`${world.url}/sign-in`)
  const tree = await readTree(page)
  await tree.type('Phone number', own)
  const code = await codeAfter(world, own, () => tree.press('button', 'Send code'))
  await tree.type('Code', code)
  await tree.hear('heading', /business/i)
  await tree.type('Business name', 'Bell Plumbing')
  await tree.press('button', 'Continue')
  await tree.type('Phone number', theirs)
  await tree.type('Amount', '85')
  await tree.type('What for', 'Boiler service')
  await tree.press('button', 'Send request')
  await tree.hear('heading', /^Request \d+$/)
  const [made] = await listRequests(page, world)
  expect(made).toMatchObject({ amountMinor: 8_500, whatFor: 'Boiler service' })
})

test('by the accessibility tree alone: find a request in the list, open it and cancel it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz', whatFor: 'Gutter' })
  await page.goto(`${world.url}/requests`)
  const tree = await readTree(page)
  await tree.press('link', /Ana Ruiz/)
  await tree.hear('heading', `Request ${asked.number}`)
  await tree.press('button', 'More actions')
  await tree.press('menuitem', 'Cancel request')
  await tree.press('button', 'Yes, cancel it')
  await tree.hear('StaticText', 'Canceled')
  expect((await read(page, world, asked)).status).toBe('canceled')
})

test('by the accessibility tree alone: hear of a payment, open it and give the money back', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz' })
  await page.goto(`${world.url}/requests`)
  const tree = await readTree(page)
  await tree.hear('link', /Ana Ruiz/)
  await payElsewhere(world, asked, 'pm_card_visa')
  await tree.press('button', 'Open')
  await tree.hear('heading', `Request ${asked.number}`)
  await tree.press('button', 'Refund…')
  await tree.press('button', 'Refund £85.00')
  await tree.hear('StaticText', 'Refunded')
  expect(await refundsOf(world, asked)).toEqual([[8_500, 'succeeded']])
})

test('by the accessibility tree alone: answer a customer', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz' })
  await awaitText(world, asked.phone, /Boiler/)
  const inbound = `${world.sandboxUrl}/phones/${encodeURIComponent(asked.phone)}/messages`
  const said = await fetch(inbound, {
    method: 'POST',
    body: JSON.stringify({ body: 'On Friday?' }),
  })
  expect(said.status).toBe(201)
  await page.goto(`${world.url}/inbox`)
  const tree = await readTree(page)
  await tree.press('link', /Ana Ruiz/)
  await tree.hear('StaticText', 'On Friday?')
  await tree.type('Your text', 'Friday it is')
  await tree.press('button', 'Send text')
  await awaitText(world, asked.phone, /Friday it is/)
  expect(await textsOn(world, asked.phone)).toHaveLength(3)
})

test('by the accessibility tree alone: change the name of the business', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests`)
  const tree = await readTree(page)
  await tree.press('link', 'Settings')
  await tree.press('link', 'Business')
  await tree.type('Business name', 'Bell & Sons')
  await tree.press('button', 'Save changes')
  await tree.hear('StaticText', 'Settings saved')
  const session = await page.request.get(`${world.url}/auth/session`)
  expect(await session.json()).toMatchObject({ business: { name: 'Bell & Sons' } })
})
