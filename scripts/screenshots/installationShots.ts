import type { Page } from '@playwright/test'
import { type Installation, type InstallationLine, lineNames } from '#rules/shapes/installation.ts'
import { goTo } from './goTo.ts'
import { keepWaiting, letFail, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const readings = '**/v1/installation'
const url = 'https://pay.anasboilers.example'

/** How the installation stands, as its operator sees it; the world of the pictures is a platform. */
export function installationShots(world: World, owner: Visitor): Shot[] {
  const open = (page: Page) => goTo(page, `${world.url}/settings/installation`)
  const shot = (name: string, prepare: (page: Page) => Promise<void>): Shot => ({
    name: `installation-${name}`,
    as: owner,
    open: async (page) => {
      await pretend(page, '**/auth/session', { isOperator: true })
      await prepare(page)
    },
  })
  const showing = (lines: InstallationLine[], alarms: Installation['alarms'] = []) => {
    const json: Installation = { lines, alarms, checkedAt: new Date().toISOString() }
    return async (page: Page) => {
      await page.route(readings, (route) => route.fulfill({ json }))
      await open(page)
    }
  }
  return [
    shot('ready', showing(allFine())),
    shot('must', showing(someWrong(), raised())),
    shot('ask', async (page) => {
      await showing(someWrong())(page)
      await page.getByRole('button', { name: 'Register the domain' }).click()
      await page.getByRole('alertdialog').waitFor()
    }),
    shot('waiting', async (page) => {
      await keepWaiting(page, readings)
      await page.goto(`${world.url}/settings/installation`)
      await page.locator('main .animate-pulse').first().waitFor()
    }),
    shot('trouble', async (page) => {
      await letFail(page, readings)
      await open(page)
    }),
    { name: 'installation-other', as: owner, open },
  ]
}

function allFine(): InstallationLine[] {
  const steps: Partial<Record<InstallationLine['name'], [step: string, value: string]>> = {
    card_keys: ['live', 'acct_1QwErTyUiOpAsDfG'],
    card_permissions: ['all', ''],
    card_charges: ['on', ''],
    card_payouts: ['on', ''],
    card_descriptor: ['set', 'ANAS BOILERS'],
    card_webhook: ['there', `${url}/hooks/stripe`],
    card_webhook_version: ['right', '2026-10-28.endive'],
    card_webhook_events: ['all', ''],
    card_webhook_arrives: ['arrived', '2026-11-24'],
    card_domain: ['registered', 'pay.anasboilers.example'],
    text_keys: ['good', ''],
    text_account: ['active', ''],
    text_sender: ['ours', '+12025550143'],
    text_reach: ['home', 'US'],
    text_inbound: ['right', `${url}/hooks/twilio/inbound#rc=3&rp=5xx,ct,rt`],
    text_fallback: ['none', ''],
    text_countries: ['all', 'US'],
    text_us: ['verified', ''],
    text_words: ['both', ''],
    https: ['valid', '71'],
    reached: ['us', url],
    proxies: ['named', ''],
    clock: ['right', ''],
    database: ['durable', ''],
    disk: ['free', '64'],
    backup: ['new', '2026-11-24'],
  }
  return Object.values(lineNames)
    .flat()
    .map((name) => {
      const [step, value] = steps[name] ?? ['untold', '']
      return { name, verdict: steps[name] ? 'fine' : 'unknown', step, value }
    })
}

/** Replaces some lines: each sentence that a new operator is likely to meet. */
function someWrong(): InstallationLine[] {
  const wrong: InstallationLine[] = [
    { name: 'card_keys', verdict: 'must', step: 'test', value: '' },
    { name: 'card_webhook', verdict: 'must', step: 'missing', value: `${url}/hooks/stripe` },
    { name: 'card_webhook_version', verdict: 'unknown', step: 'none', value: '' },
    { name: 'card_webhook_events', verdict: 'unknown', step: 'none', value: '' },
    { name: 'card_webhook_arrives', verdict: 'unknown', step: 'none', value: '' },
    { name: 'card_domain', verdict: 'must', step: 'missing', value: 'pay.anasboilers.example' },
    { name: 'text_account', verdict: 'must', step: 'trial', value: '' },
    {
      name: 'text_inbound',
      verdict: 'must',
      step: 'elsewhere',
      value: `${url}/hooks/twilio/inbound#rc=3&rp=5xx,ct,rt`,
    },
    { name: 'text_us', verdict: 'must', step: 'campaign', value: 'IN_PROGRESS' },
    { name: 'backup', verdict: 'must', step: 'none', value: '' },
  ]
  return allFine().map((line) => wrong.find(({ name }) => name === line.name) ?? line)
}

function raised(): Installation['alarms'] {
  const since = new Date(Date.now() - 40 * 60_000).toISOString()
  return [
    { code: 'texts_unreachable', since, detail: 'timeout' },
    { code: 'disk_full', since, detail: '6%' },
  ]
}
