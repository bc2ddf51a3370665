import { make, mark, place, setWords } from '../page/dom.ts'
import { formatLately, formatNumber } from '../page/format.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import type { ListedPhone } from './phoneTypes.ts'
import { setBadge } from './threadList.ts'
import { countUnread } from './unread.ts'

type Row = { phone: string; preview: string; when: string; unread: number; isOpen: boolean }

/**
 * Makes the function that shows the list of phones; `choose` is called with the phone that was
 * pressed.
 */
export function startPhoneList(
  choose: (phone: string) => void,
): (phones: readonly ListedPhone[], open: readonly string[], now: number) => void {
  const showRows = makeListView<Row>(
    place('phones'),
    ({ phone }) => phone,
    ({ phone }) => buildPhoneRow(phone, choose),
  )
  return (phones, open, now) => {
    const listed = new Set(phones.map(({ phone }) => phone))
    const rows = phones.map((one) => ({
      phone: one.phone,
      preview: one.lastBody,
      when: formatLately(+new Date(one.lastAt), now),
      unread: countUnread(one),
      isOpen: open.includes(one.phone),
    }))
    const empty = open
      .filter((phone) => !listed.has(phone))
      .map((phone) => ({ phone, preview: 'No texts yet', when: '', unread: 0, isOpen: true }))
    place('no-phones').hidden = rows.length + empty.length > 0
    showRows([...empty, ...rows])
  }
}

function buildPhoneRow(phone: string, choose: (phone: string) => void): Shown<Row> {
  const when = make('span', 'when')
  const preview = make('span', 'preview')
  const badge = make('span', 'badge')
  const link = mark(
    make(
      'a',
      'phone-row',
      make('span', 'phone-row-top', make('strong', '', formatNumber(phone)), when),
      make('span', 'phone-row-below', preview, badge),
    ),
    { href: `#${phone}` },
  )
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(phone)
  })
  return {
    element: make('li', '', link),
    show: (row) => {
      setWords(when, row.when)
      setWords(preview, row.preview)
      setBadge(badge, row.unread)
      mark(link, { 'aria-current': row.isOpen ? 'true' : null })
    },
  }
}
