import type { Page } from '@playwright/test'
import type { DeviceView } from '#rules/shapes/devices.ts'
import { goTo } from './goTo.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Devices of one person, as their browsers and networks would name themselves. */
const devices: DeviceView[] = [
  device('1', ['Chrome', 'Windows'], ['IE', '86.40.1.0/24'], { isThis: true, seenHoursAgo: 0 }),
  device('2', ['Safari', 'iPhone'], ['GB', '86.128.1.0/24'], { isNew: true, seenHoursAgo: 1 }),
  device('3', ['Samsung Internet', 'Android'], [null, null], { seenHoursAgo: 50 }),
  device('4', [null, null], ['IE', '2a02:8084:1::/48'], { seenHoursAgo: 120 }),
]

function device(
  id: string,
  [browser, system]: [string | null, string | null],
  [country, network]: [string | null, string | null],
  more: { isThis?: boolean; isNew?: boolean; seenHoursAgo: number },
): DeviceView {
  const { isThis = false, isNew = false, seenHoursAgo } = more
  const [startedAt, seenAt] = [ago(seenHoursAgo + 48), ago(seenHoursAgo)]
  return { id, browser, system, country, network, startedAt, seenAt, proof: 'code', isThis, isNew }
}

/** One's own security: the devices, and the questions before one of them is signed out. */
export function securityShots(world: World, as: Visitor): Shot[] {
  const open = async (page: Page) => {
    await page.route('**/auth/sessions', (route) => route.fulfill({ json: { data: devices } }))
    await goTo(page, `${world.url}/settings/security`)
  }
  const press = async (page: Page, name: RegExp | string) => {
    await open(page)
    await page.getByRole('button', { name }).first().click()
  }
  return [
    { name: 'security', as, open },
    { name: 'security-not-me', as, open: (page) => press(page, /It wasn’t me/) },
    { name: 'security-member', as, open: (page) => openMember(page, world) },
    { name: 'security-end-others', as, open: (page) => press(page, 'Sign out all others') },
  ]
}

async function openMember(page: Page, world: World): Promise<void> {
  await goTo(page, `${world.url}/settings/team`)
  const team = page.getByRole('list', { name: 'Team', exact: true })
  await team.getByRole('link').first().click()
  await page.getByRole('heading', { level: 2, name: 'Signed in on' }).waitFor()
}
