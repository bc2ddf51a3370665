import type { Page } from '@playwright/test'
import { goTo } from './goTo.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

type Ids = Record<'delivered' | 'scheduled' | 'paid-amex' | 'canceled', string>

/** The overlays of a request: the menu, each dialog, and each message. */
export function requestDialogShots(world: World, desk: Visitor, ids: Ids): Shot[] {
  const shot = (name: string, of: keyof Ids, act: (page: Page) => Promise<void>): Shot => ({
    name: `request-${name}`,
    as: desk,
    open: async (page) => {
      await goTo(page, `${world.url}/requests/${ids[of]}`)
      await act(page)
    },
  })
  const menu = (line: string) => (page: Page) => chooseInMenu(page, line)
  return [
    shot('menu', 'delivered', openMenu),
    shot('menu-paid', 'paid-amex', openMenu),
    shot('menu-canceled', 'canceled', openMenu),
    shot('cancel', 'delivered', menu('Cancel request')),
    shot('canceled-toast', 'canceled', cancelAgain),
    shot('change', 'delivered', menu('Edit…')),
    shot('change-wrong', 'delivered', changeWrong),
    shot('extend', 'delivered', menu('Extend link…')),
    shot('mark-paid', 'delivered', menu('Mark as paid…')),
    shot('schedule', 'scheduled', menu('Change time…')),
    shot('schedule-wrong', 'scheduled', scheduleWrong),
    shot('share', 'delivered', openShare),
    shot('share-qr', 'delivered', openQr),
    shot('refund', 'paid-amex', openRefund),
    shot('refund-wrong', 'paid-amex', refundWrong),
    shot('refund-refused', 'paid-amex', refundRefused),
    shot('proof', 'paid-amex', openProof),
    shot('proof-wrong', 'paid-amex', proveWrong),
  ]
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menu').waitFor()
}

/** Chooses a line of the menu of a request, and waits for the dialog that it opens. */
export async function chooseInMenu(page: Page, line: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: line }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

/**
 * Undoes the cancel of a request and cancels it again: the next picture needs a canceled request.
 */
async function cancelAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo cancel' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
  await chooseInMenu(page, 'Cancel request')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
}

async function changeWrong(page: Page): Promise<void> {
  await chooseInMenu(page, 'Edit…')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0')
  await page.getByRole('textbox', { name: 'What for' }).fill('')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.getByText('Type an amount from').waitFor()
}

async function scheduleWrong(page: Page): Promise<void> {
  await chooseInMenu(page, 'Change time…')
  await page.getByLabel('Date and time').fill('2020-01-31T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Choose a time').waitFor()
}

async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openQr(page: Page): Promise<void> {
  await openShare(page)
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

async function openRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('dialog').waitFor()
}

async function refundWrong(page: Page): Promise<void> {
  await openRefund(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('85.01')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await page.getByText('Type an amount up to').waitFor()
}

/** A refund whose outcome is unknown. */
async function refundRefused(page: Page): Promise<void> {
  await page.route('**/refunds', (route) => route.abort())
  await openRefund(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €85.00' }).click()
  await page.getByRole('alert').waitFor()
}

/** As if a quarter of an hour had passed since the last code. */
async function openProof(page: Page): Promise<void> {
  const problem = {
    status: 403,
    code: 'proof_required',
    title: 'Confirm it’s you',
    detail: 'Ask for a code to your own phone, and type it.',
    errors: [],
  }
  await page.route('**/refunds', (route) => route.fulfill({ status: 403, json: problem }))
  await openRefund(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €85.00' }).click()
  await page.getByRole('button', { name: 'Text me a code' }).waitFor()
}

async function proveWrong(page: Page): Promise<void> {
  await openProof(page)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: /^Confirm and refund/ }).click()
  await page.locator('[aria-invalid=true]').waitFor()
}
