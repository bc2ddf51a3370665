import { readPicture } from '#rules/readPicture.ts'
import { limits } from '../../rules/limits.ts'
import { expectAccessible, expectFits } from './expectAccessible.ts'
import { askFor, awaitText, enroll, newMobile } from './steps.ts'
import { expect, type Page, test } from './world.ts'

const logo = (page: Page) => page.getByRole('group', { name: 'Logo' })
const said = (page: Page) => logo(page).getByRole('status')
const seen = (page: Page) => logo(page).locator('img').first()

type Drawn = { type: string; width: number; height: number; kind?: 'noise' | 'ring' }

/** Draws a picture in a browser: noise, as heavy as a photo, or a ring on transparency. */
async function draw(page: Page, drawn: Drawn): Promise<Buffer> {
  const url = await page.evaluate(({ type, width, height, kind }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    if (kind === 'noise') {
      const pixels = context.createImageData(width, height)
      let state = 1
      for (let at = 0; at < pixels.data.length; at += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        pixels.data[at] = at % 4 === 3 ? 255 : state % 256
      }
      context.putImageData(pixels, 0, 0)
    } else {
      context.arc(width / 2, height / 2, width / 3, 0, 7)
      context.lineWidth = width / 8
      context.strokeStyle = '#0b7a4b'
      context.stroke()
    }
    return canvas.toDataURL(type, 0.9)
  }, drawn)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/png') {
  await logo(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** Returns the bytes of the displayed picture. */
async function kept(page: Page): Promise<Buffer> {
  const path = (await seen(page).getAttribute('src')) ?? ''
  const answer = await page.request.get(new URL(path, page.url()).href)
  return answer.body()
}

test.beforeEach(async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/business`)
  await logo(page).waitFor()
})

test('a photo of any size becomes a small picture, which payers see beside the name', async ({
  page,
  world,
}) => {
  const photo = await draw(page, { type: 'image/jpeg', width: 3_000, height: 2_000, kind: 'noise' })
  expect(photo.length).toBeGreaterThan(1_000_000)
  await choose(page, 'van.jpg', photo, 'image/jpeg')
  await expect(said(page)).toHaveText('The picture is saved.')
  await expect(logo(page).locator('img')).toHaveCount(2)
  const bytes = await kept(page)
  expect(bytes.length).toBeLessThanOrEqual(limits.logoBytesMax)
  const picture = readPicture(bytes)
  expect(picture).toMatchObject({ ok: true, width: 256, height: 171 })

  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'Boiler' })
  const [link = ''] = (await awaitText(world, phone, /Bell/)).match(/http\S+/) ?? []
  await page.goto(link)
  const theirs = page.locator('img').first()
  await expect(theirs).toBeVisible()
  await expect
    .poll(() => theirs.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256)
})

test('a transparent picture stays transparent, and a small one is not enlarged', async ({
  page,
}) => {
  await choose(page, 'ring.png', await draw(page, { type: 'image/png', width: 64, height: 64 }))
  await expect(said(page)).toHaveText('The picture is saved.')
  await expect.poll(async () => readPicture(await kept(page))).toMatchObject({ width: 64 })
  const alpha = await seen(page).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, 1, 1).data[3]
  })
  expect(alpha).toBe(0)
})

test('a file that is no picture is refused in plain words beside it, and the old one stays', async ({
  page,
}) => {
  await choose(page, 'ring.png', await draw(page, { type: 'image/png', width: 64, height: 64 }))
  await expect(said(page)).toHaveText('The picture is saved.')
  const before = await seen(page).getAttribute('src')
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused: [string, Buffer, RegExp][] = [
    ['logo.svg', svg, /SVG pictures cannot be used.*Save it as a PNG/],
    // The name does not matter: the file is judged by its bytes.
    ['logo.png', svg, /SVG pictures cannot be used/],
    ['price list.pdf', Buffer.from('%PDF-1.7'), /Choose a PNG, JPEG or WebP picture/],
    ['half.jpg', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'), /could not be read/],
  ]
  for (const [name, buffer, words] of refused) {
    await choose(page, name, buffer)
    await expect(said(page), name).toHaveText(words)
    await expect(
      page.getByRole('button', { name: 'Choose a picture' }),
    ).toHaveAccessibleDescription(words)
  }
  expect(await seen(page).getAttribute('src')).toBe(before)
})

test('the old picture stays until the new one is saved, and a failure is explained beside it', async ({
  page,
}) => {
  await choose(page, 'ring.png', await draw(page, { type: 'image/png', width: 64, height: 64 }))
  await expect(said(page)).toHaveText('The picture is saved.')
  const before = await seen(page).getAttribute('src')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/business/logo', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await held
    return route.abort()
  })
  await choose(page, 'other.png', await draw(page, { type: 'image/png', width: 32, height: 32 }))
  await expect(said(page)).toHaveText('Saving the picture…')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(await seen(page).getAttribute('src')).toBe(before)
  letGo()
  await expect(said(page)).toHaveText('Check your connection, then try again.')
  expect(await seen(page).getAttribute('src')).toBe(before)
  await page.unroute('**/v1/business/logo')
  await choose(page, 'other.png', await draw(page, { type: 'image/png', width: 32, height: 32 }))
  await expect(said(page)).toHaveText('The picture is saved.')
  await expect(seen(page)).not.toHaveAttribute('src', before ?? '')
})

test('by keyboard alone a picture is chosen and removed, and the focus is not lost', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Choose a picture' })
  // Awaited before the picture is drawn: the browser learns of it by a way of its own.
  const chooser = page.waitForEvent('filechooser')
  const buffer = await draw(page, { type: 'image/png', width: 64, height: 64 })
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'ring.png', mimeType: 'image/png', buffer })
  await expect(said(page)).toHaveText('The picture is saved.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/Logo removed/)
  await expect(logo(page).locator('img')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.reload()
  await expect(logo(page).locator('img')).toHaveCount(0)
})

test('a dropped file is taken like a chosen one, and the screen stays', async ({ page }) => {
  const bytes = [...(await draw(page, { type: 'image/png', width: 64, height: 64 }))]
  const data = await page.evaluateHandle((held) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(held)], 'ring.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  const target = logo(page).getByRole('button', { name: 'Choose a picture' })
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
  await expect(said(page)).toHaveText('The picture is saved.')
  await expect(logo(page).locator('img')).toHaveCount(2)
})

test('with a picture the screen has no accessibility findings and fits 320 px', async ({
  page,
}) => {
  await choose(page, 'ring.png', await draw(page, { type: 'image/png', width: 64, height: 64 }))
  await expect(said(page)).toHaveText('The picture is saved.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expectAccessible(page)
})
