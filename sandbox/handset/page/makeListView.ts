/** The element of a list item, and the function that shows another state of the item. */
export type Shown<Item> = { element: HTMLElement; show(item: Item): void }

type ListEntry<Item> = Shown<Item> & { text: string }

/**
 * Makes the function that shows a list inside `parent`. It makes one element for each key, updates
 * it only when its item has changed, and moves it only when its place has changed: focus, selection
 * and typed text survive.
 */
export function makeListView<Item>(
  parent: Element,
  keyOf: (item: Item) => string,
  build: (item: Item) => Shown<Item>,
): (items: readonly Item[]) => void {
  const entries = new Map<string, ListEntry<Item>>()
  return (items) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, { element }] of entries) {
      if (keys.has(key)) continue
      element.remove()
      entries.delete(key)
    }
    let before = parent.firstElementChild
    for (const item of items) {
      const { element } = showItem(entries, keyOf(item), item, build)
      if (element === before) before = before.nextElementSibling
      else parent.insertBefore(element, before)
    }
  }
}

function showItem<Item>(
  entries: Map<string, ListEntry<Item>>,
  key: string,
  item: Item,
  build: (item: Item) => Shown<Item>,
): ListEntry<Item> {
  const text = JSON.stringify(item)
  const known = entries.get(key)
  if (known?.text === text) return known
  const shown: ListEntry<Item> = known ?? { ...build(item), text }
  shown.text = text
  shown.show(item)
  entries.set(key, shown)
  return shown
}
