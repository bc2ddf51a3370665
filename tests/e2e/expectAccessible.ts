import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './world.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Run = (context: object, options: object) => Promise<Results>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']
// The provider's frame is the provider's; ours is everything around it. Beside what floats stand
// guards, which send the focus on at once and never keep it.
const left = ['iframe', '[data-base-ui-focus-guard]']

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A colour on its way from one theme to the other is neither; what is folded away stands still,
    // and what turns for as long as something goes on never ends.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            (!effect.target?.checkVisibility() || effect.getTiming().iterations === Infinity),
        ),
    )
    // A theme changes colours and nothing else: the dark one is asked about those alone.
    const asked =
      colorScheme === 'light'
        ? { type: 'tag', values: tags }
        : { type: 'rule', values: rulesOfColour }
    const found = await findViolations(page, asked)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/**
 * Asks axe in the page itself. Its own builder takes it to every frame and into a second page, and
 * describes all that is well too: three times the work of finding what is not.
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

/** The script that the package for Playwright brings along. */
function readAxe(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ??= readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** Nothing is cut off and nothing scrolls sideways on the narrowest phone. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at 320 px`).toBe(0)
  await page.setViewportSize(before)
}

/** Both: clean for everyone, in both themes, and nothing cut off on the narrowest phone. */
export async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}
