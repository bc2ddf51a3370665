import { recall, remember } from '../page/memory.ts'
import type { ListedPhone, Thread } from './phoneTypes.ts'

/**
 * The number of a phone's received texts that have been read, by the number that sent them. `*`
 * stands for all numbers, until the phone is opened and its conversations are known.
 */
type Read = Record<string, number>

const everyone = '*'
let marks = recall<Record<string, Read>>('read', {})
let isFirst = true

/** Notes the list of phones; what is there when the page opens counts as read. */
export function noteListed(phones: readonly ListedPhone[]) {
  const listed: Record<string, Read> = {}
  for (const { phone, received } of phones) {
    const known = marks[phone] ?? (isFirst ? { [everyone]: received } : {})
    // Fewer texts than were read: the sandbox was reset, and what is there now is new.
    listed[phone] = sumOf(known) > received ? {} : known
  }
  isFirst = false
  storeMarks(listed)
}

/** Counts the unread texts of a listed phone. */
export function countUnread({ phone, received }: ListedPhone): number {
  return Math.max(0, received - sumOf(marks[phone] ?? {}))
}

/** Counts the unread texts of each of a phone's conversations, in their order. */
export function countThreads(phone: string, threads: readonly Thread[]): number[] {
  const read = splitMarks(phone, threads)
  return threads.map((thread) => Math.max(0, thread.received - (read[thread.with] ?? 0)))
}

/** Marks a conversation as read. Returns true if something in it was unread. */
export function markRead(phone: string, threads: readonly Thread[], other: string): boolean {
  const thread = threads.find((one) => one.with === other)
  const read = splitMarks(phone, threads)
  if (!thread || read[other] === thread.received) return false
  storeMarks({ ...marks, [phone]: { ...read, [other]: thread.received } })
  return true
}

/** Assigns unread texts to the latest conversations, which come first. */
function splitMarks(phone: string, threads: readonly Thread[]): Read {
  const read = marks[phone] ?? {}
  if (!(everyone in read)) return read
  const total = threads.reduce((sum, { received }) => sum + received, 0)
  let unread = Math.max(0, total - sumOf(read))
  const split: Read = {}
  for (const thread of threads) {
    const here = Math.min(unread, thread.received)
    split[thread.with] = thread.received - here
    unread -= here
  }
  return split
}

function storeMarks(next: Record<string, Read>) {
  if (JSON.stringify(next) === JSON.stringify(marks)) return
  marks = next
  remember('read', marks)
}

function sumOf(read: Read): number {
  return Object.values(read).reduce((sum, one) => sum + one, 0)
}
