import type { Page } from '@playwright/test'
import type { CustomerList } from '#rules/shapes/customer.ts'
import { goTo } from './goTo.ts'
import type { Shot } from './listShots.ts'
import { read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The customers, whole and as a fragment finds them, one of them, and the settings. */
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
    { name: 'customers-none-found', as: owner, open: at('/customers?q=nobody') },
    { name: 'customers-empty', as: beginner, open: at('/customers') },
    { name: 'customer', as: owner, open: at(customer) },
    { name: 'customer-edit', as: owner, open: at(customer, edit) },
    { name: 'customer-new', as: beginner, open: at('/customers/new', typeLandline) },
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

/** A picture is refused: that is said beside it. */
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

/** On a desk what it holds stands in the side bar. */
async function openAccount(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: 'More' })
  if (await account.isVisible()) await account.click()
}
