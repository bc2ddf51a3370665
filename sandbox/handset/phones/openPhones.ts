import { recall, remember } from '../page/memory.ts'

const openMax = 8
const openListeners: (() => void)[] = []

/** Opens the phones named in the address (`#+447400123456,+15550100`), or else the last ones. */
export function startOpenPhones() {
  if (listOpen().length === 0) setOpen(recall<string[]>('open', []))
  window.addEventListener('hashchange', notifyOpen)
}

/** Calls `listener` whenever phones were opened, closed or moved. */
export function onOpenPhones(listener: () => void) {
  openListeners.push(listener)
}

/** Lists the numbers of the open phones, from left to right. */
export function listOpen(): string[] {
  const names = window.location.hash.slice(1).split(',').map(decodePart)
  return [...new Set(names)].filter((name) => /^\+\d+$/.test(name))
}

/** Opens a phone on the right. At most 8 are open; the leftmost is closed first. */
export function openPhone(phone: string) {
  const open = listOpen()
  if (!open.includes(phone)) setOpen([...open, phone].slice(-openMax))
}

/** Closes a phone. */
export function closePhone(phone: string) {
  setOpen(listOpen().filter((one) => one !== phone))
}

/** Moves a phone that many places to the right. */
export function movePhone(phone: string, places: number) {
  const open = listOpen()
  const from = open.indexOf(phone)
  const rest = open.filter((one) => one !== phone)
  setOpen(rest.toSpliced(Math.max(0, from + places), 0, phone))
}

function setOpen(phones: string[]) {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${phones.join(',')}`)
  notifyOpen()
}

function notifyOpen() {
  remember('open', listOpen())
  for (const listener of openListeners) listener()
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
