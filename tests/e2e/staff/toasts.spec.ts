import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { expect, type Page, region, sentences, test } from './toastTest.ts'

declare global {
  interface Window {
    motionsMs: number[]
  }
}

const newsMs = 6_000
const undoMs = 15_000
/** Longer than any toast stays that leaves by itself, and than it takes to leave the screen. */
const longMs = 60_000

const say = (page: Page, ...titles: string[]) =>
  page.evaluate((all) => all.map((title) => window.toast.success(title)), titles)
const fail = (page: Page, ...titles: string[]) =>
  page.evaluate((all) => all.map((title) => window.toast.error(title)), titles)
const offerUndo = (page: Page) =>
  page.evaluate(() =>
    window.toast.success('Request canceled', {
      undo: { label: 'Undo', run: () => window.done.push('undone') },
    }),
  )

test('three are seen at once; the others wait, are counted, and come when there is room', async ({
  opened: page,
}) => {
  await say(page, 'One', 'Two', 'Three', 'Four', 'Five')
  await expect(sentences(page)).toHaveCount(3)
  await expect(region(page)).toContainText('2 more')
  await page.clock.runFor(newsMs + 1_000)
  await expect(sentences(page)).toHaveText(['Five', 'Four'])
  await page.evaluate(() => window.toast.success('Six', { id: 'six' }))
  await page.evaluate(() => window.toast.success('Six again', { id: 'six' }))
  await expect(sentences(page)).toHaveText(['Six again', 'Five', 'Four'])
})

test('a success goes by itself, an error stays, and no success pushes it away', async ({
  opened: page,
}) => {
  await say(page, 'One', 'Two', 'Three')
  await fail(page, 'Not sent')
  await expect(region(page).getByRole('alert')).toHaveText(/Not sent/)
  await expect(sentences(page)).toHaveCount(3)
  await say(page, 'Four', 'Five')
  await expect(region(page).getByRole('alert')).toBeVisible()
  for (let round = 0; round < 4; round += 1) await page.clock.runFor(newsMs + 1_000)
  await expect(sentences(page)).toHaveText(['Not sent'])
  await page.clock.runFor(longMs)
  await expect(sentences(page)).toHaveText(['Not sent'])
})

test('time stands still under the pointer, under the focus, and while the window is hidden', async ({
  opened: page,
}) => {
  await say(page, 'Saved')
  await sentences(page).hover()
  await page.clock.runFor(longMs)
  await expect(sentences(page)).toHaveText('Saved')
  await page.keyboard.press('F6')
  await page.mouse.move(0, 0)
  await page.clock.runFor(longMs)
  await expect(sentences(page)).toHaveText('Saved')
  await page.keyboard.press('F6')
  await setHidden(page, true)
  await say(page, 'Ana paid')
  await page.clock.runFor(longMs)
  await expect(sentences(page)).toHaveText(['Ana paid', 'Saved'])
  await setHidden(page, false)
  await page.clock.runFor(newsMs + 1_000)
  await expect(sentences(page)).toHaveCount(0)
})

test('F6 goes to the toasts and back to where one was; closing the last one goes back too', async ({
  opened: page,
}) => {
  await page.getByRole('button', { name: 'After' }).focus()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  await fail(page, 'First', 'Second')
  await page.keyboard.press('F6')
  await expect(region(page).getByRole('alert', { name: 'Second' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  const first = region(page).getByRole('alert', { name: 'First' })
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await expect(region(page)).toBeEmpty()
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
})

test('an undo waits long enough, works by keyboard alone, and only once', async ({
  opened: page,
}) => {
  await page.getByRole('button', { name: 'Before' }).focus()
  await offerUndo(page)
  await page.clock.runFor(undoMs - 2_000)
  await page.keyboard.press('F6')
  await page.clock.runFor(longMs)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await expect(region(page)).toBeEmpty()
  await expect(page.getByRole('button', { name: 'Before' })).toBeFocused()
  await offerUndo(page)
  const outcomes = await page.evaluate(() => [window.undoLatest(), window.undoLatest()])
  expect(outcomes).toEqual([true, false])
  expect(await page.evaluate(() => window.done)).toEqual(['undone', 'undone'])
})

test('news is added to what speaks politely, an error is an alert, and neither is said twice', async ({
  opened: page,
}) => {
  await say(page, 'Saved')
  await fail(page, 'Not sent')
  const told = await sentences(page).evaluateAll((all) =>
    all.map((sentence) => {
      const speakers: string[] = []
      for (let at = sentence.parentElement; at; at = at.parentElement) {
        const live = at.role === 'alert' ? 'assertive' : (at.ariaLive ?? 'off')
        if (live !== 'off') speakers.push(live)
      }
      return [sentence.textContent, ...speakers]
    }),
  )
  expect(told).toEqual([
    ['Not sent', 'assertive'],
    ['Saved', 'polite'],
  ])
  await expect(page.getByText('Not sent')).toHaveCount(1)
})

test('a finger pushes one away, and at the right edge outward in either direction of writing', async ({
  opened: page,
  pageUrl,
}) => {
  for (const [dir, outward] of [
    ['ltr', 1],
    ['rtl', -1],
  ] as const) {
    await page.goto(`${pageUrl}?dir=${dir}`)
    await fail(page, 'Not sent')
    const box = await sentences(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
    // Bottom right is where lines end; right to left, they end at the other side.
    expect(dir === 'ltr' ? x > 640 : x < 640).toBe(true)
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of [10, 40, 90]) await page.mouse.move(x + outward * step, y)
    await page.mouse.up()
    await page.clock.runFor(1_000)
    await expect(sentences(page)).toHaveCount(0)
  }
})

test('news has two lines at most, an error six, at 320 px, in the dark, without motion', async ({
  opened: page,
}) => {
  const long = 'A sentence that somebody wrote far too long for a toast on a telephone. '.repeat(3)
  await page.setViewportSize({ width: 320, height: 640 })
  const lineHeights = (role: 'alert' | 'group') =>
    region(page)
      .getByRole(role)
      .locator('p')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  await page.evaluate((words) => window.toast.success(words, { detail: words, id: 'news' }), long)
  await expect.poll(() => lineHeights('group')).toEqual([24, 20])
  await page.evaluate((words) => window.toast.success(words, { id: 'news' }), long)
  await expect.poll(() => lineHeights('group')).toEqual([48])
  await page.evaluate(() => window.toast.close('news'))
  await fail(page, long)
  await page.evaluate(
    (words) =>
      window.toast.error(words, { detail: words, action: { label: 'Try again', run: () => {} } }),
    long,
  )
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => lineHeights('alert')).toEqual([72, 60])
  // A phone shows one, and an undo comes before an error, which comes back.
  await offerUndo(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.clock.runFor(1_000)
  await expect(region(page).getByRole('alert')).toHaveCount(0)
  await expect(region(page).getByText('2 more')).toBeVisible()
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expectFits(page)
  await page.keyboard.press('F6')
  await expectAccessible(page)
})

test('at 320 px the longest errors are read whole, in the lower half of the screen', async ({
  opened: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [title, detail] of [
    ['Bei uns ist etwas schiefgegangen', 'Versuchen Sie es in einer Minute noch einmal.'],
    ['Text not delivered', 'Maximiliana Featherstonehaugh-Cholmondeley'],
    ['Ringup 側で問題が発生しました', '接続を確認して、もう一度お試しください。'],
  ] as const) {
    await page.evaluate((words) => window.toast.error(words[0], { detail: words[1], id: 'one' }), [
      title,
      detail,
    ] as const)
    await expect(sentences(page)).toHaveText(title)
    const cut = await region(page)
      .getByRole('alert')
      .locator('p')
      .evaluateAll((all) => all.filter((line) => line.scrollHeight > line.clientHeight + 1).length)
    expect(cut, title).toBe(0)
    // The title and the way back are in the upper half (decision 109).
    const place = await region(page).getByRole('alert').boundingBox()
    expect(place?.y, title).toBeGreaterThan(320)
  }
})

test('where motion is not wanted nothing moves: coming, going and pushed aside', async ({
  opened: page,
}) => {
  const longestMs = async () => {
    await noteMotion(page)
    await fail(page, 'Not sent')
    await say(page, 'One', 'Two', 'Three')
    await page.clock.runFor(newsMs + 1_000)
    await region(page).getByRole('button', { name: 'Close notification' }).first().click()
    await page.clock.runFor(1_000)
    return page.evaluate(() => Math.max(...window.motionsMs))
  }
  // The measurement works: with motion it finds some.
  expect(await longestMs()).toBeGreaterThan(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // One millisecond: code that waits for its end continues, and no eye sees it.
  expect(await longestMs()).toBeLessThanOrEqual(1)
})

/** Records how long each transition and animation that runs from now on would take. */
async function noteMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.motionsMs = [0]
    for (const type of ['transitionrun', 'animationstart'] as const)
      document.addEventListener(type, ({ target }) => {
        for (const motion of (target as Element).getAnimations())
          window.motionsMs.push(Number(motion.effect?.getTiming().duration))
      })
  })
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
