import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * Collects the layout shifts of the pages that are opened from now on, as the browser itself counts them but
 * without a grace period after the payer's input.
 * @returns reads what moved, from where and to where
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const where = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent}” ${where(previousRect)} → ${where(currentRect)}`,
        )
        shifts.push(`${value}: ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
