import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { listShots } from './screenshots/listShots.ts'
import type { Shot } from './screenshots/shot.ts'
import { enter } from './screenshots/signIn.ts'
import { speakLanguage } from './screenshots/speakLanguage.ts'
import { startWorld, type World } from './screenshots/startWorld.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const gallery = path.join(root, 'test-results/screenshots')

/** A phone, a small notebook, a wide screen, and the narrowest phone where a picture of it is asked for. */
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1 },
  wide: { viewport: { width: 1_920, height: 1_080 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
}
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
 * `npm run screenshots`: photographs every screen, on a phone and at a desk, in light and dark,
 * into test-results/screenshots, and the pictures of the README into docs/screenshots.
 * @param wanted a regular expression: takes only the pictures whose name fits, such as `security.*narrow-light`
 * @param language of the staff's screens; in another one than English a picture whose way there depends on English
 * sentences with values in them is left out, and named
 */
async function screenshots(wanted: string | undefined = '', language: string): Promise<void> {
  await mkdir(gallery, { recursive: true })
  const world = await startWorld()
  const found = await findBrowser()
  const browser = await chromium.launch({ ...found, args: [...found.args, ...sharpFrames] })
  try {
    const shots = await listShots(world)
    for (const theme of themes) {
      for (const size of ['phone', 'desk', 'wide', 'narrow'] as const) {
        if (size === 'narrow' && !wanted.includes(size)) continue
        for (const shot of shots.filter((one) => size !== 'wide' || one.fillsWide)) {
          const name = `${shot.name}-${size}-${theme}`
          if (!new RegExp(wanted).test(name)) continue
          const picture = { shot, size, theme, name, language }
          if (language === 'en') await take(browser, world, picture)
          else await take(browser, world, picture).catch(() => console.log(`not taken: ${name}`))
        }
      }
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

type Picture = {
  shot: Shot
  size: keyof typeof sizes
  theme: (typeof themes)[number]
  name: string
  language: string
}

async function take(
  browser: Browser,
  world: World,
  { shot, size, theme, name, language }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: theme,
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
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(gallery, language === 'en' ? '' : language, `${name}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    const copy = language === 'en' ? shown[name] : undefined
    if (copy) await copyFile(file, path.join(root, copy))
    console.log(copy ? `${file}, ${copy}` : file)
  } finally {
    // A call that is still being changed fails when the browser closes under it.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}
