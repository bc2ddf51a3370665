import { type Content, make, mark } from '../page/dom.ts'
import { kindOfId } from './kinds.ts'

export const tabs = ['objects', 'faults', 'clock', 'world', 'tests'] as const
export type Tab = (typeof tabs)[number]

/**
 * The place that the page shows beside the phones. It is part of the address, so that Back works.
 */
export type Spot = {
  tab: Tab
  /** The kind of objects listed. */
  see: string
  /** The id of the open object, or ''. */
  id: string
  /** The search, or ''. */
  q: string
}

const spotListeners: (() => void)[] = []

/** Follows Back and Forward. */
export function startAddress() {
  window.addEventListener('popstate', notifySpot)
}

/** Calls `listener` whenever the page moves to another spot. */
export function onSpot(listener: () => void) {
  spotListeners.push(listener)
}

/** Reads from the address which spot is shown. */
export function readSpot(): Spot {
  const query = new URLSearchParams(window.location.search)
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'objects'
  return {
    tab,
    see: query.get('see') ?? 'payment_intents',
    id: query.get('id') ?? '',
    q: query.get('q') ?? '',
  }
}

/** Goes to a spot; with `replaces` no entry is added for Back. */
export function goTo(spot: Partial<Spot>, replaces = false) {
  const address = hrefOf(spot) + window.location.hash
  if (replaces) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  notifySpot()
}

/** Makes a link to a spot. */
export function makeSpotLink(
  className: string,
  spot: Partial<Spot>,
  ...content: Content[]
): HTMLAnchorElement {
  const link = mark(make('a', className, ...content), { href: hrefOf(spot) })
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(spot)
  })
  return link
}

/** Makes an id into a link to its object; returns plain text when its kind is not held. */
export function makeIdLink(id: string): Content {
  const kind = kindOfId(id)
  return kind ? makeSpotLink('id-link', { see: kind.name, id }, id) : id
}

function hrefOf({ tab = 'objects', see, id, q }: Partial<Spot>): string {
  const query = new URLSearchParams()
  if (tab !== 'objects') query.set('tab', tab)
  for (const [name, value] of Object.entries({ see, id, q })) if (value) query.set(name, value)
  const text = query.toString()
  return text === '' ? '/' : `/?${text}`
}

function notifySpot() {
  for (const listener of spotListeners) listener()
}
