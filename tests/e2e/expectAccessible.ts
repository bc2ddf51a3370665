import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './world.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

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
    // The provider's frame is the provider's; ours is everything around it.
    const axe = new AxeBuilder({ page }).exclude('iframe')
    // Beside what floats stand guards, which send the focus on at once and never keep it.
    axe.exclude('[data-base-ui-focus-guard]')
    // A theme changes colours and nothing else: the dark one is asked about those alone.
    if (colorScheme === 'light') axe.withTags(tags)
    else axe.withRules(rulesOfColour)
    const { violations } = await axe.analyze()
    const found = violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
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
