import type { Page } from '@playwright/test'
import type { RecoveryView } from '#rules/shapes/recovery.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const phone = {
  phone: '+447400223399',
  phoneInternational: '+44 7400 223399',
  phoneNational: '07400 223399',
  phoneCountry: 'GB',
  phoneExtension: null,
}
const started = { phone, startedAt: inHours(-1), isProved: true, dueAt: null, isHelp: false }
const waiting = { ...started, dueAt: inHours(23) }
const codes = ['4K7P', '9QX2', 'M3TD', 'HW6R', 'C8NF', 'V5JA', 'T2YE', 'X4GL', 'R7BS', 'P6DZ'].map(
  (sign) => `${sign}-7HJM-${sign}-Q4TX`,
)

/** Getting back in: the codes, as shown and as printed, a new number, and the help of an owner. */
export function recoveryShots(world: World, as: Visitor): Shot[] {
  const open = async (page: Page, changed: Partial<RecoveryView>) => {
    await pretend(page, '**/auth/recovery', changed)
    await goTo(page, `${world.url}/settings/security`)
    await page.getByRole('heading', { name: 'Recovery codes' }).scrollIntoViewIfNeeded()
  }
  const make = async (page: Page) => {
    await page.route('**/auth/recovery-codes', (route) =>
      route.fulfill({ status: 201, json: { codes } }),
    )
    await open(page, {})
    await page.getByRole('button', { name: 'Make my codes' }).click()
    const sheet = page.getByRole('heading', { name: 'Your recovery codes' })
    await sheet.evaluate((heading) => heading.scrollIntoView())
  }
  return [
    { name: 'recovery', as, open: (page) => open(page, {}) },
    {
      name: 'recovery-low',
      as,
      open: (page) => open(page, { codesLeft: 2, codesMadeAt: inHours(-900) }),
    },
    { name: 'recovery-codes', as, open: make },
    {
      name: 'recovery-print',
      as,
      open: async (page) => {
        await make(page)
        await page.emulateMedia({ media: 'print' })
      },
    },
    {
      name: 'recovery-new-number',
      as,
      open: async (page) => {
        await open(page, {})
        await page.getByRole('button', { name: 'Move to a new number' }).click()
      },
    },
    { name: 'recovery-old-number', as, open: (page) => open(page, { move: started }) },
    { name: 'recovery-waiting', as, open: (page) => open(page, { move: waiting }) },
    { name: 'recovery-by-code', as, open: (page) => open(page, { isRecovery: true }) },
    {
      name: 'recovery-strip',
      as,
      open: async (page) => {
        await pretend(page, '**/auth/session', { numberMove: waiting })
        await goTo(page, `${world.url}/requests`)
        await page.getByRole('link', { name: 'Look at it' }).waitFor()
      },
    },
    { name: 'recovery-help', as, open: (page) => openHelp(page, world) },
    {
      name: 'recovery-sign-in',
      open: async (page) => {
        await page.goto(`${world.url}/sign-in`)
        await page.getByRole('button', { name: 'I can’t get texts on this phone' }).click()
      },
    },
  ]
}

/** The question to an owner about a colleague, as whom the screen takes the only member here. */
async function openHelp(page: Page, world: World): Promise<void> {
  await page.route('**/v1/members**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data?: object[] }
    const other = { you: false, name: 'Ana Ruiz', role: 'staff' }
    const json = body.data
      ? { ...body, data: body.data.map((member) => ({ ...member, ...other })) }
      : { ...body, ...other }
    await route.fulfill({ response: answer, json })
  })
  await goTo(page, `${world.url}/settings/team`)
  const team = page.getByRole('list', { name: 'Team', exact: true })
  await team
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Help them back in' }).click()
}
