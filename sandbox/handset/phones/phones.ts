import { readJson } from '../page/callSandbox.ts'
import { place } from '../page/dom.ts'
import { makeListView } from '../page/makeListView.ts'
import { makeRefresh } from '../page/refresh.ts'
import { sandboxNow } from '../page/time.ts'
import { showPhones } from '../page/views.ts'
import { announceArrivals } from './arrivals.ts'
import { startOpenForm } from './openForm.ts'
import { listOpen, onOpenPhones, openPhone, startOpenPhones } from './openPhones.ts'
import { buildPhone, type PhoneFrame } from './phoneFrame.ts'
import { startPhoneList } from './phoneList.ts'
import type { ListedPhone } from './phoneTypes.ts'
import { showUnread } from './showUnread.ts'
import { countUnread, noteListed } from './unread.ts'

const listGapMs = 100

/** Scrolls to a phone's row where the list is longer than its room. */
function showRow(phone: string | undefined) {
  const row = document.querySelector(`#phones a[href="#${phone}"]`)
  row?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/**
 * Returns the phone that was texted last; null if it was closed after its last text. Asked before the list
 * counts as seen.
 */
function chooseFirst([newest]: readonly ListedPhone[]): string | null {
  if (!newest) return null
  const open = listOpen()
  const isWanted = open.length === 0 || open.includes(newest.phone) || countUnread(newest) > 0
  return isWanted ? newest.phone : null
}

/** Starts the phones. Returns the function that reads again what they show. */
export function startPhones(): () => void {
  const frames = new Map<string, PhoneFrame>()
  let listed: ListedPhone[] = []
  const showList = startPhoneList(choosePhone)
  const show = () => {
    showList(listed, listOpen(), sandboxNow())
    showUnread(listed)
  }
  let isRowSeen = false
  const showFrames = makeListView<{ phone: string; index: number; total: number }>(
    place('open-phones'),
    ({ phone }) => phone,
    ({ phone }) => {
      const frame = buildPhone(phone, { read: show })
      frames.set(phone, frame)
      frame.refresh()
      return { element: frame.element, show: ({ index, total }) => frame.place(index, total) }
    },
  )
  const showOpen = () => {
    const open = listOpen()
    for (const phone of frames.keys()) if (!open.includes(phone)) frames.delete(phone)
    showFrames(open.map((phone, index) => ({ phone, index, total: open.length })))
    place('no-open-phone').hidden = open.length > 0
    show()
  }
  const readList = makeRefresh(async () => {
    const isFirst = listed.length === 0
    listed = await readJson<ListedPhone[]>('/phones')
    const first = isFirst && !isNamed ? chooseFirst(listed) : null
    noteListed(listed)
    announceArrivals(listed)
    show()
    if (first) {
      openPhone(first)
      showFrame(first)
    }
    if (!isRowSeen) showRow(listOpen().at(-1))
    isRowSeen = true
  }, listGapMs)

  function showFrame(phone: string) {
    frames.get(phone)?.element.scrollIntoView({ inline: 'center', block: 'nearest' })
  }

  function choosePhone(phone: string) {
    openPhone(phone)
    showPhones()
    showRow(phone)
    showFrame(phone)
    frames.get(phone)?.focus()
  }
  const look = () => {
    for (const frame of frames.values()) frame.look()
  }
  // An address that names phones opens these and no other.
  const isNamed = listOpen().length > 0
  startOpenForm(choosePhone)
  startOpenPhones()
  onOpenPhones(showOpen)
  showOpen()
  document.addEventListener('visibilitychange', look)
  place('open-phones').addEventListener('scrollend', look)
  return () => {
    for (const frame of frames.values()) frame.refresh()
    readList()
  }
}
