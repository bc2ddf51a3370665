import { mark, place } from './dom.ts'
import { recall, remember } from './memory.ts'

const views = ['phones', 'both', 'doubles'] as const
type View = (typeof views)[number]

/** At this width there is room for the phones and the doubles side by side. */
const wide = window.matchMedia('(min-width: 1200px)')
const viewListeners: (() => void)[] = []
let chosen = recall<View>('view', 'both')

/**
 * Wires the switch between the phones, the doubles, and both. Where there is no room for both, one
 * is shown.
 */
export function startViews() {
  for (const view of views) place(`view-${view}`).addEventListener('click', () => choose(view))
  wide.addEventListener('change', showView)
  showView()
}

/** Calls `listener` whenever another view is shown. */
export function onView(listener: () => void) {
  viewListeners.push(listener)
}

/** Brings the phones into view. */
export function showPhones() {
  if (currentView() === 'doubles') choose(wide.matches ? 'both' : 'phones')
}

/** Brings the doubles into view. */
export function showDoubles() {
  if (currentView() === 'phones') choose(wide.matches ? 'both' : 'doubles')
}

/** Returns true if what the doubles hold is in view. */
export function isShowingDoubles(): boolean {
  return currentView() !== 'phones'
}

function choose(view: View) {
  chosen = view
  remember('view', view)
  showView()
}

/** Where there is no room for both, "both" shows the phones. */
function currentView(): View {
  return chosen === 'both' && !wide.matches ? 'phones' : chosen
}

function showView() {
  document.body.dataset['view'] = currentView()
  for (const view of views)
    mark(place(`view-${view}`), { 'aria-pressed': String(view === currentView()) })
  for (const listener of viewListeners) listener()
}
