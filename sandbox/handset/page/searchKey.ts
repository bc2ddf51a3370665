import { goTo, readSpot } from '../holdings/address.ts'
import { mark, place, setWords } from './dom.ts'
import { showDoubles } from './views.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Wires Ctrl K (⌘ K on a Mac) to the search field, which shows the shortcut. */
export function startSearchKey() {
  setWords(place('search-key'), isMac ? '⌘K' : 'Ctrl K')
  mark(place('search'), { 'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K' })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    showDoubles()
    const { tab, see, id } = readSpot()
    if (tab !== 'objects' || id !== '') goTo({ see })
    place('search').focus()
  })
}
