import { readFile } from 'node:fs/promises'
import {
  conversation,
  deliverText,
  expect,
  newPhone,
  payFor,
  phone,
  sendText,
  test,
} from './handsetTest.ts'

test('a fault set in the form makes the next call fail, once, and is shown used up', async ({
  page,
  trial,
}) => {
  await page.goto(`${trial.url}/?tab=faults`)
  await page
    .getByRole('combobox', { name: 'What it strikes' })
    .selectOption('twilio.messages.create')
  await page.getByRole('combobox', { name: 'What happens' }).selectOption('status')
  await page.getByRole('spinbutton', { name: 'How often' }).fill('1')
  await page.getByRole('spinbutton', { name: 'HTTP status' }).fill('503')
  await page.getByRole('button', { name: 'Set fault' }).click()
  const fault = page.getByRole('list', { name: 'Faults that are set' }).getByRole('listitem')
  await expect(fault).toContainText('1 left')
  await expect(page.getByRole('link', { name: '1 fault set' })).toBeVisible()
  expect((await sendText(trial, newPhone(), 'Lost')).status).toBe(503)
  await expect(fault).toContainText('Used up')
  await expect(page.getByRole('link', { name: '1 fault set' })).toBeHidden()
  expect((await sendText(trial, newPhone(), 'Taken')).status).toBe(201)
})

test('preset faults are set, listed and cleared; an invalid one is reported', async ({
  page,
  trial,
}) => {
  await page.goto(`${trial.url}/?tab=faults`)
  const faults = page.getByRole('list', { name: 'Faults that are set' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Hold all webhooks back' }).click()
  await page.getByRole('button', { name: 'Fail the next text' }).click()
  await expect(faults).toHaveCount(2)
  await page.getByRole('button', { name: /^Clear “Held back/ }).click()
  await expect(faults).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear all faults' }).click()
  await expect(page.getByText('No fault is set')).toBeVisible()
  expect(await trial.read('/control/faults')).toEqual([])
  await page.getByRole('spinbutton', { name: 'How often' }).fill('-1')
  await page.getByRole('button', { name: 'Set fault' }).click()
  await expect(page.getByText('"times" must be a whole number')).toBeVisible()
})

test('the clock is moved by a day, which every phone shows, and back to the real time', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await deliverText(trial, mine, 'Today')
  await page.goto(`${trial.url}/?tab=clock#${mine}`)
  await expect(conversation(page, mine)).toContainText('Today')
  await page.getByRole('button', { name: '+ 1 day' }).click()
  await expect(page.getByText('1 day ahead of the real time.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clock +1 day' })).toBeVisible()
  const { moved_ms: moved } = await trial.read<{ moved_ms: number }>('/control/clock')
  // Two readings of the clock may be a millisecond apart.
  expect(Math.abs(moved - 86_400_000)).toBeLessThan(1_000)
  await expect(conversation(page, mine)).toContainText('Yesterday')
  await page.getByRole('button', { name: 'Back to the real time' }).click()
  await expect(page.getByText('This is the real time.')).toBeVisible()
})

test('a world is exported, forgotten after a question, and brought back from the file', async ({
  page,
  trial,
}, info) => {
  const mine = newPhone()
  await deliverText(trial, mine, 'To be kept')
  await payFor(trial, 'Annual boiler check')
  await page.goto(`${trial.url}/?tab=world#${mine}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the world' }).click(),
  ])
  const file = info.outputPath('world.json')
  await download.saveAs(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ sandbox: 'world' })

  await page.getByRole('button', { name: 'Reset…' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(conversation(page, mine)).toContainText('To be kept')
  await page.getByRole('button', { name: 'Reset…' }).click()
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await expect(conversation(page, mine)).toContainText('No texts yet')
  expect(await trial.read('/control/state/payment_intents')).toEqual([])

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a world…' }).click(),
  ])
  await chooser.setFiles(file)
  await expect(phone(page, mine)).toContainText('To be kept')
  await page.getByRole('link', { name: 'Objects' }).click()
  await expect(page.getByRole('link', { name: /Annual boiler check/ })).toBeVisible()
})

test('a failed import is explained, and nothing is lost', async ({ page, trial }) => {
  await payFor(trial, 'Stays')
  await page.goto(`${trial.url}/?tab=world`)
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.locator('#import-file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"sandbox":"world","version":0}'),
  })
  expect((await refused).status()).toBe(400)
  await expect(page.locator('#failures')).toContainText(/version|world/)
  expect(await trial.read('/control/state/payment_intents')).toHaveLength(1)
})

test('test cards and special numbers are found by their effect, and copied with one press', async ({
  page,
  context,
  trial,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${trial.url}/?tab=tests`)
  await page.getByRole('searchbox', { name: 'Find by what happens' }).fill('insufficient')
  const card = page.getByRole('button', { name: 'Copy 4000 0000 0000 9995' })
  await card.click()
  await expect(card).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000000000009995')
  await page.getByRole('searchbox', { name: 'Find by what happens' }).fill('landline')
  await page.getByRole('button', { name: /^Phone numbers/ }).click()
  await expect(page.getByRole('button', { name: 'Copy +44 7400 130006' })).toBeVisible()
})
