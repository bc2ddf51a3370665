import type { Page } from '@playwright/test'
import { limits } from '#rules/limits.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { goTo } from './goTo.ts'
import { cardFields, payElsewhere, refundCharge } from './payElsewhere.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import { walletShots } from './walletShots.ts'

/** The languages that look most different: direction, scripts, and long words. */
const languages = ['ar', 'de', 'hi', 'ja']

/** The payer's page in every state, the receipt, and the page that checks codes. */
export async function payShots(world: World, owner: Visitor): Promise<Shot[]> {
  // A business of its own, so that these requests do not show in the pictures of the seeded one.
  const business = { name: 'Harbour Cycles', country: 'IE', currency: 'EUR' }
  const desk = await signIn(world, '+353850123468', business)
  await post(world, '/v1/business', { contactPhone: '+442079460123' }, desk, 'PATCH')
  const links = await prepareLinks(world, owner, desk)
  return [
    ...openShots(world, desk, links),
    ...walletShots(world, links.open),
    ...endedShots(world, links),
    ...receiptShots(links),
    ...verifyShots(world, links),
    ...languages.flatMap((language) => languageShots(language, links)),
  ]
}

type Links = Awaited<ReturnType<typeof prepareLinks>>

async function prepareLinks(world: World, owner: Visitor, desk: Visitor) {
  const seeded = async (status: string) => (await listNewest(world, owner, status))[0] ?? ''
  const asked = () => ask(world, desk)
  const links = {
    open: await seeded('open'),
    processing: await seeded('processing'),
    paid: await seeded('paid'),
    canceled: await seeded('canceled'),
    expired: await listRenewable(await listNewest(world, owner, 'expired')),
    ...{ declined: await asked(), changed: await asked(), needsAction: await asked() },
    ...{
      stops: await asked(),
      paused: await asked(),
      partly: await asked(),
      refunded: await asked(),
    },
  }
  await payElsewhere(world, links.needsAction, 'pm_card_threeDSecure2Required')
  for (let declines = 0; declines < limits.declinesPerLinkPerHourMax; declines += 1)
    await payElsewhere(world, links.paused, 'pm_card_chargeDeclined')
  await refundCharge(world, await payElsewhere(world, links.partly, 'pm_card_visa'), 2_500)
  await refundCharge(world, await payElsewhere(world, links.refunded, 'pm_card_mastercard'))
  return links
}

/**
 * Lists the links of the newest requests of a status in the business's own currency, newest first.
 */
async function listNewest(world: World, owner: Visitor, status: string): Promise<string[]> {
  const { data } = await read<RequestList>(world, owner, `/v1/requests?status=${status}`)
  const rows = data.filter(({ currency }) => currency === 'EUR').slice(0, 20)
  const requests = rows.map(({ id }) => read<RequestView>(world, owner, `/v1/requests/${id}`))
  return (await Promise.all(requests)).map(({ payLink }) => payLink ?? '')
}

/** Returns the links whose phones can be texted a new link. */
async function listRenewable(links: string[]): Promise<string[]> {
  const views = await Promise.all(links.map(readView))
  return links.filter((_, index) => views[index]?.phoneEnding)
}

async function readView(link: string): Promise<PayPageView> {
  const answer = await fetch(`${link}/status`)
  return (await answer.json()) as PayPageView
}

let phones = 500
/** Asks a new phone for money and returns the link. */
async function ask(world: World, desk: Visitor): Promise<string> {
  phones += 1
  const wanted = {
    phone: `+353850140${phones}`,
    amountMinor: 8_500,
    whatFor: 'Brake pads, front and rear',
    details: 'Front pads worn to 1 mm, rear to 1.5 mm.\nParts €52.00, labour €33.00.',
  }
  const answer = await post(world, '/v1/requests', wanted, desk)
  return ((await answer.json()) as RequestView).payLink ?? ''
}

function openShots(world: World, desk: Visitor, links: Links): Shot[] {
  return [
    { name: 'pay-open', open: (page) => openPayPage(page, links.open) },
    { name: 'pay-languages', open: (page) => openLanguages(page, links.open) },
    { name: 'pay-declined', open: (page) => openDeclined(page, links.declined) },
    { name: 'pay-changed', open: (page) => openChanged(page, world, desk, links.changed) },
    { name: 'pay-offline', open: (page) => openOffline(page, links.open) },
    { name: 'pay-blocked', open: (page) => openBlocked(page, links.open) },
    { name: 'pay-needs-action', open: at(links.needsAction) },
    { name: 'pay-paused', open: at(links.paused) },
    { name: 'pay-processing', open: at(links.processing) },
    { name: 'pay-texts', open: (page) => openTexts(page, links.stops, 'stop') },
    { name: 'pay-texts-stopped', open: (page) => openTexts(page, links.stops, 'start') },
  ]
}

function endedShots(world: World, links: Links): Shot[] {
  // Each picture of a new link sends one, so the next one uses another request.
  const toRenew = links.expired.slice(1)
  return [
    { name: 'pay-paid', open: at(links.paid) },
    { name: 'pay-partly-refunded', open: at(links.partly) },
    { name: 'pay-refunded', open: at(links.refunded) },
    { name: 'pay-canceled', open: at(links.canceled) },
    { name: 'pay-expired', open: at(links.expired[0] ?? '') },
    { name: 'pay-new-link', open: (page) => openNewLink(page, toRenew.pop() ?? '') },
    { name: 'pay-replaced', open: (page) => openReplaced(page, toRenew.pop() ?? '') },
    { name: 'pay-unknown', open: at(`${world.url}/p/${'A'.repeat(22)}`) },
  ]
}

function receiptShots({ open, paid, partly }: Links): Shot[] {
  return [
    { name: 'pay-receipt', open: at(`${paid}/receipt`) },
    { name: 'pay-receipt-refunded', open: at(`${partly}/receipt`) },
    { name: 'pay-receipt-none', open: at(`${open}/receipt`) },
  ]
}

function verifyShots(world: World, links: Links): Shot[] {
  const check = (code: string, tries = 1) => openVerified(world, code, tries)
  return [
    { name: 'pay-verify', open: at(`${world.url}/verify`) },
    {
      name: 'pay-verify-genuine',
      open: async (page) => check((await readView(links.open)).verifyCode)(page),
    },
    { name: 'pay-verify-unknown', open: check('7KM4-QX2D') },
    { name: 'pay-verify-malformed', open: check('7KM4') },
    { name: 'pay-verify-limited', open: check('7KM4', limits.verifyTriesPerAddressMax + 1) },
  ]
}

function languageShots(language: string, links: Links): Shot[] {
  const asking = `?lang=${language}`
  return [
    { name: `pay-open-${language}`, open: (page) => openPayPage(page, links.open + asking) },
    { name: `pay-declined-${language}`, open: at(links.declined + asking) },
    { name: `pay-expired-${language}`, open: at(links.expired[0] + asking) },
    { name: `pay-partly-refunded-${language}`, open: at(links.partly + asking) },
    { name: `pay-receipt-${language}`, open: at(`${links.paid}/receipt${asking}`) },
  ]
}

function at(link: string): Shot['open'] {
  return async (page) => {
    await goTo(page, link)
    // The card fields, where there are any.
    await page.locator('[data-fields=loading]').waitFor({ state: 'detached' })
  }
}

async function openPayPage(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.locator('.primary:enabled').waitFor()
  await cardFields(page).locator('#Field-numberInput').waitFor()
}

/** Opens the page where its last button stops the texts, or starts them again. */
async function openTexts(page: Page, link: string, offered: 'stop' | 'start'): Promise<void> {
  await openPayPage(page, link)
  const button = page.locator('.stop-texts button')
  if ((await button.getAttribute('value')) !== offered) {
    await button.click()
    await page.waitForURL(/./, { waitUntil: 'load' })
    await page.locator(`.stop-texts button[value=${offered}]`).waitFor()
  }
  await button.scrollIntoViewIfNeeded()
}

async function openLanguages(page: Page, link: string): Promise<void> {
  await openPayPage(page, link)
  await page.locator('.languages summary').click()
}

async function openDeclined(page: Page, link: string): Promise<void> {
  await openPayPage(page, link)
  const fields = cardFields(page)
  await fields.locator('#Field-numberInput').fill('4000000000009995')
  await fields.locator('#Field-expiryInput').fill('12 / 34')
  await fields.locator('#Field-cvcInput').fill('123')
  await fields.locator('#Field-postalCodeInput').fill('SW1A 1AA')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Not enough money on this card').waitFor()
}

/** Changes the amount once the page is open: up by a euro each time. */
async function openChanged(page: Page, world: World, desk: Visitor, link: string): Promise<void> {
  await openPayPage(page, link)
  const { data } = await read<RequestList>(world, desk, '/v1/requests?status=open')
  const requests = data.map(({ id }) => read<RequestView>(world, desk, `/v1/requests/${id}`))
  const request = (await Promise.all(requests)).find(({ payLink }) => payLink === link)
  const amountMinor = (request?.amountMinor ?? 0) + 100
  await post(world, `/v1/requests/${request?.id}`, { amountMinor }, desk, 'PATCH')
  // The page asks for its state when it is back online.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('The amount has changed').waitFor()
}

async function openOffline(page: Page, link: string): Promise<void> {
  await openPayPage(page, link)
  await page.context().setOffline(true)
  await page.locator('.note.wait').waitFor()
}

async function openBlocked(page: Page, link: string): Promise<void> {
  await page.route(/stripe\.js/, (route) => route.abort())
  await page.goto(link)
  await page.locator('[data-fields=failed]').waitFor({ state: 'attached' })
}

async function openNewLink(page: Page, link: string): Promise<void> {
  await goTo(page, link)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await page.getByText('A new link is on its way').waitFor()
}

async function openReplaced(page: Page, link: string): Promise<void> {
  await openNewLink(page, link)
  await goTo(page, link)
}

let visitors = 0
/** Checks a code as often as given, from an IP address of its own: each address gets few tries. */
function openVerified(world: World, code: string, tries: number): Shot['open'] {
  return async (page) => {
    visitors += 1
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${visitors}::1` })
    await goTo(page, `${world.url}/verify`)
    for (let count = 0; count < tries; count += 1) {
      // Past the limit there is no field any more.
      if ((await page.getByRole('textbox').count()) === 0) break
      await page.getByRole('textbox').fill(code)
      const answered = page.waitForResponse('**/verify**')
      await page.getByRole('button').click()
      await (await answered).finished()
    }
    await page.waitForLoadState()
  }
}
