import { readJson } from '../page/callSandbox.ts'
import { makeRefresh } from '../page/refresh.ts'
import type { PhoneView } from './phoneTypes.ts'

const textsFirst = 60
const textsMore = 100
/** Short enough to look instant, long enough to read a burst of changes once. */
const phoneGapMs = 30

/** The reading of one phone: which conversation, and how far back. */
export type PhoneReading = {
  /** The result of the last reading. */
  view(): PhoneView | undefined
  /** The other side of the conversation that is read; '' until there is one. */
  other(): string
  read(): Promise<void>
  /** Reads soon, once for many requests. */
  refresh(): Promise<void>
  choose(other: string): void
  readFurtherBack(): void
}

/** Starts reading a phone; `show` is called after each reading. */
export function startPhoneReading(phone: string, show: () => void): PhoneReading {
  let view: PhoneView | undefined
  let other = ''
  let last = textsFirst
  let readings = 0
  const read = async () => {
    readings += 1
    const reading = readings
    const query = new URLSearchParams({ last: String(last), ...(other ? { with: other } : {}) })
    const found = await readJson<PhoneView>(`/phones/${encodeURIComponent(phone)}?${query}`)
    // A later reading is in flight, perhaps of another conversation.
    if (reading !== readings) return
    // Until someone has written, there is no conversation to stay with.
    if (found.threads.length > 0) other = found.with
    view = found
    show()
  }
  const refresh = makeRefresh(read, phoneGapMs)
  return {
    view: () => view,
    other: () => other,
    read,
    refresh,
    choose: (chosen) => {
      other = chosen
      last = textsFirst
    },
    readFurtherBack: () => {
      last += textsMore
      refresh()
    },
  }
}
