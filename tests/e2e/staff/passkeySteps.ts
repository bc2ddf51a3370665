import type { CDPSession } from '@playwright/test'
import { expect, type Page, type World } from '../world.ts'

/** A device of the browser's own (WebAuthn level 3, 11): it signs by itself, as after a fingerprint. */
export type VirtualDevice = {
  /** Returns its passkeys as the device keeps them. */
  credentials(): Promise<Credential[]>
  /** Sets the counter of its one passkey, as that of a copy that was used less. */
  setCounter(counter: number): Promise<void>
  addCredential(credential: Credential): Promise<void>
  unplug(): Promise<void>
}

type Credential = Awaited<ReturnType<typeof listOn>>[number]

function listOn(session: CDPSession, authenticatorId: string) {
  return session
    .send('WebAuthn.getCredentials', { authenticatorId })
    .then(({ credentials }) => credentials)
}

/** Gives the browser of a page a device that checks its user. */
export async function plugIn(page: Page): Promise<VirtualDevice> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const add = (credential: Credential) =>
    session.send('WebAuthn.addCredential', { authenticatorId, credential }).then(() => undefined)
  return {
    credentials: () => listOn(session, authenticatorId),
    addCredential: add,
    async setCounter(signCount) {
      const [credential] = await listOn(session, authenticatorId)
      if (!credential) throw new Error('The device has no passkey.')
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      await add({ ...credential, signCount })
    },
    async unplug() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** Opens the settings of one's own sign-in. */
export async function openSecurity(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/settings/security`)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(addButton(page)).toBeVisible()
}

/** Finds the button that makes a passkey. */
export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add this device', exact: true })

/** Finds the rows of the passkeys. */
export const passkeys = (page: Page) =>
  page.getByRole('list', { name: 'Passkeys', exact: true }).getByRole('listitem')

/** Makes a passkey on the device of a page, whose proof is fresh. */
export async function addPasskey(page: Page, world: World, count = 1): Promise<void> {
  await openSecurity(page, world)
  await addButton(page).click()
  await expect(passkeys(page)).toHaveCount(count)
}

/** Chooses a line of the menu of a passkey. */
export async function choose(page: Page, nth: number, line: string): Promise<void> {
  await passkeys(page)
    .nth(nth)
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('menuitem', { name: line, exact: true }).click()
}

/** Makes the browser offer no passkey in the field for the number: a virtual device would sign in by itself. */
export async function keepFieldQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}
