import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './world.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Run = (context: object, options: object) => Promise<Results>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']
// The card provider answers for its frame; everything around it is ours. The guards beside floating
// elements pass the focus on at once and never keep it.
const left = ['iframe', '[data-base-ui-focus-guard]']

/** Expects WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // During an animation a colour belongs to neither theme. Animations of hidden elements do not run,
    // and a spinner never ends.
    await page.waitForFunction(() =>
      document.getAnimations().every(
        ({ effect, timeline }) =>
          // One that follows the scroll position stands still with it.
          !(timeline instanceof DocumentTimeline) ||
          (effect instanceof KeyframeEffect &&
            (!effect.target?.checkVisibility() || effect.getTiming().iterations === Infinity)),
      ),
    )
    // A theme changes only colours, so the dark one is checked for those alone.
    const asked =
      colorScheme === 'light'
        ? { type: 'tag', values: tags }
        : { type: 'rule', values: rulesOfColour }
    const found = await findViolations(page, asked)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/**
 * Runs axe in the page itself. Its own builder takes it to every frame and into a second page, and
 * describes everything that passes too: three times the work of finding what fails.
 */
async function findViolations(page: Page, runOnly: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe())
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: { run: Run } }
      const { violations } = await axe.run({ exclude }, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      )
    },
    { exclude: left, options: { runOnly, resultTypes: ['violations'] } },
  )
}

let source: string | undefined

/** Reads the script that the package for Playwright includes. */
function readAxe(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ??= readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** Expects nothing to be cut off and nothing to scroll sideways on the narrowest phone. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What a script lays out by the width follows a moment after the window.
  await expect.poll(overflow, `${page.url()} at 320 px`).toBe(0)
  await page.setViewportSize(before)
}

/** Expects both: accessible in both themes, and nothing cut off on the narrowest phone. */
export async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}
