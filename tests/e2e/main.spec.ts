import { startEmbedded } from '#server/database/embedded.ts'
import { dumpTables } from '../support/dumpTables.ts'
import {
  answerChallenge,
  askFor,
  awaitText,
  enroll,
  heldIntents,
  linkOn,
  newMobile,
  pay,
  signUpOnScreen,
  textsOn,
  typeCard,
} from './steps.ts'
import { expect, test } from './world.ts'

const card = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  asksBank: '4000002500003155',
}

test('a number and an amount become a text, a payment, a toast and a receipt', async ({
  page,
  context,
  world,
  seen,
}) => {
  await signUpOnScreen(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85.00', whatFor: 'Boiler service', name: 'Ana Ruiz' })
  const [text] = await textsOn(world, phone).then((texts) =>
    texts.length > 0 ? texts : awaitText(world, phone, /Bell/).then(() => textsOn(world, phone)),
  )
  const link = await linkOn(world, phone)
  const [, code = ''] = /Code (\w{4}-\w{4})\./.exec(text?.body ?? '') ?? []
  expect(text?.body).toBe(
    `Bell Plumbing: £85.00 for Boiler service. Code ${code}. Pay by card: ${link}\nReply STOP to opt out`,
  )
  expect(text?.body.length).toBeLessThanOrEqual(160)

  const payer = await context.newPage()
  await payer.goto(link)
  await expect(payer.getByText('Bell Plumbing').first()).toBeVisible()
  await expect(payer.getByText('Boiler service').first()).toBeVisible()
  await expect(payer.getByText(`Code ${code}`).first()).toBeVisible()
  await typeCard(payer, card.good)
  await payer.getByRole('button', { name: 'Pay £85.00' }).click()
  const confirmed = Date.now()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Ana Ruiz paid £85.00',
    { timeout: 5_000 },
  )
  expect(Date.now() - confirmed).toBeLessThanOrEqual(2_000)
  await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()

  const intents = await heldIntents(world, 'Boiler service')
  expect(
    intents.map(({ status, amount_received, currency }) => ({ status, amount_received, currency })),
  ).toEqual([{ status: 'succeeded', amount_received: 8_500, currency: 'gbp' }])
  await awaitText(world, phone, /thank you, £85\.00 received/)
  expect(await textsOn(world, phone)).toHaveLength(2)

  await payer.getByRole('link', { name: /receipt/i }).click()
  await expect(payer.getByText('4242').first()).toBeVisible()
  const toApp = seen.filter(({ url }) => url.startsWith(world.url))
  for (const request of toApp)
    expect(`${request.url} ${request.body}`).not.toMatch(/4242[ -]?4242|\b123\b/)
  expect(world.log()).not.toContain('42424242')
  // Connects to the running database instead of starting another.
  const database = await startEmbedded({ dataFolder: world.dataFolder })
  const dump = await dumpTables(database.adminUrl.replace(/postgres$/, 'ringup'))
  await database.stop()
  expect(dump).toContain('Boiler service')
  expect(dump).not.toContain('42424242')
})

test('a declined card is explained in plain words, and another one pays', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '60', whatFor: 'Tap repair' })
  const payer = await context.newPage()
  await payer.goto(await linkOn(world, phone))
  await typeCard(payer, card.noMoney)
  await pay(payer)
  await expect(payer.getByRole('alert')).toBeVisible()
  await expect(payer.getByRole('button', { name: 'Pay £60.00' })).toBeEnabled()
  await typeCard(payer, card.good)
  await pay(payer)
  await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()
  const intents = await heldIntents(world, 'Tap repair')
  expect(intents.map((intent) => [intent.status, intent.amount_received])).toEqual([
    ['succeeded', 6_000],
  ])
})

test("the bank's check completed pays, and failed does not", async ({ page, context, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '70', whatFor: 'Radiator' })
  const payer = await context.newPage()
  await payer.goto(await linkOn(world, phone))
  await typeCard(payer, card.asksBank)
  await pay(payer)
  await answerChallenge(payer, 'fail')
  await expect(payer.getByRole('alert')).toBeVisible()
  expect((await heldIntents(world, 'Radiator')).map((intent) => intent.status)).toEqual([
    'requires_payment_method',
  ])
  await pay(payer)
  await answerChallenge(payer, 'authorize')
  await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()
  expect((await heldIntents(world, 'Radiator')).map((intent) => intent.status)).toEqual([
    'succeeded',
  ])
})

for (const [currency, amount, minor] of [
  ['EUR', '12.34', 1_234],
  ['JPY', '5000', 5_000],
  ['KWD', '12.340', 12_340],
] as const) {
  test(`${amount} ${currency} reaches the provider as ${minor} minor units`, async ({
    page,
    context,
    world,
  }) => {
    await enroll(page, world, { name: 'Bell Plumbing' })
    const phone = newMobile()
    await askFor(page, world, { phone, amount, whatFor: `Visit in ${currency}`, currency })
    const payer = await context.newPage()
    await payer.goto(await linkOn(world, phone))
    await typeCard(payer, card.good)
    await pay(payer)
    await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()
    const intents = await heldIntents(world, `Visit in ${currency}`)
    expect(intents.map((intent) => [intent.currency, intent.amount_received])).toEqual([
      [currency.toLowerCase(), minor],
    ])
  })
}

test('a second open tab shows that the request is paid, and cannot pay again', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '45', whatFor: 'Second tab' })
  const link = await linkOn(world, phone)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await second.goto(link)
  await first.goto(link)
  await typeCard(first, card.good)
  await pay(first)
  await expect(first.getByRole('heading', { name: /paid/i })).toBeVisible()
  await expect(second.getByRole('heading', { name: /paid/i })).toBeVisible({ timeout: 10_000 })
  await expect(second.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  expect(await heldIntents(world, 'Second tab')).toHaveLength(1)
})

test("a canceled request's link says so and takes no card", async ({ page, context, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '30', whatFor: 'Called off' })
  const link = await linkOn(world, phone)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel request' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  const payer = await context.newPage()
  await payer.goto(link)
  await expect(payer.getByRole('heading', { name: /canceled/i })).toBeVisible()
  await expect(payer.getByRole('button', { name: /^Pay / })).toHaveCount(0)
})
