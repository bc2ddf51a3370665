import { readJson } from '../page/callSandbox.ts'
import { place, setWords } from '../page/dom.ts'
import { makeRefresh } from '../page/refresh.ts'
import { isShowingDoubles, onView } from '../page/views.ts'
import { goTo, onSpot, readSpot } from './address.ts'
import type { HeldObject } from './heldObject.ts'
import { startKindList } from './kindList.ts'
import { kindNamed } from './kinds.ts'
import { describeEmpty, startObjectTable } from './objectTable.ts'
import { startObjectView } from './objectView.ts'

const pageSize = 50
const listedMax = 500
/** The phones are refreshed at once; a list may lag behind a burst of changes. */
const holdingsGapMs = 250
const typingMs = 150

/**
 * Starts the lists of what the doubles hold. Returns the function that reads again what is shown.
 */
export function startHoldings(): () => void {
  const kindList = startKindList()
  const showTable = startObjectTable()
  const objectView = startObjectView()
  let shownLast = pageSize
  let listed = ''
  const readList = async () => {
    const { see, q } = readSpot()
    const key = `${see} ${q}`
    if (listed !== key) shownLast = pageSize
    listed = key
    const query = new URLSearchParams({ last: String(shownLast), ...(q ? { q } : {}) })
    const objects = await readJson<HeldObject[]>(
      `/control/state/${encodeURIComponent(see)}?${query}`,
    )
    if (listed !== key) return
    showTable(kindNamed(see), objects)
    showEnds(objects.length, shownLast, describeEmpty(see, q))
  }
  const isSeen = () => isShowingDoubles() && !document.hidden && readSpot().tab === 'objects'
  const refresh = makeRefresh(async () => {
    if (!isSeen()) return
    await Promise.all([kindList.read(), readSpot().id ? objectView.read() : readList()])
  }, holdingsGapMs)
  let before = ''
  const showSpot = async () => {
    const { see, id, q } = readSpot()
    const closed = before
    before = id
    kindList.show()
    place('object-list').hidden = id !== ''
    place('object-view').hidden = id === ''
    if (id !== '' && id !== closed) objectView.open()
    setWords(place('objects-title'), kindNamed(see).title)
    showSearch(q)
    await (id === '' ? readList() : objectView.read())
    if (id !== closed) restoreFocus(id, closed)
  }
  const goSpot = () => {
    showSpot().catch((error: Error) => showEnds(0, shownLast, error.message))
  }
  place('more').addEventListener('click', () => {
    shownLast = Math.min(shownLast + pageSize, listedMax)
    return readList()
  })
  startSearch()
  onSpot(goSpot)
  onView(refresh)
  document.addEventListener('visibilitychange', refresh)
  goSpot()
  return refresh
}

/**
 * Restores the focus when its element is gone: to the object opened, or back to the row of the
 * object that was closed.
 */
function restoreFocus(id: string, closed: string) {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('[hidden]')
  if (!isLost) return
  const row = document.querySelector<HTMLElement>(`.object-link[data-id="${CSS.escape(closed)}"]`)
  const target = id === '' ? (row ?? place('objects-title')) : place('object-title')
  target.focus({ preventScroll: id !== '' })
}

function showEnds(count: number, last: number, empty: string) {
  const isFull = count >= last
  const note = place('objects-note')
  place('objects-table').hidden = count === 0
  place('more').hidden = !isFull || last >= listedMax
  note.hidden = count > 0 && !(isFull && last >= listedMax)
  setWords(
    note,
    count === 0 ? empty : `These are the latest ${listedMax}. Search to find older ones.`,
  )
}

function showSearch(q: string) {
  const field = place('search')
  if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = q
}

/** Searches for what is typed after a short pause, and puts it into the address. */
function startSearch() {
  const field = place('search')
  let timer = 0
  field.addEventListener('input', () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (field instanceof HTMLInputElement) {
        goTo({ see: readSpot().see, q: field.value.trim() }, true)
      }
    }, typingMs)
  })
}
