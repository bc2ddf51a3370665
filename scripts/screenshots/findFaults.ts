/**
 * Lists, in the page, what an eye would find wrong with its text at this width: words that are cut off, words that are
 * broken in their middle, and what is wider than the window.
 * @returns a line each: what is wrong, and the words
 */
export function findFaults(): string[] {
  const faults = new Set<string>()
  const { documentElement: html } = document
  if (html.scrollWidth > innerWidth)
    faults.add(`wider than the window by ${html.scrollWidth - innerWidth} px`)
  for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
    if (isSeen(field) && field.scrollWidth > field.clientWidth + 1)
      faults.add(`cut field: ${field.value || field.placeholder}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || !isSeen(element)) continue
    const cut = findCut(element)
    if (cut) faults.add(`cut: ${words(cut)}`)
    else for (const word of listBroken(text)) faults.add(`broken: ${word}`)
  }
  return [...faults]

  function words(element: Element): string {
    return (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  }

  function isSeen(element: Element): boolean {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility()
  }

  /** The element around a text that hides a part of it. What scrolls cuts nothing. */
  function findCut(element: Element): Element | undefined {
    for (
      let at: Element | null = element, depth = 0;
      at && depth < 3;
      at = at.parentElement, depth += 1
    ) {
      // Words for screen readers alone stand in a box of one pixel.
      if (at.clientWidth === 1) return undefined
      const { overflowX, overflowY } = getComputedStyle(at)
      if (/hidden|clip/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) return at
      if (/hidden|clip/.test(overflowY) && at.scrollHeight > at.clientHeight + 2) return at
    }
    return undefined
  }

  /**
   * Words that stand on two lines, but for those too long for a line of a phone, such as a link, and those of languages
   * that break anywhere.
   */
  function listBroken(text: Node): string[] {
    const range = document.createRange()
    return [...(text.textContent ?? '').matchAll(/[^\s]+/g)].flatMap((found) => {
      if (found[0].length > 30 || /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(found[0])) return []
      range.setStart(text, found.index)
      range.setEnd(text, found.index + found[0].length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return tops.size > 1 ? [found[0]] : []
    })
  }
}
