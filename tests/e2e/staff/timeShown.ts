import type { Page, Response } from '../world.ts'

/**
 * Records when words first stand together in one row of a page, ms since 1970. The page itself
 * records it at the change, so that no polling of the test is in the figure.
 */
export async function noteShown(page: Page, ...words: string[]): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle((wanted) => {
    const isShown = () =>
      [...document.querySelectorAll('li')].some((row) =>
        wanted.every((word) => row.textContent.includes(word)),
      )
    const at = new Promise<number>((resolve) => {
      const look = () => {
        if (!isShown()) return
        watch.disconnect()
        resolve(performance.timeOrigin + performance.now())
      }
      const watch = new MutationObserver(look)
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })
    return { at }
  }, words)
  return () => noted.evaluate(({ at }) => at)
}

/** Returns when the last byte of a response arrived, ms since 1970, by the browser that asked. */
export async function answeredAt(response: Response): Promise<number> {
  await response.finished()
  const { startTime, responseEnd } = response.request().timing()
  return startTime + responseEnd
}
