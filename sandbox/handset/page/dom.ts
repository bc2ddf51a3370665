/** The content of an element. Never HTML: texts come from strangers. */
export type Content = Node | string

/** Returns the element of that id; throws when the page has none. */
export function place(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new Error(`The page has no #${id}.`)
}

/** Makes an element with text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

/** Sets attributes; null removes one. Returns the element. */
export function mark<Marked extends Element>(
  element: Marked,
  attributes: Record<string, string | null>,
): Marked {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  return element
}

/** Makes a button that does not submit a form. */
export function makeButton(
  className: string,
  content: Content[],
  onClick: (button: HTMLButtonElement) => unknown,
): HTMLButtonElement {
  const button = mark(make('button', className, ...content), { type: 'button' })
  button.addEventListener('click', () => onClick(button))
  return button
}

/** Makes a button that shows only an icon; its name is read out and shown under the pointer. */
export function makeIconButton(
  icon: Node,
  name: string,
  onClick: (button: HTMLButtonElement) => unknown,
): HTMLButtonElement {
  return mark(makeButton('icon-button', [icon], onClick), { 'aria-label': name, title: name })
}

/** Makes words for screen readers only. */
export function makeHidden(words: string): HTMLElement {
  return make('span', 'hidden', words)
}

/** Replaces an element's words only when they differ, so that a selection stays. */
export function setWords(element: Element, words: string) {
  if (element.textContent !== words) element.textContent = words
}

/** Returns true if the element can be seen: shown, with its middle inside the window. */
export function isOnScreen(element: Element): boolean {
  if (!element.checkVisibility()) return false
  const { left, right } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return middle > 0 && middle < window.innerWidth
}
