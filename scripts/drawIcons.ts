import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'

const web = new URL('../web/staff/', import.meta.url)

/**
 * `bleed`: the platform cuts its own shape out of the icon, and only the middle four fifths are
 * safe.
 */
const icons = [
  { file: 'mark-192.png', sizePx: 192, bleed: false },
  { file: 'mark-512.png', sizePx: 512, bleed: false },
  { file: 'maskable-512.png', sizePx: 512, bleed: true },
  { file: 'apple-touch.png', sizePx: 180, bleed: true },
]

/** `node scripts/drawIcons.ts`: draws the icons of the installed app from mark.svg. */
async function drawIcons(): Promise<void> {
  const mark = await readFile(new URL('mark.svg', web), 'utf8')
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    for (const { file, sizePx, bleed } of icons) {
      await page.setViewportSize({ width: sizePx, height: sizePx })
      const inner = bleed ? Math.round(sizePx * 0.8) : sizePx
      await page.setContent(
        `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${bleed ? '#0b7a4b' : 'transparent'}}svg{width:${inner}px;height:${inner}px}</style>${mark}`,
      )
      const drawn = await page.screenshot({ omitBackground: true })
      await writeFile(new URL(`public/icons/${file}`, web), drawn)
    }
  } finally {
    await browser.close()
  }
}

await drawIcons()
