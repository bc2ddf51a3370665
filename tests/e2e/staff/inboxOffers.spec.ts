import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { setHourThere } from '../setHourThere.ts'
import { askFor, awaitText, newMobile, signUp } from '../steps.ts'
import { expect, test } from '../world.ts'

test('a text that says it was paid offers the form, which somebody has to send; a reply waits for its time, and a picture opens large', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'New tap', name: 'Ana Ruiz' })
  await awaitText(world, phone, /New tap/)
  const url = `${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`
  const body = JSON.stringify({ body: 'I paid by bank transfer' })
  expect((await fetch(url, { method: 'POST', body })).status).toBe(201)
  // They wrote two hours ago, and are asleep now.
  for (const table of ['request', 'message'])
    await runInWorld(
      world,
      `update ${table} set created_at = created_at - interval '2 hours'
      where customer_id = (select id from customer where phone = $1)`,
      [phone],
    )
  await setHourThere(world, phone, 3)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${world.url}/inbox`)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
  const offer = page.getByRole('group', { name: 'They say they paid by bank transfer.' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  const send = page.getByRole('button', { name: 'Send text', exact: true })
  const asleep = page.getByRole('alertdialog', { name: /^It’s 0[34]:\d\d where they are$/ })
  await page.getByRole('textbox', { name: 'Your text' }).fill('See you at nine')
  await send.press('Enter')
  await asleep.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(send).toBeFocused()
  await page.getByRole('button', { name: 'Send later…' }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Scheduled texts' })
  await expect(waiting.getByText('See you at nine')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('')
  await expect(page.getByText('See you at nine')).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  await waiting.getByRole('button', { name: 'Cancel' }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Your text' }).fill('See you at ten')
  await send.press('Enter')
  await expectFits(page)
  await asleep.getByRole('button', { name: /^Send it / }).press('Enter')
  await expect(waiting.getByText('See you at ten')).toBeVisible()
  await waiting.getByRole('button', { name: 'Send now' }).press('Enter')
  await asleep.getByRole('button', { name: 'Text them now' }).press('Enter')
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('log').getByText('See you at ten')).toBeVisible()

  await offer.getByRole('button', { name: 'Mark as paid…' }).click()
  await expect(page.getByRole('combobox', { name: 'How they paid' })).toHaveValue('bank_transfer')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(offer).toHaveCount(0)

  await sendPicture(url)
  const picture = page.getByRole('log').getByRole('button', { name: 'Picture from Ana Ruiz' })
  await picture.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture from Ana Ruiz' })
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
})

/** Sends a picture of one point from a handset of the sandbox. */
async function sendPicture(url: string): Promise<void> {
  const content =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const media = JSON.stringify({ media: [{ contentType: 'image/png', content }] })
  expect((await fetch(url, { method: 'POST', body: media })).status).toBe(201)
}
