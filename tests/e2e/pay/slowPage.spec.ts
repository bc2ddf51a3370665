import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from './payTest.ts'
import { watchShifts } from './watchShifts.ts'

/** Serves a page of the app whose connection stalls at a place, until the rest is wanted. */
async function openStallingServer(page: string) {
  let stallAt = 0
  let rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(page.slice(0, stallAt))
    await rest.promise
    response.end(page.slice(stallAt))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stall(at: number) {
      stallAt = at
      rest = Promise.withResolvers<void>()
    },
    sendRest: () => rest.resolve(),
    close: () => server.close(),
  }
}

/** Waits until the browser has painted what it has. */
function awaitPaint(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

test('wherever in the page a slow connection stalls, nothing moves when the rest arrives', async ({
  browser,
  desk,
}) => {
  const asked = await desk.ask()
  const whole = await (await fetch(asked.link)).text()
  const tags = [...whole.matchAll(/<(?!path)[a-z]/g)].map(({ index }) => index)
  const stalls = tags.filter((at) => at > whole.indexOf('<main') && at < whole.indexOf('</main'))
  // Not one of the watched pages: it speaks to the server in between.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const shifts = await watchShifts(page)
  const server = await openStallingServer(whole)
  for (const at of stalls) {
    server.stall(at)
    await page.goto(server.url, { waitUntil: 'commit' })
    await page.locator('body').waitFor({ state: 'attached' })
    await awaitPaint(page)
    server.sendRest()
    await page.locator('footer summary').waitFor()
    await awaitPaint(page)
    expect.soft([whole.slice(at, at + 60), await shifts()]).toEqual([expect.anything(), []])
  }
  server.close()
  await page.close()
})
