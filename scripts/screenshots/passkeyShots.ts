import type { Page } from '@playwright/test'
import type { PasskeyList, PasskeyView } from '#rules/shapes/passkey.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const plain: PasskeyView = {
  ...{ id: 'pky_1', name: 'Safari on iPhone', createdAt: inHours(-900), lastUsedAt: inHours(-2) },
  ...{ backedUp: true, works: true, copiedAt: null, endsAt: null },
}
/** One of each kind: a good one, one that was copied, one that ends, and one of another address. */
const all: PasskeyView[] = [
  plain,
  { ...plain, id: 'pky_2', name: 'Key ring', backedUp: false, copiedAt: inHours(-3) },
  { ...plain, id: 'pky_3', name: 'Chrome on Windows', lastUsedAt: null, endsAt: inHours(20) },
  { ...plain, id: 'pky_4', name: 'Old laptop', backedUp: false, works: false },
]

/** Passkeys: the list, the questions before one is removed, the proof by one, and the strips of every screen. */
export function passkeyShots(world: World, as: Visitor): Shot[] {
  const open = async (page: Page, data: PasskeyView[], available = true) => {
    const json: PasskeyList = { data, available }
    await page.route('**/auth/passkeys', (route) => route.fulfill({ json }))
    await goTo(page, `${world.url}/settings/security`)
  }
  const choose = async (page: Page, data: PasskeyView[], line: string) => {
    await open(page, data)
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: line, exact: true }).click()
  }
  return [
    { name: 'passkeys', as, open: (page) => open(page, all) },
    { name: 'passkeys-none', as, open: (page) => open(page, []) },
    { name: 'passkeys-not-here', as, open: (page) => open(page, [], false) },
    { name: 'passkeys-rename', as, open: (page) => choose(page, all, 'Rename') },
    { name: 'passkeys-remove', as, open: (page) => choose(page, all, 'Remove') },
    { name: 'passkeys-remove-last', as, open: (page) => choose(page, [plain], 'Remove') },
    { name: 'passkeys-prove', as, open: (page) => openProof(page, world) },
    { name: 'passkeys-ending', as, open: (page) => openStrip(page, world) },
  ]
}

async function openProof(page: Page, world: World): Promise<void> {
  await pretend(page, '**/auth/session', { hasPasskey: true })
  const detail = 'Ask for a code, type it, and try again.'
  const problem = { code: 'proof_required', title: 'Confirm it’s you', detail, errors: [] }
  const body = { status: 403, contentType: 'application/problem+json', json: problem }
  await page.route('**/v1/invitations', (route) =>
    route.request().method() === 'POST' ? route.fulfill(body) : route.continue(),
  )
  await goTo(page, `${world.url}/settings/team`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+447400223399')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('your fingerprint, face or screen lock').waitFor()
}

async function openStrip(page: Page, world: World): Promise<void> {
  await pretend(page, '**/auth/session', { hasPasskey: true, passkeyEndsAt: inHours(20) })
  await goTo(page, `${world.url}/requests`)
  await page.getByRole('link', { name: 'Look at it' }).waitFor()
}
