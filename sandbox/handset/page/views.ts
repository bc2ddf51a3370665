import { mark, place } from './dom.ts'
import { recall, remember } from './memory.ts'

const views = ['phones', 'both', 'doubles'] as const
type View = (typeof views)[number]

/** From here on there is room for the phones and the doubles side by side. */
const wide = window.matchMedia('(min-width: 1200px)')
const viewListeners: (() => void)[] = []
let chosen = recall<View>('view', 'both')

/** Wires the switch between the phones, the doubles, and both; where there is no room, one is seen. */
export function startViews() {
  for (const view of views) place(`view-${view}`).addEventListener('click', () => choose(view))
  wide.addEventListener('change', showView)
  showView()
}

/** Calls `listener` whenever another view is seen. */
export function onView(listener: () => void) {
  viewListeners.push(listener)
}

/** Lets the phones be seen. */
export function showPhones() {
  if (seen() === 'doubles') choose(wide.matches ? 'both' : 'phones')
}

/** Lets the doubles be seen. */
export function showDoubles() {
  if (seen() === 'phones') choose(wide.matches ? 'both' : 'doubles')
}

/** Whether what the doubles hold is seen. */
export function seesDoubles(): boolean {
  return seen() !== 'phones'
}

function choose(view: View) {
  chosen = view
  remember('view', view)
  showView()
}

/** Where there is no room for both, both means the phones. */
function seen(): View {
  return chosen === 'both' && !wide.matches ? 'phones' : chosen
}

function showView() {
  document.body.dataset['view'] = seen()
  for (const view of views) mark(place(`view-${view}`), { 'aria-pressed': String(view === seen()) })
  for (const listener of viewListeners) listener()
}
