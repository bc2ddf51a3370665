import type { Page, Route } from '@playwright/test'
import type { MadeWebhookEndpoint, WebhookDays } from '#rules/shapes/webhook.ts'
import { goTo } from './goTo.ts'
import { answerSent, refuseSent } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, send, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** Webhooks: the endpoints, a new secret, and one endpoint with its days, its deliveries and its questions. */
export async function webhookShots(world: World, as: Visitor): Promise<Shot[]> {
  const list = `${world.url}/settings/webhooks`
  const types = ['request.paid', 'request.expired', 'payment.refunded']
  const till = { url: `${world.url}/v1/till?from=ringup`, description: 'Till in the shop', types }
  await post(world, '/v1/webhook-endpoints', till, as)
  const url = `${world.url}/v1/bookings`
  const made = await post(world, '/v1/webhook-endpoints', { url, description: 'Bookings' }, as)
  const endpoint = (await made.json()) as MadeWebhookEndpoint
  const { id } = endpoint
  await post(world, `/v1/webhook-endpoints/${id}/test`, {}, as)
  const one = async (page: Page) => {
    await page.route('**/days', answerDays)
    await goTo(page, `${list}/${id}`)
    await page.getByText('Status 404').first().waitFor()
  }
  const choose = async (page: Page, line: string) => {
    await one(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: line }).click()
  }
  return [
    { name: 'webhooks', as, open: (page) => goTo(page, list) },
    {
      name: 'webhooks-types',
      as,
      open: async (page) => {
        await goTo(page, list)
        await page.getByRole('button', { name: 'New endpoint' }).click()
        await page.getByRole('radio', { name: 'Only some events' }).press('Space')
      },
    },
    {
      name: 'webhooks-made',
      as,
      open: async (page) => {
        await answerSent(page, '**/v1/webhook-endpoints', endpoint)
        await goTo(page, list)
        await page.getByRole('button', { name: 'New endpoint' }).click()
        await page.getByRole('textbox', { name: 'Address' }).fill(url)
        await page.getByRole('button', { name: 'Make the endpoint' }).click()
        await page.getByRole('heading', { name: 'Copy the secret now' }).waitFor()
      },
    },
    await wrongShot(world, as),
    { name: 'webhooks-endpoint', as, open: one },
    {
      name: 'webhooks-attempts',
      as,
      open: async (page) => {
        await one(page)
        await page.getByRole('button', { name: /^webhook\.test/ }).click()
        await page.getByRole('button', { name: 'Send again' }).scrollIntoViewIfNeeded()
      },
    },
    { name: 'webhooks-edit', as, open: (page) => choose(page, 'Address and events') },
    { name: 'webhooks-replay', as, open: (page) => choose(page, 'Send events again') },
    { name: 'webhooks-off', as, open: (page) => choose(page, 'Turn off') },
  ]
}

/** An address that is refused, as it was to a visitor who had just proved who they are. */
async function wrongShot(world: World, as: Visitor): Promise<Shot> {
  const url = '10.0.0.1/hook'
  const refused = await send(world, '/v1/webhook-endpoints', { url }, as)
  const refusal = (await refused.json()) as object
  return {
    name: 'webhooks-wrong',
    as,
    open: async (page) => {
      await refuseSent(page, '**/v1/webhook-endpoints', refusal)
      await goTo(page, `${world.url}/settings/webhooks`)
      await page.getByRole('button', { name: 'New endpoint' }).click()
      await page.getByRole('textbox', { name: 'Address' }).fill(url)
      await page.getByRole('button', { name: 'Make the endpoint' }).click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  }
}

/** Answers with two weeks of attempts, which a world of a minute does not have. */
async function answerDays(route: Route): Promise<void> {
  const figures = [12, 30, 28, 41, 35, 4, 0, 25, 38, 52, 47, 33, 9, 2]
  const data: WebhookDays['data'] = figures.map((accepted, at) => ({
    day: new Date(Date.UTC(2026, 4, 1 + at)).toISOString().slice(0, 10),
    accepted,
    failed: at === 9 ? 14 : at % 4 === 3 ? 2 : 0,
    medianMs: accepted === 0 ? null : 80 + ((at * 37) % 60),
    slowMs: accepted === 0 ? null : 240 + ((at * 91) % 900),
  }))
  await route.fulfill({ json: { data } })
}
