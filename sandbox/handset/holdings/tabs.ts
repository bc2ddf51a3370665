import { mark, place } from '../page/dom.ts'
import { showDoubles } from '../page/views.ts'
import { goTo, onSpot, readSpot, tabs } from './address.ts'

/** Wires the tabs beside the phones: the objects, the faults, the clock, the world, test data. */
export function startTabs() {
  for (const tab of tabs) {
    place(`tab-${tab}`).addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo({ tab })
    })
  }
  for (const [sign, tab] of [
    ['fault-sign', 'faults'],
    ['clock-sign', 'clock'],
  ] as const) {
    place(sign).addEventListener('click', (event) => {
      event.preventDefault()
      showDoubles()
      goTo({ tab })
    })
  }
  onSpot(showTab)
  showTab()
}

function showTab() {
  const { tab } = readSpot()
  for (const one of tabs) {
    place(`panel-${one}`).hidden = one !== tab
    mark(place(`tab-${one}`), { 'aria-current': one === tab ? 'page' : null })
  }
}
