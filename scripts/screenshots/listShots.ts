import type { Page } from '@playwright/test'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { ownerPhone } from '../seed/seedBusiness.ts'
import { askShots } from './askShots.ts'
import { auditLogShots } from './auditLogShots.ts'
import { customerShots } from './customerShots.ts'
import { goTo } from './goTo.ts'
import { handsetShots } from './handsetShots.ts'
import { importShots } from './importShots.ts'
import { insightsShots } from './insightsShots.ts'
import { installationShots } from './installationShots.ts'
import { itemShots } from './itemShots.ts'
import { keyShots } from './keyShots.ts'
import { lineShots } from './lineShots.ts'
import { notificationShots } from './notificationShots.ts'
import { onboardingShots } from './onboardingShots.ts'
import { passkeyShots } from './passkeyShots.ts'
import { paymentsShots } from './paymentsShots.ts'
import { payShots } from './payShots.ts'
import { pretend } from './pretend.ts'
import { recoveryShots } from './recoveryShots.ts'
import { reminderShots } from './reminderShots.ts'
import { requestShots } from './requestShots.ts'
import { securityShots } from './securityShots.ts'
import { shellShots } from './shellShots.ts'
import type { Shot } from './shot.ts'
import { read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import { teamShots } from './teamShots.ts'
import { todayShots } from './todayShots.ts'
import { webhookShots } from './webhookShots.ts'
import { wordingShots } from './wordingShots.ts'

/** Every screen of the product in each of its states, in a seeded world. */
export async function listShots(world: World): Promise<Shot[]> {
  const owner = await signIn(world, ownerPhone)
  return [
    ...signInShots(world, await signIn(world, '+353850123457')),
    ...(await staffShots(world, owner)),
    ...(await askShots(world, owner)),
    ...(await requestShots(world, owner)),
    ...(await customerShots(world, owner)),
    ...(await importShots(world, owner)),
    ...(await insightsShots(world, owner)),
    ...(await paymentsShots(world)),
    ...installationShots(world, owner),
    ...onboardingShots(world, owner),
    ...(await teamShots(world, owner)),
    ...(await reminderShots(world, owner)),
    ...(await todayShots(world, owner)),
    ...wordingShots(world, owner),
    ...(await itemShots(world, owner)),
    ...(await lineShots(world, owner)),
    ...(await keyShots(world, owner)),
    ...(await webhookShots(world, owner)),
    ...auditLogShots(world, owner),
    ...securityShots(world, owner),
    ...notificationShots(world, owner),
    ...passkeyShots(world, owner),
    ...recoveryShots(world, owner),
    ...(await shellShots(world, owner)),
    ...(await payShots(world, owner)),
    ...(await handsetShots(world, owner)),
  ]
}

function signInShots(world: World, newcomer: Visitor): Shot[] {
  return [
    { name: 'sign-in', open: (page) => openSignIn(page, world) },
    { name: 'sign-in-code', open: (page) => openCode(page, world) },
    { name: 'welcome', as: newcomer, open: (page) => goTo(page, `${world.url}/welcome`) },
    {
      name: 'welcome-claim-code',
      as: newcomer,
      open: async (page) => {
        await pretend(page, '**/auth/session', { claimCodeNeeded: true })
        await goTo(page, `${world.url}/welcome`)
      },
    },
  ]
}

async function staffShots(world: World, owner: Visitor): Promise<Shot[]> {
  const business = { name: 'Fresh Start Garage', country: 'GB', currency: 'GBP' }
  const beginner = await signIn(world, '+447400123456', business)
  const paid = await newest(world, owner, 'paid')
  const open = await newest(world, owner, 'open')
  const at = (path: string) => (page: Page) => goTo(page, world.url + path)
  return [
    { name: 'requests', as: owner, open: at('/requests') },
    { name: 'requests-none-found', as: owner, open: at('/requests?q=nobody') },
    { name: 'requests-empty', as: beginner, open: at('/requests') },
    { name: 'insights', as: owner, open: at('/insights') },
    { name: 'insights-empty', as: beginner, open: at('/insights') },
    { name: 'new-request', as: beginner, open: (page) => openNewRequest(page, world) },
    { name: 'request-paid', as: owner, open: at(`/requests/${paid.id}`) },
    { name: 'request-open', as: owner, open: at(`/requests/${open.id}`) },
    { name: 'not-found', as: owner, open: at('/nowhere') },
  ]
}

/** Returns the newest request of a status in the business's own currency. */
async function newest(world: World, owner: Visitor, status: string): Promise<RequestView> {
  const { data } = await read<RequestList>(world, owner, `/v1/requests?status=${status}`)
  const row = data.find(({ currency }) => currency === 'EUR')
  return read<RequestView>(world, owner, `/v1/requests/${row?.id}`)
}

async function openSignIn(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 7400 123456')
}

async function openCode(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/sign-in`)
  // A different number each time: a phone gets few codes in ten minutes.
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`+3538501240${nextDigits()}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('493021'.slice(0, limits.signInCodeDigits - 1))
}

let visits = 10
function nextDigits(): number {
  visits += 1
  return visits
}

async function openNewRequest(page: Page, world: World): Promise<void> {
  await goTo(page, `${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 7400 654321')
  await page.getByRole('textbox', { name: 'Amount' }).fill('85.00')
  await page.getByRole('textbox', { name: 'What for' }).fill('Brake pads, front')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await page.getByText(/£85\.00 for Brake pads, front/).waitFor()
}
