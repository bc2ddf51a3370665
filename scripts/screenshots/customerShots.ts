import type { Page } from '@playwright/test'
import type { CustomerList } from '#rules/shapes/customer.ts'
import { conversationShots } from './conversationShots.ts'
import { goTo } from './goTo.ts'
import { openAccount } from './openAccount.ts'
import { actAs, keepWaiting, letFail } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/**
 * The list of customers in each of its states, a new customer, an existing one, and the settings.
 */
export async function customerShots(world: World, owner: Visitor): Promise<Shot[]> {
  const business = { name: 'Harbour Yoga', country: 'IE', currency: 'EUR' }
  const beginner = await signIn(world, '+353850123499', business)
  const { data } = await read<CustomerList>(world, owner, '/v1/customers')
  const abroad = data.find(({ phoneCountry, name }) => phoneCountry !== 'IE' && name)
  const at = (path: string, act?: (page: Page) => Promise<void>) => async (page: Page) => {
    await goTo(page, world.url + path)
    await act?.(page)
  }
  const customer = `/customers/${abroad?.id}`
  return [
    { name: 'customers', as: owner, open: at('/customers') },
    { name: 'customers-found', as: owner, open: at('/customers?q=085') },
    { name: 'customers-again', as: owner, open: at('/customers', readAgain) },
    { name: 'customers-none-found', as: owner, open: at('/customers?q=nobody') },
    { name: 'customers-empty', as: beginner, open: at('/customers') },
    { name: 'customer', as: owner, open: at(customer) },
    { name: 'customer-edit', as: owner, open: at(customer, edit) },
    { name: 'customer-edit-wrong', as: owner, open: at(customer, editWrongly) },
    { name: 'customer-new', as: beginner, open: at('/customers/new', typeLandline) },
    { name: 'customer-new-wrong', as: owner, open: at('/customers/new', addWhoIsKnown(data)) },
    {
      name: 'customer-not-found',
      as: owner,
      open: at('/customers/cus_01k00000000000000000000000'),
    },
    { name: 'customers-offline', as: owner, open: at('/customers', goOffline) },
    { name: 'customers-viewer', as: owner, open: seenByViewer(at('/customers')) },
    { name: 'customer-viewer', as: owner, open: seenByViewer(at(customer)) },
    { name: 'customers-waiting', as: owner, open: waiting(`${world.url}/customers`) },
    { name: 'customers-failed', as: owner, open: failing(`${world.url}/customers`) },
    { name: 'customer-waiting', as: owner, open: waiting(world.url + customer) },
    { name: 'customer-failed', as: owner, open: failing(world.url + customer) },
    ...(await conversationShots(world)),
    { name: 'settings', as: owner, open: at('/settings/business') },
    { name: 'settings-logo', as: beginner, open: at('/settings/business', chooseLogo) },
    { name: 'new-request-abroad', as: beginner, open: at('/requests/new', askAbroad) },
    { name: 'settings-countries', as: beginner, open: at('/settings/business', chooseCountries) },
    { name: 'account', as: beginner, open: at('/customers', openAccount) },
  ]
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
}

async function editWrongly(page: Page): Promise<void> {
  await edit(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(61))
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+353 85 0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid=true]').nth(1).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).scrollIntoViewIfNeeded()
}

/** Types the number of an existing customer. */
function addWhoIsKnown(known: CustomerList['data']) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill(known[0]?.phone ?? '')
    await page.getByRole('button', { name: 'Add customer' }).click()
    await page.getByRole('link', { name: 'Find the customer with this number' }).waitFor()
  }
}

/** The loaded list stays while the next one cannot be loaded. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('ann')
  await page
    .getByText(/^No connection/)
    .first()
    .waitFor()
}

/** The loaded list stays, below a line that says that it is loading again. */
async function readAgain(page: Page): Promise<void> {
  await keepWaiting(page, '**/v1/customers?*')
  await page.getByRole('searchbox').fill('ann')
  await page.locator('ul[aria-busy=true]').waitFor()
}

function seenByViewer(open: Shot['open']): Shot['open'] {
  return async (page) => {
    await actAs(page, 'viewer')
    await open(page)
  }
}

function waiting(address: string): Shot['open'] {
  return async (page) => {
    await keepWaiting(page, '**/v1/customers**')
    await page.goto(address)
    await page.locator('.animate-pulse').first().waitFor()
  }
}

function failing(address: string): Shot['open'] {
  return async (page) => {
    await letFail(page, '**/v1/customers**')
    await goTo(page, address)
    await page.getByRole('alert').waitFor()
  }
}

async function typeLandline(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0958')
  await page.getByRole('textbox', { name: 'Name' }).fill('Olu Adeyemi')
  await page.getByRole('checkbox').waitFor()
}

async function chooseCountries(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Only these' }).check()
  await page.getByRole('combobox', { name: 'Add a country' }).fill('united')
  await page.getByRole('option').first().waitFor()
}

/** A refused picture is explained beside the field. */
async function chooseLogo(page: Page): Promise<void> {
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.locator('input[type=file]').setInputFiles(svg)
  await page.getByText(/SVG pictures cannot be used/).waitFor()
}

async function askAbroad(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+971 50 123 4567')
  await page.getByRole('textbox', { name: 'Amount' }).fill('85')
  await page.getByRole('textbox', { name: 'What for' }).fill('2 lessons')
  await page.getByText(/In Arabic/).waitFor()
}

/** On a desk its contents are in the side bar. */
