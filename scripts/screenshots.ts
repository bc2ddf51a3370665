import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { findFaults } from './screenshots/findFaults.ts'
import { listShots } from './screenshots/listShots.ts'
import type { Shot } from './screenshots/shot.ts'
import { enter } from './screenshots/signIn.ts'
import { speakLanguage } from './screenshots/speakLanguage.ts'
import { startWorld, type World } from './screenshots/startWorld.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const gallery = path.join(root, 'test-results/screenshots')

/** How a screen is opened, and the widths in which it is then looked at. */
const devices = {
  phone: { deviceScaleFactor: 2, widths: { phone: [390, 844], narrow: [320, 640] } },
  desk: { deviceScaleFactor: 1, widths: { desk: [1_280, 800], wide: [1_920, 1_080] } },
} as const
const themes = ['light', 'dark'] as const

/** The pictures that the README shows, and their files. */
const shown: Record<string, string> = {
  'new-request-desk-light': 'docs/screenshots/new-request.png',
  'pay-open-phone-light': 'docs/screenshots/pay-page.png',
  'requests-desk-light': 'docs/screenshots/requests.png',
}

/** A frame of another origin, drawn by a process of its own, comes out at half the sharpness. */
const sharpFrames = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins']

await screenshots(process.argv[2], process.env['SCREENSHOT_LANGUAGE'] ?? 'en')

/**
 * `npm run screenshots`: photographs every screen, 320, 390, 1280 and 1920 px wide, in light and dark, into
 * test-results/screenshots, and the pictures of the README into docs/screenshots.
 * Below each picture it names the words that are cut, broken or too wide in it.
 * A screen that cannot be opened is named and the others are taken all the same; the command then ends with 1.
 * @param wanted a regular expression: takes only the pictures whose name fits, such as `security.*narrow-light`
 * @param language of the staff's screens; in another one than English a picture whose way there depends on English
 * sentences with values in them is left out, and named, and is no failure
 */
async function screenshots(wanted: string | undefined = '', language: string): Promise<void> {
  await mkdir(gallery, { recursive: true })
  const world = await startWorld()
  const found = await findBrowser()
  const browser = await chromium.launch({ ...found, args: [...found.args, ...sharpFrames] })
  try {
    const shots = await listShots(world)
    for (const device of ['phone', 'desk'] as const) {
      for (const shot of shots) {
        const pictures = listPictures(shot, device, new RegExp(wanted))
        if (pictures.length === 0) continue
        await take(browser, world, { shot, device, pictures, language }).catch((error) => {
          console.log(`not taken: ${shot.name}-${device}`)
          if (language !== 'en') return
          console.log(error)
          process.exitCode = 1
        })
      }
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

type Picture = {
  name: string
  viewport: { width: number; height: number }
  colorScheme: (typeof themes)[number]
}

function listPictures({ name }: Shot, device: keyof typeof devices, wanted: RegExp): Picture[] {
  const widths = Object.entries(devices[device].widths)
  return widths
    .flatMap(([called, [width, height]]) =>
      themes.map((colorScheme) => ({
        name: `${name}-${called}-${colorScheme}`,
        viewport: { width, height },
        colorScheme,
      })),
    )
    .filter((picture) => wanted.test(picture.name))
}

type Sitting = {
  shot: Shot
  device: keyof typeof devices
  pictures: Picture[]
  language: string
}

/** Opens a screen once and takes its pictures: what it looks like follows its width and its colours. */
async function take(
  browser: Browser,
  world: World,
  { shot, device, pictures, language }: Sitting,
): Promise<void> {
  const [first] = pictures
  const context = await browser.newContext({
    deviceScaleFactor: devices[device].deviceScaleFactor,
    viewport: first?.viewport ?? null,
    colorScheme: first?.colorScheme ?? null,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
  })
  try {
    if (shot.as) await enter(context, world, shot.as)
    const page = await context.newPage()
    page.setDefaultTimeout(language === 'en' ? 30_000 : 10_000)
    speakLanguage(page, language)
    await context.addInitScript((code) => localStorage.setItem('ringup.language', code), language)
    await shot.open(page)
    for (const picture of pictures) await photograph(page, picture, language)
  } finally {
    // A call that is still being changed fails when the browser closes under it.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

async function photograph(
  page: Page,
  { name, viewport, colorScheme }: Picture,
  language: string,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  // A window that became lower may have the field with the focus below its edge, where no user has it.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  await page.evaluate(awaitRest)
  const file = path.join(gallery, language === 'en' ? '' : language, `${name}.png`)
  // Motion is reduced already; to disable animations would undo those that follow the scrolling.
  await page.screenshot({ path: file, caret: 'hide' })
  const copy = language === 'en' ? shown[name] : undefined
  if (copy) await copyFile(file, path.join(root, copy))
  console.log(copy ? `${file}, ${copy}` : file)
  for (const fault of await page.evaluate(findFaults)) console.log(`  ${name}: ${fault}`)
}

/** Resolves, in the page, once its fonts are there and ten frames have left its height as it was. */
async function awaitRest(): Promise<void> {
  await document.fonts.ready
  const { documentElement: html } = document
  for (let frames = 0, height = -1; frames < 10; frames += 1) {
    if (html.scrollHeight !== height) [frames, height] = [0, html.scrollHeight]
    await new Promise(requestAnimationFrame)
  }
}
