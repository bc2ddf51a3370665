import { goTo } from './goTo.ts'
import { answerSent } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The keys of programs: none and some of them, a new one, and the question before one is revoked. */
export async function keyShots(world: World, as: Visitor): Promise<Shot[]> {
  const keys = `${world.url}/settings/developers`
  const till = { name: 'Till in the shop', role: 'staff', addresses: ['203.0.113.0/24'] }
  await post(world, '/v1/api-keys', { name: 'Booking system', role: 'manager' }, as)
  await post(world, '/v1/api-keys', till, as)
  const sheet = { name: 'Spreadsheet', role: 'staff' }
  const made: unknown = await (await post(world, '/v1/api-keys', sheet, as)).json()
  const business = { name: 'Bright Sparks', country: 'GB', currency: 'GBP' }
  const beginner = await signIn(world, '+447400123480', business)
  const webhooks = `${world.url}/settings/webhooks`
  return [
    { name: 'keys-empty', as: beginner, open: (page) => goTo(page, keys) },
    { name: 'webhooks-empty', as: beginner, open: (page) => goTo(page, webhooks) },
    {
      name: 'keys-wrong',
      as,
      open: async (page) => {
        await goTo(page, keys)
        await page.getByRole('button', { name: 'New key' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Spreadsheet')
        await page.getByRole('textbox', { name: /addresses/i }).fill('203.0.113.0/24, the shop')
        await page.getByRole('button', { name: 'Make a key' }).click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
    { name: 'keys', as, open: (page) => goTo(page, keys) },
    ...['', '/requests', '/errors', '/webhooks'].map((page) =>
      referenceShot(`${world.url}/docs/api${page}`),
    ),
    {
      name: 'keys-revoke',
      as,
      open: async (page) => {
        await goTo(page, keys)
        await page.getByRole('button', { name: 'Change Till in the shop' }).click()
        await page.getByRole('menuitem', { name: 'Revoke' }).click()
      },
    },
    {
      name: 'keys-made',
      as,
      open: async (page) => {
        await answerSent(page, '**/v1/api-keys', made)
        await goTo(page, keys)
        await page.getByRole('button', { name: 'New key' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Spreadsheet')
        await page.getByRole('button', { name: 'Make a key' }).click()
        await page.getByRole('heading', { name: 'Copy the key now' }).waitFor()
      },
    },
  ]
}

/** A page of the reference for developers. */
function referenceShot(address: string): Shot {
  const name = `reference${new URL(address).pathname.replace('/docs/api', '').replace('/', '-')}`
  return { name, open: (page) => goTo(page, address) }
}
