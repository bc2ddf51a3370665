import { type Content, make, mark } from '../page/dom.ts'
import { kindOfId } from './kinds.ts'

export const tabs = ['objects', 'faults', 'clock', 'world', 'tests'] as const
export type Tab = (typeof tabs)[number]

/** What is seen beside the phones; it stands in the address, so that Back leads back. */
export type Spot = {
  tab: Tab
  /** The kind of things listed. */
  see: string
  /** The one of them that is open, or ''. */
  id: string
  /** What is searched for, or ''. */
  q: string
}

const spotListeners: (() => void)[] = []

/** Follows Back and Forward. */
export function startAddress() {
  window.addEventListener('popstate', tellSpot)
}

/** Calls `listener` whenever another spot is gone to. */
export function onSpot(listener: () => void) {
  spotListeners.push(listener)
}

/** What the address says is seen. */
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

/** Goes to a spot; `replaces` leaves no step for Back. */
export function goTo(spot: Partial<Spot>, replaces = false) {
  const address = hrefOf(spot) + window.location.hash
  if (replaces) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  tellSpot()
}

/** A link to a spot. */
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

/** An id as a link to its object; plain words when it is of no kind that is held. */
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

function tellSpot() {
  for (const listener of spotListeners) listener()
}
